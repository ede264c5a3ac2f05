import { describe, expect, it } from 'vitest';
import { type BreakerState, createBreaker, type Verdict } from '../../src/ai/llm/breaker.js';

const settings = { failureShare: 0.5, callsMin: 4, windowMs: 1000, cooldownMs: 500 };

function open() {
  const clock = { ms: 5000 };
  const changes: BreakerState[] = [];
  const breaker = createBreaker(
    settings,
    () => clock.ms,
    (state) => changes.push(state),
  );
  const call = (...verdicts: Verdict[]) => {
    for (const verdict of verdicts) breaker.enter()?.(verdict);
  };
  return { clock, changes, breaker, call };
}

describe('a circuit', () => {
  it('stays closed below the minimum of calls', () => {
    const { breaker, call } = open();
    call('failure', 'failure', 'failure');
    expect(breaker.state()).toBe('closed');
  });

  it('opens when the share of failures is reached', () => {
    const { breaker, call, changes } = open();
    call('success', 'success', 'failure', 'failure');
    expect(breaker.state()).toBe('open');
    expect(breaker.enter()).toBeNull();
    expect(breaker.isReady()).toBe(false);
    expect(changes).toEqual(['open']);
  });

  it('is not opened by a success, however many calls failed before it', () => {
    const { breaker, call } = open();
    call('failure', 'failure', 'failure', 'success');
    expect(breaker.state()).toBe('closed');
    call('failure');
    expect(breaker.state()).toBe('open');
  });

  it('stays closed below the share', () => {
    const { breaker, call } = open();
    call('success', 'success', 'success', 'failure', 'failure');
    expect(breaker.state()).toBe('closed');
  });

  it('drops what is older than the window', () => {
    const { breaker, call, clock } = open();
    call('failure', 'failure', 'failure');
    clock.ms += 1000;
    call('failure', 'success', 'success');
    expect(breaker.state()).toBe('closed');
  });

  it('opens at once on a fatal failure', () => {
    const { breaker, call } = open();
    call('fatal');
    expect(breaker.state()).toBe('open');
  });

  it('learns nothing from calls that were given up', () => {
    const { breaker, call } = open();
    call(...Array<Verdict>(100).fill('neutral'));
    call('failure', 'failure', 'failure');
    expect(breaker.state()).toBe('closed');
  });

  it('lets one probe through after the cool-down, and no other beside it', () => {
    const { breaker, call, clock } = open();
    call('fatal');
    clock.ms += 499;
    expect(breaker.enter()).toBeNull();
    clock.ms += 1;
    expect(breaker.isReady()).toBe(true);
    const report = breaker.enter();
    expect(report).not.toBeNull();
    expect(breaker.state()).toBe('half_open');
    expect(breaker.isReady()).toBe(false);
    expect(breaker.enter()).toBeNull();
  });

  it('closes after a probe that succeeds, and starts counting anew', () => {
    const { breaker, call, clock, changes } = open();
    call('failure', 'failure', 'failure', 'failure');
    clock.ms += 500;
    call('success');
    expect(changes).toEqual(['open', 'half_open', 'closed']);
    call('failure', 'failure', 'failure');
    expect(breaker.state()).toBe('closed');
  });

  it('opens for a whole cool-down after a probe that fails', () => {
    const { breaker, call, clock } = open();
    call('fatal');
    clock.ms += 600;
    call('failure');
    expect(breaker.state()).toBe('open');
    clock.ms += 499;
    expect(breaker.enter()).toBeNull();
    clock.ms += 1;
    expect(breaker.enter()).not.toBeNull();
  });

  it('probes again when a probe was given up', () => {
    const { breaker, call, clock } = open();
    call('fatal');
    clock.ms += 500;
    call('neutral');
    expect(breaker.isReady()).toBe(true);
    call('success');
    expect(breaker.state()).toBe('closed');
  });

  it('is not closed or opened by calls from before', () => {
    const { breaker, call, clock } = open();
    const [early, late] = [breaker.enter(), breaker.enter()];
    call('fatal');
    early?.('success');
    expect(breaker.state()).toBe('open');
    clock.ms += 500;
    call('success');
    late?.('fatal');
    expect(breaker.state()).toBe('closed');
  });

  it('comes through a flapping provider: opens, probes, closes, opens', () => {
    const { call, clock, changes } = open();
    for (let round = 0; round < 3; round += 1) {
      call('success', 'failure', 'success', 'failure');
      clock.ms += 500;
      call('success');
    }
    expect(changes).toEqual(Array(3).fill(['open', 'half_open', 'closed']).flat());
  });
});
