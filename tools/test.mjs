// Formatter, linter and types beside the tests, which build first when a source is newer than the build, so that neither of
// two cores waits. What each says is printed when it ends; the exit code is 1 when one of them fails. Arguments go to vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of package.json and answers whether it succeeded. */
async function run(script, args = []) {
  const isShown = script === 'test:units';
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  const [code] = await once(child, 'close');
  if (!isShown && (code !== 0 || said.length > 0))
    process.stdout.write(`== npm run ${script}: ${code === 0 ? 'passed' : 'FAILED'}\n${Buffer.concat(said)}`);
  return code === 0;
}

const passed = await Promise.all([run('lint'), run('typecheck'), run('test:units', process.argv.slice(2))]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
