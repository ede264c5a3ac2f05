import {
  type ApiDocument,
  type ApiResponse,
  dereference,
  type Media,
  type Parameter,
  type PlacedOperation,
} from '../../api-document.js';
import { codeBlock } from '../highlight.js';
import { escapeHtml, linkTo } from '../page.js';
import { type Examples, examplesOf } from './examples.js';
import { type Field, fieldOf, inside } from './fields.js';
import { fieldList, heading, inline, ruleList, sampleTabs } from './html.js';
import { type PlacedField, samplesOf } from './samples.js';

/** Where a page stands and leads to. */
export interface ReferenceContext {
  readonly document: ApiDocument;
  readonly elsewhere: Examples;
  /** Path of the page on the site. */
  readonly path: string;
  /** Stands in samples for what a reader sends. */
  readonly credential: string;
  /** From a problem code to its place on the site. */
  readonly codePath: (code: string) => string;
}

/** An operation on the page, and as text for the search. */
export interface ShownOperation {
  readonly html: string;
  readonly text: string;
}

/** A parameter or a header. */
function singleField(
  name: string,
  { schema = {}, required = false, description, example }: Partial<Parameter>,
  { document, elsewhere }: ReferenceContext,
): Field {
  const examples = example === undefined ? [] : [example];
  const described = description === undefined ? schema : { ...schema, description };
  return fieldOf(name, name, described, required, examples, { document, elsewhere, isExpanded: true });
}

const parametersOf = ({ operation }: PlacedOperation, context: ReferenceContext): PlacedField[] =>
  (operation.parameters ?? []).map((parameter) => ({
    ...singleField(parameter.name, parameter, context),
    place: parameter.in,
  }));

const part = (name: string, title: string, content: string): string =>
  `<div data-part="${name}">\n<h4>${title}</h4>\n${content}\n</div>`;

function parameterParts(parameters: readonly PlacedField[]): string[] {
  const titles = { path: 'In the address', query: 'Query', header: 'Headers' };
  return Object.entries(titles).flatMap(([place, title]) => {
    const fields = parameters.filter((parameter) => parameter.place === place);
    return fields.length === 0 ? [] : [part(place, title, fieldList(fields))];
  });
}

const bodyFields = (media: Media, { document, elsewhere }: ReferenceContext) =>
  inside(media.schema, examplesOf(media), { document, elsewhere, isExpanded: true });

function examplesHtml({ example, examples = {} }: Media): string {
  const named = [
    ...(example === undefined ? [] : [{ summary: 'Example', value: example }]),
    ...Object.values(examples),
  ];
  return named
    .map(({ summary = 'Example', value }) => {
      const body = codeBlock(JSON.stringify(value, null, 2), 'json');
      return `<details class="example"><summary>${escapeHtml(summary)}</summary>\n${body}</details>`;
    })
    .join('\n');
}

function headersHtml({ headers = {} }: ApiResponse, context: ReferenceContext): string {
  const fields = Object.entries(headers).map(([name, given]) =>
    singleField(name, { ...dereference(context.document, given), required: false }, context),
  );
  if (fields.length === 0) return '';
  return `<details class="headers" data-part="headers"><summary>Headers: ${fields.length}</summary>\n${fieldList(fields)}\n</details>`;
}

/** Successes: fields, rules, headers and examples. */
function answerPart(status: string, given: ApiResponse, context: ReferenceContext): string {
  const response = dereference(context.document, given);
  const media = response.content?.['application/json'];
  const { children = [], rules = [] } = media === undefined ? {} : bodyFields(media, context);
  const content = [
    `<p>${inline(response.description ?? '')}${media === undefined ? ' Without a body.' : ''}</p>`,
    children.length === 0 ? '' : fieldList(children),
    ruleList(rules),
    headersHtml(response, context),
    media === undefined ? '' : examplesHtml(media),
  ];
  return part(`answer-${status}`, `Answer ${status}`, content.filter((line) => line !== '').join('\n'));
}

/** The codes of a problem response. */
function codesOf(response: ApiResponse): string[] {
  const schema = response.content?.['application/problem+json']?.schema;
  const codes = schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? [];
  return codes.map(String);
}

function problemsPart({ operation }: PlacedOperation, context: ReferenceContext): string {
  const rows = Object.entries(operation.responses).flatMap(([status, given]) => {
    const codes = codesOf(dereference(context.document, given));
    if (codes.length === 0) return [];
    const links = codes.map((code) => {
      const href = linkTo(context.path, context.codePath(code));
      return `<a href="${href}"><code>${code.replaceAll('_', '_<wbr>')}</code></a>`;
    });
    return [`<tr><th scope="row">${status}</th><td>${links.join(', ')}</td></tr>`];
  });
  if (rows.length === 0) return '';
  const table = `<div class="table" role="region" aria-label="Problems of ${operation.operationId}" tabindex="0"><table class="problems">\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`;
  return part('problems', 'Problems', `<p>Of the shape <a href="#Problem">Problem</a>.</p>\n${table}`);
}

function securityText({ operation }: PlacedOperation): string {
  const names = operation.security.flatMap((one) => Object.keys(one));
  if (names.length === 0) return 'No credential is looked at.';
  const links = names.map((name) => `<a href="#authentication"><code>${name}</code></a>`).join(' or ');
  return operation.security.some((one) => Object.keys(one).length === 0)
    ? `Authentication: ${links}, or none.`
    : `Authentication: ${links}.`;
}

const textOf = (fields: readonly Field[]): string =>
  fields.map(({ name, description, children }) => `${name} ${description} ${textOf(children)}`).join(' ');

/** One operation, whole: nothing of it must be looked up elsewhere but problems. */
export function showOperation(placed: PlacedOperation, context: ReferenceContext): ShownOperation {
  const { document, credential } = context;
  const { path, method, operation } = placed;
  const { operationId, summary, description, requestBody, responses } = operation;
  const parameters = parametersOf(placed, context);
  const sent = requestBody?.content['application/json'];
  const body = sent && bodyFields(sent, context);
  const isEmpty = body?.children.length === 0;
  const successes = Object.entries(responses).filter(([status]) => status < '300');
  const html = [
    `<section class="operation" data-operation="${operationId}">`,
    heading(3, operationId, escapeHtml(summary), summary),
    `<p class="endpoint"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>`,
    `<p>${inline(description)}</p>`,
    `<p>${securityText(placed)}</p>`,
    sampleTabs(operationId, samplesOf(document, placed, parameters, credential)),
    ...parameterParts(parameters),
    body
      ? part(
          'body',
          'Body',
          isEmpty ? '<p>An empty object.</p>' : fieldList(body.children) + ruleList(body.rules),
        )
      : '',
    ...successes.map(([status, response]) => answerPart(status, response, context)),
    problemsPart(placed, context),
    '</section>',
  ];
  const text = `${method} ${path} ${operationId} ${description} ${textOf([...parameters, ...(body?.children ?? [])])}`;
  return { html: html.filter((line) => line !== '').join('\n'), text };
}
