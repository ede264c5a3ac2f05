import { useState } from 'preact/hooks';
import {
  Button,
  CodeBlock,
  Form,
  Notice,
  PageHead,
  ProblemNotice,
  TextField,
  useTask,
} from '../kit/index.js';
import { callAdmin } from './admin.js';
import { type SessionState, sessionBegan } from './session.js';

/** Exchanges the token for a session cookie that scripts cannot read; the token itself is not stored. */
export function Login({ state }: { readonly state: SessionState }) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const task = useTask();
  const onSubmit = () => {
    const entered = token.trim();
    if (entered === '') return setError('Enter the operator token.');
    setError(null);
    task.run(async () => {
      await callAdmin('session', { method: 'POST', body: { token: entered } });
      setToken('');
      sessionBegan();
    });
  };
  return (
    <>
      <PageHead title="Operator">
        <p>Manage accounts, keys and credits, and check the health of this service.</p>
      </PageHead>
      <Form class="card stack login" aria-label="Log in" onSubmit={onSubmit}>
        {state === 'ended' && (
          <Notice tone="warn" title="Your session has ended">
            <p>Log in to return to the page you were on.</p>
          </Notice>
        )}
        <TextField
          label="Operator token"
          type="password"
          isMono
          value={token}
          onValue={setToken}
          error={error}
          hint="Gives full access, including granting credits. This is not an API key."
        />
        <div>
          <Button kind="primary" type="submit" isBusy={task.isBusy}>
            Log in
          </Button>
        </div>
        {task.problem?.code === 'operator_required' ? (
          <Notice tone="bad" title="Wrong operator token" isAlert>
            <p>Paste the complete token. API keys do not work here.</p>
          </Notice>
        ) : (
          task.problem && <ProblemNotice problem={task.problem} />
        )}
        <div class="stack stack-tight">
          <p class="soft small">To print the token, run this in the service’s folder on its host:</p>
          <CodeBlock code="npx genderd operator token" label="Print the operator token" />
        </div>
      </Form>
    </>
  );
}
