import { expect, test } from 'vitest';
import { stopWithinMs } from '../../src/runtime/early-stop.js';
import { type ComposeService, composeFiles, manifests, readText, readYaml } from './files.js';

const seconds = (text: string): number => {
  const [, count = ''] = /^(\d+)s$/.exec(text) ?? [];
  return Number(count);
};

const services = composeFiles.flatMap((path): [string, ComposeService][] =>
  Object.entries(readYaml(path)[0].services as Record<string, ComposeService>).map(([name, service]) => [
    `${path} ${name}`,
    service,
  ]),
);

test.each(services)('%s is confined and bounded, and is given the time to stop', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String),
    cpus: expect.any(Number),
    pids_limit: expect.any(Number),
    restart: 'unless-stopped',
  });
  expect(service.privileged).toBeUndefined();
  expect(service.network_mode).toBeUndefined();
  expect(seconds(service.stop_grace_period as string) * 1000).toBeGreaterThan(stopWithinMs);
});

test('systemd starts the service again however it ended, and however often', () => {
  const unit = readText('deploy/systemd/genderd.service').split('\n');
  expect(unit).toEqual(expect.arrayContaining(['Restart=always', 'StartLimitIntervalSec=0']));
});

test('only the proxy can be reached from outside, and the operator by loopback', () => {
  const published = services.flatMap(([name, { ports = [] }]) =>
    (ports as string[]).map((port) => `${name.split(' ')[1]} ${port}`),
  );
  expect(published.sort()).toEqual([
    'genderd 127.0.0.1:8080:8080',
    'proxy 127.0.0.1:8081:8081',
    'proxy 443:8443',
  ]);
});

const addressOf = (service: ComposeService, network: string): string =>
  (service.networks as Record<string, { ipv4_address: string }>)[network]?.ipv4_address ?? '';

test('the nodes trust the proxy alone, and the proxy lists every node', () => {
  const {
    proxy,
    'node-1': one,
    'node-2': two,
    'node-3': three,
  } = readYaml(composeFiles[1] ?? '')[0].services;
  const nodes = [one, two, three];
  for (const node of nodes) expect(node.environment.TRUST_PROXY).toBe(addressOf(proxy, 'nodes'));
  const servers = [...readText('deploy/nginx/nginx.conf').matchAll(/^\s+server (\S+) max_fails/gm)];
  expect(servers.map(([, server]) => server)).toEqual(
    nodes.map((node) => `${addressOf(node, 'nodes')}:8080`),
  );
});

test('the one node trusts the gateway of its network, from which the machine connects', () => {
  const [{ services: one, networks }] = readYaml(composeFiles[0] ?? '');
  expect(one.genderd.environment.TRUST_PROXY).toBe(networks.host.ipam.config[0].gateway);
});

interface PodSpec {
  readonly [member: string]: unknown;
  readonly containers: readonly Record<string, unknown>[];
}

const pods = manifests.flatMap((path) =>
  readYaml(path).flatMap(({ kind, spec }): [string, PodSpec][] => {
    const template = spec?.template ?? spec?.jobTemplate?.spec?.template;
    return template === undefined ? [] : [[`${kind} in ${path}`, template.spec]];
  }),
);

test.each(pods)('%s keeps to the restricted profile of Kubernetes', (_, pod) => {
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 65_532,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ limits: { memory: '512Mi' } });
  }
});

test('pods that serve are asked for their health and are given the time to stop', () => {
  const serving = pods.filter(([name]) => !name.startsWith('CronJob'));
  expect(serving).toHaveLength(2);
  for (const [, pod] of serving) {
    expect((pod.terminationGracePeriodSeconds as number) * 1000).toBeGreaterThan(stopWithinMs);
    const [container = {}] = pod.containers;
    const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
      (probe) => (container[probe] as { httpGet: { path: string } }).httpGet.path,
    );
    expect(paths).toEqual(['/livez', '/readyz', '/livez']);
  }
});

test('the ingress leads to no address of the operator', () => {
  const [ingress] = readYaml('deploy/kubernetes/nodes/ingress.yml');
  const paths = ingress.spec.rules[0].http.paths.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['/api', '/docs', '/console', '/mcp']);
});
