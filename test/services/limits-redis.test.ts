import { freePort, type Program, startProgram } from './programs.js';
import { testSharedLimits } from './shared-limits.js';

testSharedLimits(async () => {
  const port = await freePort();
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let program: Program | null = null;
  const start = async () => {
    program = await startProgram('redis-server', parameters, port);
  };
  const stop = async () => program?.stop();
  await start();
  return { url: `redis://127.0.0.1:${port}/3`, start, stop, remove: stop };
});
