import { Notice, ProblemNotice } from '../kit/index.js';
import type { CreditChange } from './use-credit-change.js';

/** Shown after no response, or one that does not say whether the change was applied. */
const UnconfirmedNotice = () => (
  <Notice tone="warn" title="Not confirmed">
    <p>The service did not confirm the change. Retrying is safe: it is applied only once.</p>
  </Notice>
);

/** The state of a change that was sent. */
export const CreditChangeNotices = ({ change }: { readonly change: CreditChange }) => (
  <>
    {change.isUnconfirmed && <UnconfirmedNotice />}
    {change.problem && <ProblemNotice problem={change.problem} />}
  </>
);
