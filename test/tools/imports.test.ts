import { expect, test } from 'vitest';
import { allowedImports, exceptions } from '../../tools/imports/allowed.js';
import { faultsOf, importsOf, unneededIn } from '../../tools/imports/check.js';

/** Faults of sources that need every exception, and of this text; its double quotes keep this file free of them. */
const faultsWith = (path: string, text: string): string[] => {
  const needed = exceptions.map(({ from, to }) => ({
    from: from.endsWith('/') ? `${from}file.ts` : from,
    to: to.endsWith('/') ? `${to}file.ts` : to,
    isOfTypes: true,
  }));
  return faultsOf([...needed, ...importsOf(path, text.replaceAll('"', "'"))]);
};

test.each([
  ['import { a } from "../http/server.js";', 'src/http'],
  ['import type { A } from "../predictions/ask.js";', 'src/predictions'],
  ['import {\n  a,\n} from "../cli/output.js";', 'src/cli'],
  ['const load = () => import("../../tools/site/markdown.js");', 'tools'],
  ['export * from "../../test/support/app.js";', 'test'],
  ['import "../../bench/start.js";', 'bench'],
])('an import that is not allowed is a fault: %s', (text, module) => {
  const faults = faultsWith('src/inference/predict.ts', text);
  expect(faults).toEqual([expect.stringMatching(`may not import ${module}$`)]);
});

test.each([
  ['import { a } from "../dataset/reader.js";'],
  ['import { a } from "./candidates/order.js";'],
  ['import parameters from "../../model/parameters.json" with { type: "json" };'],
  ['import fastify from "fastify";'],
])('an allowed import is no fault: %s', (text) => {
  expect(faultsWith('src/inference/predict.ts', text)).toEqual([]);
});

test('an exception for types does not allow an import of values', () => {
  const from = 'console/src/operator/admin.ts';
  const path = '"../../../src/http/admin/keys.js";';
  const before = `import type { Static } from "typebox";\nimport type { B } from ${path}\n`;
  expect(
    faultsWith(from, `${before}import type {\n  A,\n} from ${path}\nexport type { C } from ${path}`),
  ).toEqual([]);
  expect(faultsWith(from, `${before}import { a } from ${path}`)).toEqual([
    expect.stringMatching(/may not import src\/http$/),
  ]);
});

test('a module that the table does not list may import nothing', () => {
  expect(faultsWith('src/new/file.ts', 'import { a } from "../dataset/reader.js";')).toHaveLength(1);
});

test('an exception that no import needs is a fault', () => {
  const [first] = exceptions;
  expect(faultsOf([])).toHaveLength(exceptions.length);
  expect(faultsOf([])[0]).toBe(`no import needs the exception from ${first?.from} to ${first?.to}`);
});

test('a module that the table allows and no file imports is a fault', () => {
  const used = importsOf('src/config/env.ts', 'import { a } from '.concat("'../postgres/hosts.js';"));
  const faults = unneededIn(used);
  expect(faults).toContain('no file of src/config imports src/runtime, which it may');
  expect(faults).not.toContain('no file of src/config imports src/postgres, which it may');
});

test('every module may import only modules further down', () => {
  const modules = Object.keys(allowedImports);
  const upward = Object.entries(allowedImports).flatMap(([module, allowed]) =>
    allowed
      .filter((other) => other !== 'src/*' && modules.indexOf(other) <= modules.indexOf(module))
      .map((other) => `${module} -> ${other}`),
  );
  expect(upward).toEqual([]);
});
