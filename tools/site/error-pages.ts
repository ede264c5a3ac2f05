import {
  adminCatalogue,
  adminProblemCodes,
  catalogue,
  type ProblemCode,
  problemCodes,
  reservedCodes,
} from '../../src/http/problems/catalogue.js';
import { type Errno, errmsgs, reservedErrnos } from '../../src/http/v1/errno.js';
import { problemExample } from '../../src/http/v2/examples.js';
import { publicUrl } from '../api-document.js';
import { advice, billingAdvice, conditions } from './error-notes.js';
import type { Page } from './page.js';

const whenItHappens = (code: ProblemCode): string[] => {
  const reason = reservedCodes[code];
  if (reason !== undefined)
    return ['Reserved: clients may know this code, but this version never answers it, because', `${reason}.`];
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

/** The problem codes of the operator's interface, from their catalogue. */
export const adminErrorsPage = (): Page => ({
  source: 'docs/admin-errors.md',
  path: 'admin-errors',
  markdown: [
    '# Admin problem codes',
    '',
    'What the [Admin API](admin.md) answers when it refuses or fails. The form is that of the',
    '[problem codes of the v2 interface](errors.md), without billing. A code in both lists means the same.',
    '',
    ...adminProblemCodes.flatMap((code) => {
      const { status, action, description } = adminCatalogue[code];
      return [`## ${code}`, '', description, '', `HTTP status ${status}, action \`${action}\`.`, ''];
    }),
  ].join('\n'),
});

/** What each number means here and what a client does about it. */
const notes: Readonly<Record<Errno, string>> = {
  10: 'Images are not served here.',
  11: 'Images are not served here.',
  12: 'Images are not served here.',
  13: 'Images are not served here.',
  50: 'The key may not be used from this address, or a browser fetched the address only in advance. Use an allowed address, or ask the operator.',
  90: 'A country is no ISO 3166-1 alpha-2 code. Correct it, or leave it out.',
  91: 'The value is missing, empty or given twice, the request cannot be read as UTF-8, or a callback is not safe to call (then with HTTP 400). Correct the request.',
  92: 'More than 100 names, 50 e-mails or 50 usernames, or a body of more than 256 KiB. Send smaller queries.',
  93: 'The balance is below 1 credit, or there were more requests than the rate allows: then `Retry-After` has the seconds to wait. Ask the operator for credits, or wait.',
  94: 'The key is missing, malformed, unknown or disabled. Correct it.',
  96: 'There are no users here.',
  97: 'Images are not served here.',
  99: 'The account or the key has expired. Ask the operator.',
  500: 'AI was asked for and is not available, the service failed, or it has more work than it can take. Wait, then try again; a query with an error is not charged, or its charge is refunded.',
};

const describe = (errno: Errno): string[] => [
  `## errno ${errno}`,
  '',
  `\`${errmsgs[errno]}\``,
  '',
  `${reservedErrnos.includes(errno) ? 'Reserved, never answered. ' : ''}${notes[errno]}`,
  '',
];

/** The error numbers of the v1 interface, from their table. */
export const v1ErrorsPage = (): Page => ({
  source: 'docs/v1-errors.md',
  path: 'v1-errors',
  markdown: [
    '# v1 error numbers',
    '',
    'The [v1 interface](v1.md) answers errors with HTTP 200 and a body that says so:',
    '',
    '```json',
    '{"status": false, "errno": 94, "errmsg": "invalid or missing key", "server": "genderd-1"}',
    '```',
    '',
    'Branch on `status`, then on `errno`. A query with an error costs nothing.',
    '',
    ...(Object.keys(errmsgs).map(Number) as Errno[]).flatMap(describe),
  ].join('\n'),
});
