import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { textOf } from './html.js';

const target = join(inject('shippedPackage'), 'dist/docs');

// biome-ignore lint/suspicious/noExplicitAny: a description is read here by other code than that which typed it
type Json = { readonly [name: string]: any };

/** What a page must say of one field. */
interface Expected {
  readonly path: string;
  readonly words: readonly string[];
  /** An object of any members. */
  readonly isOpen?: boolean;
}

const between = (from: unknown, to: unknown): string[] => {
  if (from !== undefined && to !== undefined) return [`${from} to ${to}`];
  if (from !== undefined) return [`at least ${from}`];
  return to === undefined ? [] : [`at most ${to}`];
};

const saying = (words: string, value: unknown): string[] =>
  value === undefined ? [] : [`${words} ${value}`];

const boundsIn = (node: Json): string[] => [
  ...between(node.minimum, node.maximum),
  ...between(node.minLength, node.maxLength),
  ...between(node.minItems, node.maxItems),
  ...saying('at least', node.minProperties),
  ...saying('more than', node.exclusiveMinimum),
  ...saying('less than', node.exclusiveMaximum),
  ...saying('matches', node.pattern),
  ...saying('format', node.format),
  ...saying('always', node.const),
  ...saying('default', node.default),
];

/** A reader of a description, which shares nothing with the generator of the page. */
function readerOf(document: Json) {
  const resolved = (node: Json): Json => {
    if (node.$ref === undefined) return node;
    const { $ref, ...beside } = node;
    const found = ($ref as string)
      .slice(2)
      .split('/')
      .reduce((at: Json, name) => at[name], document);
    return { ...resolved(found), ...beside };
  };

  const wordsOf = (given: Json): string[] => {
    const node = resolved(given);
    const types = [node.type ?? []].flat().filter((type: string) => type !== 'object');
    const values = (node.enum ?? []).map(String);
    const parts = [node.items ?? [], node.anyOf ?? []].flat() as Json[];
    const inner = parts.flatMap((part) =>
      resolved(part).properties ? [] : wordsOf({ ...resolved(part), description: undefined }),
    );
    return [
      ...(node.description ? [node.description] : []),
      ...types,
      ...values,
      ...boundsIn(node),
      ...inner,
    ];
  };

  /** Every field inside a value. With `stopsAtNames`, named objects are shown elsewhere. */
  const fieldsIn = (given: Json, path: string, stopsAtNames: boolean): Expected[] => {
    const node = resolved(given);
    if (node.anyOf) return node.anyOf.flatMap((part: Json) => fieldsIn(part, path, stopsAtNames));
    if (node.items) return fieldsInPart(node.items, `${path}[]`, stopsAtNames);
    if (typeof node.additionalProperties === 'object')
      return fieldsInPart(node.additionalProperties, `${path}.*`, stopsAtNames);
    return Object.entries((node.properties ?? {}) as Json).flatMap(([name, member]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const required = node.required?.includes(name) ? ['required'] : [];
      return [
        { path: at, words: [...wordsOf(member), ...required], isOpen: resolved(member).type === 'object' },
        ...fieldsInPart(member, at, stopsAtNames),
      ];
    });
  };
  const fieldsInPart = (given: Json, path: string, stopsAtNames: boolean): Expected[] =>
    stopsAtNames && given.$ref && resolved(given).properties ? [] : fieldsIn(given, path, stopsAtNames);

  return { resolved, wordsOf, fieldsIn };
}

/** Fields of a piece of the page: what stands from one to the next. */
function shownFields(html: string): Map<string, string> {
  const [, ...pieces] = html.split('<li data-field="');
  return new Map(pieces.map((piece) => [textOf(piece.slice(0, piece.indexOf('"'))), textOf(`<li ${piece}`)]));
}

function sectionOf(html: string, attribute: string, name: string): string {
  const from = html.indexOf(`${attribute}="${name}"`);
  return from < 0 ? '' : html.slice(from, html.indexOf('</section>', from));
}

function partOf(section: string, name: string): string {
  const [, after = ''] = section.split(` data-part="${name}"`);
  return after.split(' data-part="')[0] ?? '';
}

