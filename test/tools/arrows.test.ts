import { expect, test } from 'vitest';
import { faultsOf, importsOf } from '../../tools/arrows/check.js';
import { arrows, exceptions } from '../../tools/arrows/rooms.js';

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
])('an import against the arrows is a fault: %s', (text, room) => {
  const faults = faultsWith('src/inference/predict.ts', text);
  expect(faults).toEqual([expect.stringMatching(`may not import ${room}$`)]);
});

test.each([
  ['import { a } from "../dataset/reader.js";'],
  ['import { a } from "./candidates/order.js";'],
  ['import parameters from "../../model/parameters.json" with { type: "json" };'],
  ['import fastify from "fastify";'],
])('an import along the arrows is none: %s', (text) => {
  expect(faultsWith('src/inference/predict.ts', text)).toEqual([]);
});

test('an exception for types is none for what runs', () => {
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

test('a room without a place in the table may import nothing', () => {
  expect(faultsWith('src/new/file.ts', 'import { a } from "../dataset/reader.js";')).toHaveLength(1);
});

test('an exception that no import needs is a fault', () => {
  const [first] = exceptions;
  expect(faultsOf([])).toHaveLength(exceptions.length);
  expect(faultsOf([])[0]).toBe(`no import needs the exception from ${first?.from} to ${first?.to}`);
});

test('every arrow points to a room further down', () => {
  const rooms = Object.keys(arrows);
  const upward = Object.entries(arrows).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => other !== 'src/*' && rooms.indexOf(other) <= rooms.indexOf(room))
      .map((other) => `${room} -> ${other}`),
  );
  expect(upward).toEqual([]);
});
