import {
  catalogue,
  type ProblemCode,
  problemCodes,
  reservedCodes,
} from '../../src/http/problems/catalogue.js';
import { problemExample } from '../../src/http/v2/examples.js';
import { advice, billingAdvice, conditions } from './error-notes.js';
import type { Page } from './page.js';

/** The base address of an installation that was not configured. */
const publicUrl = 'http://127.0.0.1:8080';

const whenItHappens = (code: ProblemCode): string[] => {
  const reason = reservedCodes[code];
  if (reason !== undefined)
    return [
      'Reserved: clients know this code, and no path of this version answers it, because',
      `${reason}.`,
    ];
  return (conditions[code] ?? []).map((condition) => `- ${condition}`);
};

const billingLines = (): string[] => billingAdvice.map(([status, meaning]) => `- ${status}: ${meaning}`);

function markdownOf(code: ProblemCode): string {
  const { status, action, description } = catalogue[code];
  return [
    `# ${code}`,
    '',
    description,
    '',
    `HTTP status ${status}, action \`${action}\`.`,
    '',
    '## When it happens',
    '',
    ...whenItHappens(code),
    '',
    '## What a client does',
    '',
    advice[action],
    '',
    'Whatever the code, `meta.usage.billing_status` says what happened to the credits:',
    '',
    ...billingLines(),
    '',
    '## Example',
    '',
    '```json',
    JSON.stringify(problemExample(code, publicUrl), null, 2),
    '```',
    '',
  ].join('\n');
}

/** One page for each problem code, from the catalogue. */
export const errorPages = (): Page[] =>
  problemCodes.map((code) => ({
    source: `docs/errors/${code}.md`,
    path: `errors/${code}`,
    markdown: markdownOf(code),
    parent: 'docs/errors.md',
  }));
