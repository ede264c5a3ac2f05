import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiDocument,
  dereference,
  operationsOf,
  referencedName,
  type Schema,
} from '../../api-document.js';
import type { RenderedPage } from '../markdown.js';
import { escapeHtml, linkTo, type Page } from '../page.js';
import { examplesByName } from './examples.js';
import { inside } from './fields.js';
import { fieldList, heading, inline, ruleList } from './html.js';
import { type ReferenceContext, showOperation } from './operation.js';

/** An interface whose description becomes a page. */
interface Reference extends Page {
  readonly title: string;
  readonly credential: string;
  readonly codePath: (code: string) => string;
  /** Where the service serves the description, from the site's root. */
  readonly served: string;
}

/** Pages made from the committed descriptions. */
export const references: readonly Reference[] = [
  {
    source: 'docs/openapi.json',
    path: 'reference/',
    markdown: '',
    title: 'HTTP interface v2',
    credential: 'YOUR_KEY',
    codePath: (code) => `errors/${code}`,
    served: '../api/v2/openapi.json',
  },
  {
    source: 'docs/admin-openapi.json',
    path: 'reference/admin/',
    markdown: '',
    title: 'Admin API reference',
    credential: 'OPERATOR_TOKEN',
    codePath: (code) => `admin-errors#${code}`,
    served: '../admin/v1/openapi.json',
  },
];

type Block = { readonly html: string } & RenderedPage['passages'][number];

/** Every schema that a reference leads to, from here. */
function reached(node: unknown, document: ApiDocument, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { $ref } = node as { $ref?: string };
  if ($ref?.startsWith('#/components/schemas/') && !found.has(referencedName($ref))) {
    found.add(referencedName($ref));
    reached(dereference(document, { $ref }), document, found);
  }
  for (const [name, value] of Object.entries(node)) if (name !== 'responses') reached(value, document, found);
  return found;
}

/** Named objects that stand in no request and no success: problems and their parts. */
function furtherShapes(document: ApiDocument): [string, Schema][] {
  const shown = new Set<string>();
  for (const { operation } of operationsOf(document)) {
    reached(operation.requestBody, document, shown);
    for (const [status, response] of Object.entries(operation.responses))
      if (status < '300') reached(response, document, shown);
  }
  const named = Object.entries(document.components.schemas);
  const problems = reached(dereference(document, { $ref: '#/components/schemas/Problem' }), document);
  return named.filter(([name, { properties }]) => properties && (problems.has(name) || !shown.has(name)));
}

/** Example problems of the document. */
const problemExamples = ({ components }: ApiDocument): unknown[] =>
  Object.values(components.responses).flatMap(({ content }) =>
    Object.values(content?.['application/problem+json']?.examples ?? {}).map(({ value }) => value),
  );

/** Examples of a shape: problems, or what stands in them. */
function shapeExamples(name: string, document: ApiDocument): unknown[] {
  const problems = problemExamples(document) as Readonly<Record<string, unknown>>[];
  return name === 'ProblemMeta' ? problems.map(({ meta }) => meta) : problems;
}

function shapeBlock([name, schema]: [string, Schema], { document, elsewhere }: ReferenceContext): Block {
  const examples = shapeExamples(name, document);
  const { children, rules } = inside(schema, examples, { document, elsewhere, isExpanded: false });
  const html = [
    `<section class="shape" data-shape="${name}">`,
    heading(3, name, `<code>${name}</code>`, name),
    `<p>${inline(schema.description ?? '')}</p>`,
    fieldList(children),
    ruleList(rules),
    '</section>',
  ].join('\n');
  const text = children.map((field) => `${field.name} ${field.description}`).join(' ');
  return { heading: { level: 3, text: name, anchor: name }, html, text };
}

function authenticationBlock({ components }: ApiDocument): Block {
  const entries = Object.entries(components.securitySchemes).map(
    ([name, { description, type, in: place, name: parameter }]) => {
      const how = type === 'http' ? 'Authorization: Bearer' : `${place} ${parameter}`;
      return `<li data-scheme="${name}"><p class="head"><code class="name">${name}</code> <span class="type">${escapeHtml(how)}</span></p>\n<p>${inline(description)}</p></li>`;
    },
  );
  return {
    heading: { level: 2, text: 'Authentication', anchor: 'authentication' },
    html: `${heading(2, 'authentication', 'Authentication', 'Authentication')}\n<ul class="fields">\n${entries.join('\n')}\n</ul>`,
    text: Object.values(components.securitySchemes)
      .map(({ description }) => description)
      .join(' '),
  };
}

const sectionBlock = (text: string, anchor: string): Block => ({
  heading: { level: 2, text, anchor },
  html: heading(2, anchor, text, text),
  text: '',
});

function blocksOf(context: ReferenceContext): Block[] {
  const { document } = context;
  const placed = operationsOf(document);
  const tagged = document.tags.flatMap(({ name }): Block[] => [
    sectionBlock(name, name.toLowerCase()),
    ...placed
      .filter(({ operation }) => operation.tags.includes(name))
      .map((one) => {
        const { operationId, summary } = one.operation;
        const shown = showOperation(one, context);
        return { heading: { level: 3, text: summary, anchor: operationId }, ...shown };
      }),
  ]);
  const shapes = furtherShapes(document).map((shape) => shapeBlock(shape, context));
  return [authenticationBlock(document), ...tagged, sectionBlock('Shapes', 'shapes'), ...shapes];
}

/** The page of an interface: every operation with every field, from its committed description. */
export function renderReference(reference: Reference, root: string): RenderedPage {
  const { source, path, title, served, credential, codePath } = reference;
  const document = JSON.parse(readFileSync(join(root, source), 'utf8')) as ApiDocument;
  const blocks = blocksOf({ document, elsewhere: examplesByName(document), path, credential, codePath });
  const intro = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${inline(document.info.description)}</p>`,
    `<p>Version ${escapeHtml(document.info.version)}. The same as a file for generators of clients: <a href="${linkTo(path, served)}">OpenAPI document</a>.</p>`,
  ].join('\n');
  return {
    title,
    html: `<div class="reference" data-base="${escapeHtml(document.servers[0]?.url ?? '')}">\n${[intro, ...blocks.map(({ html }) => html)].join('\n')}\n</div>`,
    headings: blocks.flatMap((block) => (block.heading === null ? [] : [block.heading])),
    passages: [
      { heading: null, text: document.info.description },
      ...blocks.map((block) => ({ heading: block.heading, text: block.text })),
    ],
  };
}
