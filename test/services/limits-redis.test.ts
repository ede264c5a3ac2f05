import { testSharedLimits } from './shared-limits.js';
import { freePort, startProgram } from './support.js';

testSharedLimits(async () => {
  const port = await freePort();
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const { stop } = await startProgram('redis-server', parameters, port);
  return { url: `redis://127.0.0.1:${port}/3`, stop };
});
