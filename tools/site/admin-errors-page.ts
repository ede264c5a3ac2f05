import { adminCatalogue, adminProblemCodes } from '../../src/http/problems/catalogue.js';
import type { Page } from './page.js';

/** The problem codes of the operator's interface, from their catalogue. */
export const adminErrorsPage = (): Page => ({
  source: 'docs/admin-errors.md',
  path: 'admin-errors',
  markdown: [
    '# Admin problem codes',
    '',
    'What the operator’s interface below `/admin/v1` answers when it refuses or fails. The form is that of the',
    '[problem codes of the v2 interface](errors.md), without billing. Where a code stands in both lists, it means',
    'the same.',
    '',
    ...adminProblemCodes.flatMap((code) => {
      const { status, action, description } = adminCatalogue[code];
      return [`## ${code}`, '', description, '', `HTTP status ${status}, action \`${action}\`.`, ''];
    }),
  ].join('\n'),
});
