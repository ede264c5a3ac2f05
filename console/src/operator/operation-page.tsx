import {
  CopyButton,
  Facts,
  instant,
  moment,
  PageHead,
  ProblemNotice,
  Table,
  useLoad,
  Value,
  whole,
} from '../kit/index.js';
import { callAdmin, type Entry, type ListedKey, type OperationAnswer, queryOf } from './admin.js';
import { AccountLink, Credits, OperationState } from './operation-table.js';

const signed = (amount: number): string => (amount > 0 ? `+${whole(amount)}` : `−${whole(-amount)}`);

function byOf({ actor, reason, key_id: keyId }: Entry) {
  if (actor === null) return keyId === null ? <span class="soft">service</span> : <Value>{keyId}</Value>;
  return (
    <>
      <Value>{actor}</Value>: <Value>{reason}</Value>
    </>
  );
}

const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <Table
    caption="Ledger entries"
    rows={entries}
    rowKey={({ account_id: account, seq }) => `${account} ${seq}`}
    columns={[
      {
        key: 'time',
        header: 'Time',
        cell: ({ created_at: at }) => <span class="nowrap">{instant(at)}</span>,
      },
      { key: 'kind', header: 'Entry', isRowHeader: true, cell: ({ kind }) => kind },
      { key: 'by', header: 'By', cell: byOf },
      { key: 'amount', header: 'Credits', isFigure: true, cell: ({ amount }) => signed(amount) },
      {
        key: 'balance',
        header: 'Balance after',
        isFigure: true,
        cell: ({ balance_after: balance }) => whole(balance),
      },
    ]}
  />
);

/** The key by its last characters, as in the list of its account. */
function KeyName({ operation }: Pick<OperationAnswer, 'operation'>) {
  const { account_id: accountId, key_id: keyId, is_trial: isTrial } = operation;
  const { data } = useLoad(
    async () =>
      keyId === null || isTrial
        ? null
        : callAdmin<{ keys: ListedKey[] }>(`keys${queryOf({ account_id: accountId })}`),
    [accountId, keyId],
  );
  if (keyId === null) return <span class="soft">none</span>;
  const hint = data?.keys.find(({ key_id: id }) => id === keyId)?.hint;
  return <code title={keyId}>{hint === undefined ? keyId : `…${hint}`}</code>;
}

/** One operation and its ledger entries. */
export function OperationPage({ operationId }: { readonly operationId: string }) {
  const found = useLoad(
    () => callAdmin<OperationAnswer>(`operations/${encodeURIComponent(operationId)}`),
    [operationId],
  );
  const operation = found.data?.operation;
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
      {found.problem && <ProblemNotice problem={found.problem} />}
      {operation && (
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
                ['Key', <KeyName key="key" operation={operation} />],
                ['Time', instant(operation.created_at)],
                ...(operation.lease_ends_at === null
                  ? []
                  : [['Lease expires', moment(operation.lease_ends_at)] as const]),
              ]}
            />
          </section>
          <section class="card">
            <Entries entries={operation.entries} />
          </section>
        </div>
      )}
    </>
  );
}