/** What of the expected fields is not shown, and what is shown beyond them. */
function differences(
  expected: readonly Expected[],
  html: string,
  place: string,
  hasExamples = true,
): string[] {
  const shown = shownFields(html);
  const extra = [...shown.keys()].filter((path) => !expected.some((field) => field.path === path));
  return [
    ...extra.map((path) => `${place} ${path} is not in the description`),
    ...expected.flatMap(({ path, words, isOpen }) => {
      const text = shown.get(path);
      if (text === undefined) return [`${place} lacks ${path}`];
      const plain = words.map((word) => word.replaceAll('`', ''));
      const lost = plain.filter((word) => !text.includes(word));
      const isLeaf = !expected.some(
        (field) => /^[.[]/.test(field.path.slice(path.length)) && field.path.startsWith(path),
      );
      const lacksExample =
        hasExamples && isLeaf && !isOpen && !text.includes('example ') && !/ See [A-Z]/.test(text);
      return [
        ...lost.map((word) => `${place} ${path} does not say ${word}`),
        ...(lacksExample ? [`${place} ${path} has no example`] : []),
      ];
    }),
  ];
}

const operationsOf = (document: Json): Json[] =>
  Object.values(document.paths as Json).flatMap((methods) => Object.values(methods as Json));

/** Every difference between a page and its description. */
function faultsOf(document: Json, html: string): string[] {
  const { resolved, wordsOf, fieldsIn } = readerOf(document);
  const ofOperations = operationsOf(document).flatMap((operation) => {
    const section = sectionOf(html, 'data-operation', operation.operationId);
    const place = operation.operationId;
    const parameters = ['path', 'query', 'header'].flatMap((where) => {
      const expected = (operation.parameters ?? [])
        .filter((parameter: Json) => parameter.in === where)
        .map(({ name, schema, description, required }: Json) => ({
          path: name,
          words: [
            ...wordsOf({ ...schema, ...(description ? { description } : {}) }),
            ...(required ? ['required'] : []),
          ],
        }));
      return differences(expected, partOf(section, where), `${place} ${where}`);
    });
    const media = operation.requestBody?.content['application/json'];
    const body = media ? fieldsIn(media.schema, '', false) : [];
    const answers = Object.entries(operation.responses as Json).flatMap(([status, given]) => {
      const response = resolved(given);
      if (status >= '300') {
        const codes = response.content['application/problem+json'].schema.allOf[1].properties.code.enum;
        const text = textOf(partOf(section, 'problems'));
        return [status, ...codes]
          .filter((word: string) => !text.includes(word))
          .map((word: string) => `${place} does not name the problem ${word}`);
      }
      const schema = response.content?.['application/json'].schema;
      const expected = schema ? fieldsIn(schema, '', false) : [];
      return differences(expected, partOf(section, `answer-${status}`), `${place} ${status}`);
    });
    return [
      ...(section.includes(operation.summary) ? [] : [`${place} is not shown`]),
      ...parameters,
      ...differences(body, partOf(section, 'body'), `${place} body`),
      ...answers,
    ];
  });
  const shapes = [...html.matchAll(/data-shape="(\w+)"/g)].map(([, name = '']) => name);
  return [
    ...ofOperations,
    ...(shapes.includes('Problem') ? [] : ['Problem is not shown']),
    ...shapes.flatMap((name) => {
      const expected = fieldsIn(document.components.schemas[name], '', true);
      return differences(expected, sectionOf(html, 'data-shape', name), name, false);
    }),
  ];
}

const load = (source: string, page: string) => ({
  document: JSON.parse(readFileSync(packageFile(source), 'utf8')) as Json,
  html: readFileSync(join(target, page), 'utf8'),
});

describe.each([
  ['docs/openapi.json', 'reference/index.html'],
  ['docs/admin-openapi.json', 'reference/admin/index.html'],
])('the page of %s', (source, page) => {
  const { document, html } = load(source, page);

  test('has every field with its type, bounds, description and example, and no other', () => {
    expect(faultsOf(document, html)).toEqual([]);
  });

  test('has only examples that are allowed', () => {
    const facts = [...html.matchAll(/<p class="facts">.*?<\/p>/gs)].map(([given]) => textOf(given));
    const listed = facts.flatMap((text) => [
      ...text.matchAll(/^one of ([^·]+) ·(?: default \S+ ·)? example (.+)$/g),
    ]);
    expect(listed.length).toBeGreaterThan(0);
    const strange = listed.filter(([, allowed = '', example = '']) => {
      const isAmong = (value: string) => allowed.split(', ').includes(value);
      return !(example.startsWith('[') ? (JSON.parse(example) as string[]) : [example]).every(isAmong);
    });
    expect(strange).toEqual([]);
  });

  test('has the request of every operation in three languages', () => {
    for (const { operationId } of operationsOf(document))
      for (const language of ['sh', 'js', 'python'])
        expect(sectionOf(html, 'data-operation', operationId), operationId).toContain(
          `data-language="${language}"`,
        );
  });

  test('names every way to authenticate', () => {
    for (const name of Object.keys(document.components.securitySchemes))
      expect(html).toContain(`data-scheme="${name}"`);
  });
});

describe('the comparison', () => {
  const { document, html } = load('docs/openapi.json', 'reference/index.html');
  const changed = (from: string, to: string): string => {
    expect(html).toContain(from);
    return html.replace(from, to);
  };

  test.each([
    ['a field', '<li data-field="options.ai_mode">', '<li>', 'predictGender body lacks options.ai_mode'],
    [
      'a bound',
      '1 to 254 characters',
      'some characters',
      'predictGenderGet query value does not say 1 to 254',
    ],
    [
      'a default',
      'default <code>off</code>',
      '',
      'predictGenderBatch body items[].options.ai_mode does not say',
    ],
    ['a description', 'In an assigned range', 'Good', 'validatePhone 200 data.valid does not say'],
    ['a country', '<code>ZW</code>', '', 'predictGenderGet query country does not say ZW'],
    ['an example', 'example <code>Andrea</code>', '', 'value has no example'],
    ['a problem', '>key_<wbr>expired<', '>key<', 'predictGenderGet does not name the problem key_expired'],
  ])('sees that %s is missing', (_what, from, to, fault) => {
    expect(faultsOf(document, changed(from, to)).join('\n')).toContain(fault);
  });

  test('sees a field that the description does not have', () => {
    const more = changed('<li data-field="options.ai_mode">', '<li data-field="more"></li>$&');
    expect(faultsOf(document, more)).toContain('predictGender body more is not in the description');
  });
});

test('rules between fields stand in words', () => {
  const text = textOf(load('docs/openapi.json', 'reference/index.html').html);
  for (const rule of [
    'When forceToGenderize is true, then options.ai_mode is not off or always.',
    'When source is ai, then sample_count is null, match.name is null, match.method is model_inference and match.scope is null.',
    'When number does not match ^\\+, then country is present.',
    'Either data is present or error is present.',
  ])
    expect(text).toContain(rule);
});
