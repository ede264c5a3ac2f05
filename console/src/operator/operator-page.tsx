import { ProblemError } from '../api/problem.js';
import type { PageProps } from '../app/router.js';
import {
  Button,
  type Loaded,
  LoadNotice,
  Notice,
  PageHead,
  ProblemNotice,
  useFocusKept,
  useLoad,
  useTask,
} from '../kit/index.js';
import { AccountPage } from './account-page.js';
import { AccountsPage } from './accounts-page.js';
import { callAdmin } from './admin.js';
import { dropConfirmedChanges } from './credit-change.js';
import { Login } from './login.js';
import { OperationPage } from './operation-page.js';
import { OperationsPage } from './operations-page.js';
import { OverviewPage } from './overview-page.js';
import { sessionBegan, sessionLeft, useSession } from './session.js';
import { SettingsPage } from './settings-page.js';

const areas = [
  { part: '', label: 'Overview' },
  { part: 'accounts', label: 'Accounts' },
  { part: 'operations', label: 'Operations' },
  { part: 'settings', label: 'Settings' },
] as const;

function Area({ parts, place }: PageProps) {
  const [area = '', id] = parts;
  if (area === 'accounts')
    return id === undefined ? <AccountsPage place={place} /> : <AccountPage key={id} accountId={id} />;
  if (area === 'operations')
    return id === undefined ? <OperationsPage place={place} /> : <OperationPage key={id} operationId={id} />;
  if (area === 'settings') return <SettingsPage />;
  return <OverviewPage />;
}

const isWithoutSession = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

function SubNavigation({ open }: { readonly open: string }) {
  const task = useTask();
  const logOut = () =>
    task.run(async () => {
      try {
        await callAdmin('session', { method: 'DELETE' });
      } catch (error) {
        if (!isWithoutSession(error)) throw error;
      }
      dropConfirmedChanges();
      sessionLeft();
    });
  return (
    <>
      <nav class="sub-nav" aria-label="Operator">
        {areas.map(({ part, label }) => (
          <a
            key={part}
            href={`#/operator${part && `/${part}`}`}
            aria-current={part === open ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <Button kind="quiet" isSmall isBusy={task.isBusy} onClick={logOut}>
          Log out
        </Button>
      </nav>
      {task.problem && <ProblemNotice problem={task.problem} />}
    </>
  );
}

/** Shown when the Admin API is off or fails. */
function Unavailable({ found }: { readonly found: Loaded<void> }) {
  return (
    <>
      <PageHead title="Operator" />
      {found.problem?.status === 404 ? (
        <Notice title="Operator pages are disabled">
          <p>
            This service runs with <code>ADMIN=off</code>. The command line still works.
          </p>
        </Notice>
      ) : (
        <LoadNotice {...found} />
      )}
    </>
  );
}

/** Asks whether this browser has a session; a 401 means that it has none. */
async function findSession(): Promise<void> {
  try {
    await callAdmin('session');
    sessionBegan();
  } catch (error) {
    if (!isWithoutSession(error)) throw error;
  }
}

/** Accounts, keys, credits and health, behind the operator login. */
export function OperatorPage(props: PageProps) {
  const session = useSession();
  const found = useLoad(async () => (session === 'unknown' ? findSession() : undefined), []);
  useFocusKept([props.place.path, session, found.problem]);
  if (found.problem !== null) return <Unavailable found={found} />;
  if (session === 'unknown') return <PageHead title="Operator" />;
  if (session !== 'in') return <Login state={session} />;
  return (
    <>
      <SubNavigation open={props.parts[0] ?? ''} />
      <Area {...props} />
    </>
  );
}
