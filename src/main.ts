import { loadEnvironmentFile } from './config/env-file.js';
import { start } from './workers/supervisor.js';

const given = process.argv.slice(2).join(' ');
if (given !== '') {
  const command = given.startsWith('-') ? `serve ${given}` : given;
  process.stderr.write(
    `no arguments here: this file starts the service as the environment says. The command line is: npx genderd ${command}\n`,
  );
  process.exit(2);
}

async function main(): Promise<void> {
  try {
    loadEnvironmentFile();
    await start(process.env);
  } catch (error) {
    const { exitWithFault } = await import('./start-fault.js');
    exitWithFault(error);
  }
}

void main();
