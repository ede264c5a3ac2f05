import { useState } from 'preact/hooks';
import { callService } from '../api/client.js';
import { keyNow, setKey, useKey } from '../api/key.js';
import type { Answer, Usage } from '../api/types.js';
import {
  Button,
  CheckField,
  moment,
  Notice,
  ProblemNotice,
  plural,
  TextField,
  useTask,
} from '../kit/index.js';

interface Balance {
  readonly key: string;
  readonly answer: Answer<Usage>;
}

/** Which purse a request draws on, in words. */
function standingOf({ data, meta }: Answer<Usage>): string {
  const left = plural(data.remaining_credits, 'credit');
  if (meta.access?.mode === 'api_key') return `The account has ${left}.`;
  const resets = data.resets_at === null ? '' : ` It starts anew ${moment(data.resets_at)}.`;
  if (data.remaining_credits <= 0) return `The trial of your address is used up.${resets}`;
  return `The trial of your address has ${left} left.${resets}`;
}

const isUnknownKey = ({ meta }: Answer<Usage>): boolean =>
  meta.access?.mode === 'ip_trial' && meta.access.reason !== 'api_key_missing';

/** The API key and what it has left; one key for all pages of the console. */
export function KeyCard() {
  const { key, isKept } = useKey();
  const [balance, setBalance] = useState<Balance | null>(null);
  const task = useTask();
  const check = () =>
    task.run(async () => {
      const bearer = keyNow();
      setBalance({ key: bearer, answer: await callService<Answer<Usage>>('api/v2/usage', { bearer }) });
    });
  const known = balance?.key === key.trim() ? balance.answer : null;
  return (
    <form
      class="card stack stack-tight"
      aria-label="API key"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        label="API key (optional)"
        hint="Without one, requests draw on the trial of your address."
        type="password"
        isMono
        value={key}
        onValue={(next) => setKey({ key: next, isKept })}
      />
      <CheckField
        label="Keep it in this tab until the tab is closed"
        checked={isKept}
        onValue={(next) => setKey({ key, isKept: next })}
      />
      <div>
        <Button isSmall type="submit" isBusy={task.isBusy}>
          Check the balance
        </Button>
      </div>
      <div class="stack stack-tight small" role="status">
        {known && isUnknownKey(known) && (
          <Notice tone="warn" title="This key is not known here">
            <p>Requests with it draw on the trial.</p>
          </Notice>
        )}
        {known && <p>{standingOf(known)}</p>}
      </div>
      {task.problem && <ProblemNotice problem={task.problem} />}
    </form>
  );
}
