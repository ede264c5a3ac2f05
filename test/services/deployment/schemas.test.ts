import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { composeFiles, manifests } from '../../deployment/files.js';
import { folderOfTest } from '../../support/folder.js';
import { programOf, pythonPackages } from '../../support/python.js';

/** Runs a program in the checkout and answers its exit code and what it wrote. */
function run(program: string, ...args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: packageFile('.'),
    encoding: 'utf8',
  });
  return { status, output: error?.message ?? stdout + stderr };
}

beforeAll(pythonPackages.deployment);

const composeCheck = [programOf('check-jsonschema'), '--builtin-schema', 'vendor.compose-spec'] as const;
const manifestCheck = [programOf('kubernetes-validate'), '--strict'] as const;

test.each(composeFiles)('%s follows the Compose specification', (path) => {
  const { status, output } = run(...composeCheck, path);
  expect(status, output).toBe(0);
});

test.each(manifests)('%s follows the schema of Kubernetes, with no member too many', (path) => {
  const { status, output } = run(...manifestCheck, path);
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/WARN|ERROR/);
});

test('a member that is misspelt is found in both', () => {
  const folder = folderOfTest();
  const plant = (path: string, from: string, to: string): string => {
    const text = readFileSync(packageFile(path), 'utf8');
    expect(text).toContain(from);
    const planted = join(folder, 'planted.yml');
    writeFileSync(planted, text.replace(from, to));
    return planted;
  };
  const compose = plant('deploy/compose/three-nodes.yml', 'stop_grace_period', 'stop_grace');
  expect(run(...composeCheck, compose).status).not.toBe(0);
  const manifest = plant('deploy/kubernetes/nodes/deployment.yml', 'readOnlyRootFilesystem', 'readOnlyRoot');
  expect(run(...manifestCheck, manifest).status).not.toBe(0);
});

test('systemd understands every unit', () => {
  const units = ['genderd.service', 'genderd-backup.service', 'genderd-backup.timer'];
  const { status, output } = run(
    'systemd-analyze',
    'verify',
    ...units.map((unit) => `deploy/systemd/${unit}`),
  );
  const own = output.split('\n').filter((line) => line.includes('genderd'));
  expect([status, own]).toEqual([0, []]);
});

test.each(['genderd', 'genderd-backup'])('systemd rates the exposure of %s at most 1.5 of 10', (unit) => {
  const options = ['security', '--offline=yes', '--no-pager', '--threshold=15'];
  const { status, output } = run('systemd-analyze', ...options, `deploy/systemd/${unit}.service`);
  expect(status, output).toBe(0);
});
