import { expect, test } from 'vitest';
import { optionNames, readEnvironment } from '../../src/config/env.js';
import { packageVersion } from '../../src/runtime/package-root.js';
import { composeFiles, givenVariables, manifests, readText, readYaml } from './files.js';

/** Those that Node.js reads, TMPDIR for the folder of temporary files. */
const ofNode = ['NODE_ENV', 'NODE_OPTIONS', 'TMPDIR'];

test.each(givenVariables())(
  'every variable of %s is a setting of the service, with a value it takes',
  (_, given) => {
    const names = Object.keys(given);
    expect(names.length).toBeGreaterThan(0);
    const known: readonly string[] = [...optionNames, ...ofNode];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(() => readEnvironment(given)).not.toThrow();
  },
);

test('nodes that share a ledger get the secret and the token that they must share', () => {
  const shared = givenVariables().filter(([, { DATABASE_URL }]) => DATABASE_URL !== undefined);
  expect(shared).toHaveLength(4);
  for (const [, variables] of shared)
    expect(Object.keys(variables)).toEqual(
      expect.arrayContaining(['SECRET', 'OPERATOR_TOKEN', 'RATE_LIMIT_STORE', 'TRUST_PROXY', 'PUBLIC_URL']),
    );
});

test('the image and every file that names it carry the version of the package', () => {
  expect(readText('Dockerfile')).toContain(`ARG VERSION=${packageVersion}\n`);
  const files = [...composeFiles, ...manifests, 'deploy/kubernetes/nodes/kustomization.yml'];
  const named = files.flatMap((path) => [...readText(path).matchAll(/(?:\bgenderd:|newTag: )(\d\S*)/g)]);
  expect(named.length).toBeGreaterThan(5);
  for (const [, version] of named) expect(version).toBe(packageVersion);
});

test('every file of the kustomization is there, the template of the secret left out', () => {
  const [{ resources }] = readYaml('deploy/kubernetes/nodes/kustomization.yml');
  const paths = resources.map((name: string) => `deploy/kubernetes/nodes/${name}`);
  const expected = manifests.filter((path) => /nodes\/(?!secret)/.test(path));
  expect(paths.sort()).toEqual(expected.sort());
});
