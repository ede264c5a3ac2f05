import { useState } from 'preact/hooks';
import { keyNow, loadUsage, setKey, useKey } from '../api/key.js';
import { isUnknownKey } from '../api/problem.js';
import type { Answer, UsageData } from '../api/types.js';
import {
  Button,
  CheckField,
  Form,
  moment,
  Notice,
  ProblemNotice,
  plural,
  TextField,
  useTask,
} from '../kit/index.js';

interface Balance {
  readonly key: string;
  readonly answer: Answer<UsageData>;
}

/** The balance that requests draw on, in words. */
function balanceText({ data, meta }: Answer<UsageData>): string {
  const left = plural(data.remaining_credits, 'credit');
  if (meta.access?.mode === 'api_key') return `This account has ${left}.`;
  const resets = data.resets_at === null ? '' : ` It resets ${moment(data.resets_at)}.`;
  if (data.remaining_credits <= 0) return `The trial for your IP address is used up.${resets}`;
  return `The trial for your IP address has ${left} left.${resets}`;
}

/** The API key and its balance; all pages of the console share one key. */
export function KeyCard() {
  const { key, isRemembered } = useKey();
  const [balance, setBalance] = useState<Balance | null>(null);
  const task = useTask();
  const check = () =>
    task.run(async () => {
      const asked = keyNow();
      setBalance({ key: asked, answer: await loadUsage() });
    });
  const known = balance?.key === key.trim() ? balance.answer : null;
  return (
    <Form class="card stack stack-tight" aria-label="API key" onSubmit={check}>
      <TextField
        label="API key (optional)"
        hint="Without a key, requests use the free trial of your IP address."
        type="password"
        isMono
        value={key}
        onValue={(next) => setKey({ key: next, isRemembered })}
      />
      <CheckField
        label="Remember until this tab is closed"
        checked={isRemembered}
        onValue={(next) => setKey({ key, isRemembered: next })}
      />
      <div>
        <Button isSmall type="submit" isBusy={task.isBusy}>
          Check balance
        </Button>
      </div>
      <div class="stack stack-tight small" role="status">
        {known && isUnknownKey(known) && (
          <Notice tone="warn" title="Unknown API key">
            <p>Requests with this key use the free trial.</p>
          </Notice>
        )}
        {known && <p>{balanceText(known)}</p>}
      </div>
      {task.problem && <ProblemNotice problem={task.problem} />}
    </Form>
  );
}
