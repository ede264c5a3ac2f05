import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

async function listenAnywhere(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function release(server: Server): Promise<number> {
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A TCP port that was free a moment ago. */
export const freePort = async (): Promise<number> => release(await listenAnywhere());

/** Three of them, all different. Asked for one after the other, a port that was released may come twice. */
export async function freePorts(): Promise<[number, number, number]> {
  const [first, second, third] = [await listenAnywhere(), await listenAnywhere(), await listenAnywhere()];
  return [await release(first), await release(second), await release(third)];
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface Program {
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts a server and waits until it accepts connections.
 * @throws when it ends before, with what it wrote
 */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  port: number,
): Promise<Program> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (written: string) => output.push(written));
  child.on('error', ({ message }) => output.push(message));
  const deadline = Date.now() + 20_000;
  while (!(await accepts(port))) {
    if (child.pid === undefined || child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${command} did not start: ${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { stop: () => stop(child) };
}
