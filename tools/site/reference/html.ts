import { codeBlock } from '../highlight.js';
import { breakable, escapeHtml } from '../page.js';
import type { Field } from './fields.js';
import type { Sample } from './samples.js';

/** Text with code in backticks. */
export const inline = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]*)`/g, (_, code: string) => `<code>${breakable(code)}</code>`);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const allowedValues = ({ values }: Field): string =>
  values.length === 0
    ? ''
    : `<details><summary>${values.length} values</summary><p>${values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ')}</p></details>`;

function facts({ bounds, example }: Field): string {
  const parts = [
    ...bounds.map((bound) => inline(bound)),
    ...(example === undefined ? [] : [`example <code>${breakable(escapeHtml(asText(example)))}</code>`]),
  ];
  return parts.length === 0
    ? ''
    : `<p class="facts">${parts.join('<span aria-hidden="true"> · </span>')}</p>`;
}

function fieldItem(field: Field): string {
  const { name, path, type, isRequired, description, children, rules, seeShape } = field;
  const marks = [
    `<code class="name">${escapeHtml(name)}</code>`,
    `<span class="type">${escapeHtml(type)}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
  ];
  const see = seeShape === null ? '' : ` See <a href="#${seeShape}">${seeShape}</a>.`;
  return [
    `<li data-field="${escapeHtml(path)}">`,
    `<p class="head">${marks.join(' ')}</p>`,
    description === '' && see === '' ? '' : `<p>${inline(description)}${see}</p>`,
    facts(field),
    allowedValues(field),
    children.length === 0 ? '' : fieldList(children),
    ruleList(rules),
    '</li>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Fields with those inside them. */
export const fieldList = (fields: readonly Field[]): string =>
  `<ul class="fields">\n${fields.map(fieldItem).join('\n')}\n</ul>`;

/** What holds between the members of an object. */
export const ruleList = (rules: readonly string[]): string =>
  rules.length === 0
    ? ''
    : `<details class="rules"><summary>${rules.length === 1 ? '1 rule' : `${rules.length} rules`}</summary>\n<ul>\n${rules.map((rule) => `<li>${inline(rule)}</li>`).join('\n')}\n</ul></details>`;

/** One request in several languages, of which one is shown. It works without scripts: the choice is a radio button. */
export function sampleTabs(id: string, samples: readonly Sample[]): string {
  const tabs = samples.map(({ label, language, code }, index) => {
    const tab = `${id}-${language}`;
    return [
      `<input type="radio" name="${id}-language" id="${tab}" value="${language}"${index === 0 ? ' checked' : ''}>`,
      `<label for="${tab}">${label}</label>`,
      `<div class="panel">${codeBlock(code, language)}</div>`,
    ].join('\n');
  });
  return `<fieldset class="samples">\n<legend>Request in</legend>\n${tabs.join('\n')}\n</fieldset>`;
}

/** A heading with its anchor, as on the written pages. */
export const heading = (level: number, id: string, html: string, text: string): string =>
  `<h${level} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="${escapeHtml(`Link to “${text}”`)}">#</a></h${level}>`;
