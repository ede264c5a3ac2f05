import type { Variables } from '../../support/processes.js';

/** Runs a module before the service's own, in each of its threads. */
const preload = (source: string): Variables => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}`,
});

/** A process whose wall clock is ahead by some milliseconds, or behind. */
export const clockAhead = (ms: number): Variables =>
  preload(`const now = Date.now; Date.now = () => now() + ${ms};`);

/** A process whose wall clock is ahead by as many milliseconds as a file says now. */
export const clockFrom = (path: string): Variables =>
  preload(`import { readFileSync } from 'node:fs';
    const now = Date.now;
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(path)}, 'utf8'));`);

/** A process that dies when half of its first answer of 200 has left. */
export const diesInAnswer = (): Variables =>
  preload(`import { ServerResponse } from 'node:http';
    const { write, end } = ServerResponse.prototype;
    const writeHalf = (response, body) => {
      write.call(response, body.slice(0, body.length / 2));
      setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    };
    ServerResponse.prototype.write = function (body, ...rest) {
      return this.statusCode === 200 ? writeHalf(this, body) : write.call(this, body, ...rest);
    };
    ServerResponse.prototype.end = function (body, ...rest) {
      if (this.statusCode !== 200) return end.call(this, body, ...rest);
      if (body !== undefined) writeHalf(this, body);
    };`);
