import { useState } from 'preact/hooks';
import {
  announce,
  Button,
  Facts,
  LoadNotice,
  moment,
  PageHead,
  plural,
  Stats,
  useLoad,
  Value,
  whole,
} from '../kit/index.js';
import { EditAccountDialog, GrantDialog, isGrantPending } from './account-dialogs.js';
import { Expiry } from './accounts-page.js';
import { type Account, callAdmin } from './admin.js';
import { KeysCard } from './keys-card.js';
import { RecentOperations } from './operation-table.js';
import { UsageCard } from './usage-card.js';

function AccountCard({
  account,
  onDialog,
}: {
  readonly account: Account;
  readonly onDialog: (dialog: 'grant' | 'edit') => void;
}) {
  return (
    <section class="card stack" aria-label="Account">
      <Stats facts={[['Credits', whole(account.credits)]]} />
      <Facts
        facts={[
          ['ID', <code key="id">{account.account_id}</code>],
          ['Expires', <Expiry key="expires" at={account.expires_at} />],
          ['Created', moment(account.created_at)],
        ]}
      />
      <div class="row">
        <Button kind="primary" onClick={() => onDialog('grant')}>
          Grant credits
        </Button>
        <Button onClick={() => onDialog('edit')}>Edit account</Button>
      </div>
    </section>
  );
}

/** One account: balance, keys, usage, operations. */
export function AccountPage({ accountId }: { readonly accountId: string }) {
  const [dialog, setDialog] = useState<'grant' | 'edit' | null>(isGrantPending(accountId) ? 'grant' : null);
  const [turn, setTurn] = useState(0);
  const loaded = useLoad(
    () => callAdmin<{ account: Account }>(`accounts/${encodeURIComponent(accountId)}`),
    [accountId, turn],
  );
  const account = loaded.data?.account;
  const close = () => setDialog(null);
  const onDone = (told: string) => {
    announce(told);
    setTurn(turn + 1);
  };
  const onGivenUp = () => {
    close();
    setTurn(turn + 1);
  };
  return (
    <>
      <p class="small">
        <a href="#/operator/accounts">All accounts</a>
      </p>
      <PageHead title={account ? <Value>{account.name}</Value> : 'Account'} />
      <LoadNotice {...loaded} />
      {account && (
        <div class="stack stack-loose">
          <AccountCard account={account} onDialog={setDialog} />
          <KeysCard accountId={accountId} />
          <UsageCard accountId={accountId} turn={turn} />
          <section class="card stack">
            <h2>Recent operations</h2>
            <RecentOperations accountId={accountId} turn={turn} />
          </section>
          {dialog === 'grant' && (
            <GrantDialog
              account={account}
              onClose={close}
              onDone={({ name, credits }) => onDone(`Balance of ${name}: ${plural(credits, 'credit')}.`)}
              onGivenUp={onGivenUp}
            />
          )}
          {dialog === 'edit' && (
            <EditAccountDialog account={account} onClose={close} onDone={() => onDone('Account saved')} />
          )}
        </div>
      )}
    </>
  );
}
