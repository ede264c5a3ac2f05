import { useState } from 'preact/hooks';
import { callService } from '../api/client.js';
import { Button, CodeBlock, Notice, PageHead, ProblemNotice, TextField, useTask } from '../kit/index.js';
import { type SessionState, sessionBegan } from './session.js';

/** The token is sent once and kept nowhere: a cookie that scripts cannot read stands for it. */
export function Login({ state }: { readonly state: SessionState }) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const task = useTask();
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const given = token.trim();
    if (given === '') return setError('Paste the operator token.');
    setError(null);
    void task.run(async () => {
      await callService('admin/v1/session', {
        method: 'POST',
        body: { token: given },
        headers: { 'x-genderd-console': '1' },
      });
      setToken('');
      sessionBegan();
    });
  };
  return (
    <>
      <PageHead title="Operator">
        <p>Accounts, keys, credits and the health of this service.</p>
      </PageHead>
      <form class="card stack login" aria-label="Log in" onSubmit={onSubmit}>
        {state === 'ended' && (
          <Notice tone="warn" title="The session has ended">
            <p>Log in again; the page you were on opens afterwards.</p>
          </Notice>
        )}
        <TextField
          label="Operator token"
          type="password"
          isMono
          value={token}
          onValue={setToken}
          error={error}
          hint="Whoever has it can create credits. It is not an API key."
        />
        <div>
          <Button kind="primary" type="submit" isBusy={task.isBusy}>
            Log in
          </Button>
        </div>
        {task.problem?.code === 'operator_required' ? (
          <Notice tone="bad" title="This is not the operator token" isAlert>
            <p>Paste it whole. An API key does not open these pages.</p>
          </Notice>
        ) : (
          task.problem && <ProblemNotice problem={task.problem} />
        )}
        <div class="stack stack-tight">
          <p class="soft small">On the machine of the service, in its folder, this prints the token:</p>
          <CodeBlock code="npx genderd operator token" label="Print the operator token" />
        </div>
      </form>
    </>
  );
}
