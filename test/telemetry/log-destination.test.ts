import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogDestination, type LogWriter, waitingCharactersMax } from '../../src/telemetry/log.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A disk with some room left, in characters. */
function disk(room: number) {
  const state = { room, written: '', faults: [] as string[] };
  const writer: LogWriter = {
    write(text, done) {
      const taken = text.slice(0, state.room);
      state.room -= taken.length;
      state.written += taken;
      done(taken === text ? null : full, text.slice(taken.length));
    },
    writeNow(text) {
      state.written += text;
    },
  };
  return { state, log: createLogDestination(writer, (cause) => state.faults.push(cause)) };
}

test('lines that a full disk refused are written when it has room again, complete and in order', () => {
  const { state, log } = disk(5);
  log.write('one\n');
  log.write('two\n');
  vi.advanceTimersByTime(1000);
  log.write('three\n');
  vi.advanceTimersByTime(1000);
  expect([state.written, state.faults, log.figures().isFailing]).toEqual(['one\nt', ['ENOSPC'], true]);
  state.room = 1000;
  vi.advanceTimersByTime(1000);
  expect(state.written).toBe('one\ntwo\nthree\n');
  expect(log.figures()).toEqual({ linesLost: 0, isFailing: false });
});

test('the memory of a log that fails is bounded, lost lines are counted, and the fault is reported once', () => {
  const { state, log } = disk(0);
  const line = `${'x'.repeat(1023)}\n`;
  const fits = waitingCharactersMax / line.length;
  for (let i = 0; i < fits + 7; i += 1) log.write(line);
  vi.advanceTimersByTime(10_000);
  expect(log.figures()).toEqual({ linesLost: 7, isFailing: true });
  expect(state.faults).toHaveLength(1);
  state.room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(1000);
  expect(state.written).toHaveLength(waitingCharactersMax);
});

test('a flush ends with the last line, at an error, or after a second', () => {
  const well = disk(100);
  const done = vi.fn();
  well.log.write('last\n');
  well.log.flush(done);
  expect([done.mock.calls.length, well.state.written]).toEqual([1, 'last\n']);

  const ill = disk(0);
  const failed = vi.fn();
  ill.log.write('last\n');
  ill.log.flush(failed);
  expect(failed).toHaveBeenCalledTimes(1);

  const stuck = createLogDestination({ write: () => undefined, writeNow: () => undefined }, () => undefined);
  const late = vi.fn();
  stuck.write('last\n');
  stuck.flush(late);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(late).toHaveBeenCalledTimes(1);
});

test('waiting lines are written at the end of the process, unless the log fails', () => {
  const well = disk(100);
  well.log.write('last\n');
  well.log.end();
  expect(well.state.written).toBe('last\n');
  const ill = disk(0);
  ill.log.write('a\n');
  vi.advanceTimersByTime(1000);
  ill.log.end();
  expect(ill.state.written).toBe('');
});
