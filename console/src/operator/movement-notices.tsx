import { Notice, ProblemNotice } from '../kit/index.js';
import type { Movement } from './movement.js';

/** After no answer, or one that does not say whether it was booked. */
const OpenNotice = () => (
  <Notice tone="warn" title="It is not known whether it was booked">
    <p>Send the same again: it is booked once in all.</p>
  </Notice>
);

/** What became of a movement that was sent. */
export const MovementNotices = ({ movement }: { readonly movement: Movement }) => (
  <>
    {movement.isOpen && <OpenNotice />}
    {movement.problem && <ProblemNotice problem={movement.problem} />}
  </>
);
