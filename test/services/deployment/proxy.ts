import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type Agent, request as requestPlain } from 'node:http';
import { request, type Agent as SecureAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageFile } from '../../../src/runtime/package-root.js';
import { type Certificate, makeCertificate } from '../../support/certificate.js';
import { freePorts, startProgram } from '../programs.js';

const certificate: Certificate = makeCertificate();

export interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly agent?: Agent | SecureAgent;
  /** The client's own address: any of the loopback network. */
  readonly from?: string;
}

interface Received {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** The nginx of the deployment, with addresses and paths of this machine. */
export interface TlsProxy {
  /** Sends a request to the public door, the path as it is written. */
  ask(path: string, sent?: Sent): Promise<Received>;
  /** The same to the operator's door. */
  askAsOperator(path: string, sent?: Sent): Promise<Received>;
  /** Ends it and answers everything that it logged. */
  stop(): Promise<string>;
}

/** Puts this machine's addresses and paths into the file. @throws when it does not have what is replaced */
async function configure(
  folder: string,
  ports: readonly number[],
  upstreams: readonly number[],
): Promise<string> {
  const file = await readFile(packageFile('deploy/nginx/nginx.conf'), 'utf8');
  const changes: [string, string][] = [
    ['/tmp/', `${folder}/tmp-`],
    ['listen 8443', `listen 127.0.0.1:${ports[0]}`],
    ['listen 8081', `listen 127.0.0.1:${ports[1]}`],
    ...upstreams.map((port, at): [string, string] => [`172.30.80.1${at + 1}:8080`, `127.0.0.1:${port}`]),
    ['/etc/ssl/genderd/', `${folder}/`],
    ['/dev/stderr', `${folder}/error.log`],
    ['/dev/stdout', `${folder}/access.log`],
  ];
  let configured = file;
  for (const [from, to] of changes) {
    if (!file.includes(from)) throw new Error(`the file has no ${from}`);
    configured = configured.replaceAll(from, to);
  }
  return configured;
}

function createAsk(port: number, isSecure: boolean) {
  return async (path: string, { method, body, headers, agent, from }: Sent = {}): Promise<Received> => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      agent: agent ?? false,
      ...(from === undefined ? {} : { localAddress: from }),
    };
    const sent = isSecure ? request({ ...options, ca: certificate.cert }) : requestPlain(options);
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
}

/** Starts nginx in front of three ports of this machine. */
export async function startProxy(upstreams: readonly [number, number, number]): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'genderd-proxy-'));
  await chmod(folder, 0o755);
  const [port, operatorPort] = await freePorts();
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
  await writeFile(join(folder, 'key.pem'), certificate.key);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configure(folder, [port, operatorPort], upstreams));
  const flags = ['-p', folder, '-e', `${folder}/error.log`, '-c', file, '-g', 'daemon off;'];
  const nginx = await startProgram('nginx', flags, port);
  return {
    ask: createAsk(port, true),
    askAsOperator: createAsk(operatorPort, false),
    async stop() {
      await nginx.stop();
      const logs = [join(folder, 'access.log'), join(folder, 'error.log')];
      const written = await Promise.all(logs.map((path) => readFile(path, 'utf8')));
      await rm(folder, { recursive: true });
      return written.join('');
    },
  };
}
