import {
  CopyButton,
  Facts,
  instant,
  LoadNotice,
  moment,
  PageHead,
  Table,
  useLoad,
  Value,
  whole,
} from '../kit/index.js';
import {
  callAdmin,
  type Entry,
  type ListedKey,
  type Operation,
  type OperationAnswer,
  queryOf,
} from './admin.js';
import { AccountLink, Credits, OperationState } from './operation-table.js';

const signed = (amount: number): string => (amount > 0 ? `+${whole(amount)}` : `−${whole(-amount)}`);

/** Keys of an account by their last characters, as in its list; none before they are loaded. */
function useHints({ account_id: accountId, is_trial: isTrial }: Operation): ReadonlyMap<string, string> {
  const { data } = useLoad(
    async () =>
      isTrial ? null : callAdmin<{ keys: ListedKey[] }>(`keys${queryOf({ account_id: accountId })}`),
    [accountId],
  );
  return new Map((data?.keys ?? []).map(({ key_id: id, hint }) => [id, hint]));
}

interface KeyNameProps {
  readonly id: string;
  readonly hints: ReadonlyMap<string, string>;
}

function KeyName({ id, hints }: KeyNameProps) {
  const hint = hints.get(id);
  return <code title={id}>{hint === undefined ? id : `…${hint}`}</code>;
}

function Author({ entry, hints }: { readonly entry: Entry } & Pick<KeyNameProps, 'hints'>) {
  const { actor, reason, key_id: keyId } = entry;
  if (actor === null && keyId === null) return <span class="soft">service</span>;
  if (actor === null)
    return (
      <span>
        key <KeyName id={keyId ?? ''} hints={hints} />
      </span>
    );
  return (
    <>
      <Value>{actor}</Value>: <Value>{reason}</Value>
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly hints: ReadonlyMap<string, string>;
}

const Entries = ({ entries, hints }: EntriesProps) => (
  <Table
    caption="Ledger entries"
    isCaptionShown
    rows={entries}
    rowKey={({ account_id: account, seq }) => `${account} ${seq}`}
    columns={[
      { header: 'Entry', isRowHeader: true, cell: ({ kind }) => kind },
      {
        header: 'Time',
        cell: ({ created_at: at }) => <span class="nowrap">{instant(at)}</span>,
      },
      { header: 'By', cell: (entry) => <Author entry={entry} hints={hints} /> },
      { header: 'Credits', isFigure: true, cell: ({ amount }) => signed(amount) },
      {
        header: 'Balance after',
        isFigure: true,
        cell: ({ balance_after: balance }) => whole(balance),
      },
    ]}
  />
);

function Found({ operation }: OperationAnswer) {
  const hints = useHints(operation);
  return (
    <div class="stack stack-loose">
      <section class="card" aria-label="Operation">
        <Facts
          facts={[
            ['Kind', operation.kind],
            ['State', <OperationState key="state" state={operation.state} />],
            ['Credits', <Credits key="credits" {...operation} />],
            [
              'Account',
              <AccountLink
                key="account"
                id={operation.account_id}
                name={operation.account_name}
                isTrial={operation.is_trial}
              />,
            ],
            [
              'Key',
              operation.key_id === null ? (
                <span class="soft">none</span>
              ) : (
                <KeyName key="key" id={operation.key_id} hints={hints} />
              ),
            ],
            ['Time', instant(operation.created_at)],
            ['Lease expires', operation.lease_ends_at === null ? null : moment(operation.lease_ends_at)],
          ]}
        />
      </section>
      <section class="card">
        <Entries entries={operation.entries} hints={hints} />
      </section>
    </div>
  );
}

/** One operation and its ledger entries. */
export function OperationPage({ operationId }: { readonly operationId: string }) {
  const found = useLoad(
    () => callAdmin<OperationAnswer>(`operations/${encodeURIComponent(operationId)}`),
    [operationId],
  );
  return (
    <>
      <PageHead title="Operation">
        <p class="row">
          <code>
            <Value>{operationId}</Value>
          </code>
          <CopyButton text={operationId} label="Copy ID" />
        </p>
      </PageHead>
      <LoadNotice {...found} />
      {found.data && <Found operation={found.data.operation} />}
    </>
  );
}
