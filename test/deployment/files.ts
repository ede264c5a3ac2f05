import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { packageFile } from '../../src/runtime/package-root.js';

export const readText = (path: string): string => readFileSync(packageFile(path), 'utf8');

/** The documents of a YAML file, with `<<` merged as container tools do. */
// biome-ignore lint/suspicious/noExplicitAny: tests read documents of every shape
export const readYaml = (path: string): any[] =>
  parseAllDocuments(readText(path), { merge: true }).map((document) => {
    expectNoErrors(path, document.errors);
    return document.toJS();
  });

function expectNoErrors(path: string, errors: readonly Error[]): void {
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
}

export const composeFiles = ['deploy/compose/one-node.yml', 'deploy/compose/three-nodes.yml'];
const nodeManifests = ['settings', 'secret.example', 'deployment', 'service', 'network-policy', 'backup'];
export const manifests = [
  ...[...nodeManifests, 'ingress'].map((name) => `deploy/kubernetes/nodes/${name}.yml`),
  'deploy/kubernetes/single-node/single-node.yml',
];
const units = ['deploy/systemd/genderd.service', 'deploy/systemd/genderd-backup.service'];

type Variables = Record<string, string>;

/** What a template leaves to the operator, as an operator might fill it in. */
const filledIn: Variables = {
  PUBLIC_URL: 'https://gender.example',
  POSTGRES_PASSWORD: 'a password',
  SECRET: '0'.repeat(64),
  OPERATOR_TOKEN: '1'.repeat(64),
};

const fillIn = (value: unknown): string =>
  String(value).replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => {
    if (filledIn[name] === undefined) throw new Error(`nothing fills in ${name}`);
    return encodeURIComponent(filledIn[name]).replaceAll('%3A', ':').replaceAll('%2F', '/');
  });

const fillInAll = (given: Record<string, unknown>): Variables =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillIn(value)]));

function imageVariables(): Variables {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(readText('Dockerfile')) ?? [];
  return Object.fromEntries(block.split(/\s*\\\n\s*/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

const unitVariables = (path: string): Variables =>
  Object.fromEntries(
    [...readText(path).matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
  );

const composeVariables = (path: string): [string, Variables][] => {
  const [{ services }] = readYaml(path) as [{ services: Record<string, ComposeService> }];
  return Object.entries(services)
    .filter(([, { image }]) => image.startsWith('genderd:'))
    .map(([name, { environment = {} }]) => [`${path} ${name}`, fillInAll(environment)]);
};

export interface ComposeService {
  readonly image: string;
  readonly environment?: Record<string, unknown>;
  readonly [member: string]: unknown;
}

/** ConfigMap and Secret of a folder's documents, and what a container's own list adds. */
function manifestVariables(paths: readonly string[]): Variables {
  const documents = paths.flatMap(readYaml);
  const given = documents.map(({ data, stringData }) => fillInAll({ ...data, ...stringData }));
  const containers = documents.flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);
  const own = containers.flatMap(({ env = [] }) => env) as { name: string; value?: string }[];
  return Object.assign(
    {},
    ...given,
    ...own.map(({ name, value }) => ({ [name]: value ?? 'from-the-cluster' })),
  );
}

/** The variables that every deployment file gives the service. */
export const givenVariables = (): [string, Variables][] => [
  ['Dockerfile', imageVariables()],
  ...composeFiles.flatMap(composeVariables),
  ['deploy/kubernetes/nodes', manifestVariables(manifests.filter((path) => path.includes('/nodes/')))],
  ['deploy/kubernetes/single-node', manifestVariables(manifests.filter((path) => path.includes('/single')))],
  ...units.map((path): [string, Variables] => [path, unitVariables(path)]),
];
