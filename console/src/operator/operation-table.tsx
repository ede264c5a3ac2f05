import {
  Badge,
  type Column,
  instant,
  LoadMore,
  LoadNotice,
  Table,
  usePages,
  Value,
  whole,
} from '../kit/index.js';
import { callAdmin, type Operation, type OperationsAnswer, queryOf } from './admin.js';

const states = {
  settled: { label: 'settled', tone: 'plain' },
  refunded: { label: 'refunded', tone: 'warn' },
  reserved: { label: 'reserved', tone: 'warn' },
} as const;

export const OperationState = ({ state }: Pick<Operation, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);

/** Credits charged, or granted with a plus sign. */
export function Credits({ net_credits: net, kind }: Pick<Operation, 'net_credits' | 'kind'>) {
  if (kind === 'charge') return <>{whole(net)}</>;
  return <>{net <= 0 ? `+${whole(-net)}` : `−${whole(net)}`}</>;
}

export interface AccountLinkProps {
  /** Null: a request without an account. */
  readonly id: string | null;
  /** Null: unknown, or a trial. */
  readonly name: string | null;
  readonly isTrial?: boolean | undefined;
}

export function AccountLink({ id, name, isTrial = false }: AccountLinkProps) {
  if (isTrial) return <span class="soft">trial</span>;
  if (id === null) return <span class="soft">none</span>;
  return (
    <a class="account-link" href={`#/operator/accounts/${encodeURIComponent(id)}`}>
      <Value>{name ?? id}</Value>
    </a>
  );
}

interface OfAccount {
  readonly account_id: string | null;
  readonly account_name: string | null;
  readonly is_trial?: boolean;
}

/** The account of an operation, a request or a figure. */
export const accountColumn: Column<OfAccount> = {
  header: 'Account',
  sortBy: ({ account_name: name }) => name,
  cell: ({ account_id: id, account_name: name, is_trial: isTrial }) => (
    <AccountLink id={id} name={name} isTrial={isTrial} />
  ),
};

/** A link to an operation, with its time as text. */
export const OperationLink = ({ id, at }: { readonly id: string; readonly at: string }) => (
  <a class="nowrap" href={`#/operator/operations/${encodeURIComponent(id)}`} title={id}>
    {instant(at)}
  </a>
);

interface OperationTableProps {
  readonly operations: readonly Operation[];
  /** Leaves out the account column. */
  readonly isOfAccount: boolean;
}

/** Operations, newest first. */
const OperationTable = ({ operations, isOfAccount }: OperationTableProps) => (
  <Table
    caption="Recent operations"
    rows={operations}
    rowKey={({ operation_id: id, kind }) => id + kind}
    empty="No operations yet."
    columns={[
      {
        header: 'Time',
        isRowHeader: true,
        sortBy: ({ created_at: at }) => at,
        cell: ({ operation_id: id, created_at: at }) => <OperationLink id={id} at={at} />,
      },
      ...(isOfAccount ? [] : [accountColumn]),
      { header: 'Kind', sortBy: ({ kind }) => kind, cell: ({ kind }) => kind },
      {
        header: 'State',
        sortBy: ({ state }) => state,
        cell: ({ state }) => <OperationState state={state} />,
      },
      {
        header: 'Credits',
        isFigure: true,
        sortBy: ({ net_credits: net }) => net,
        cell: (operation) => <Credits {...operation} />,
      },
    ]}
  />
);

export interface RecentOperationsProps {
  readonly accountId: string | null;
  /** A new value reloads the list. */
  readonly turn: number;
}

const rowsPerPage = 25;

/** The most recent operations, and older ones on demand. */
export function RecentOperations({ accountId, turn }: RecentOperationsProps) {
  const list = usePages(
    async (cursor) => {
      const query = queryOf({ account_id: accountId ?? undefined, limit: rowsPerPage, cursor });
      const { operations, next_cursor: next } = await callAdmin<OperationsAnswer>(`operations${query}`);
      return { items: operations, next };
    },
    [accountId, turn],
  );
  return (
    <>
      {list.items && <OperationTable operations={list.items} isOfAccount={accountId !== null} />}
      <LoadNotice {...list} data={list.items} />
      <LoadMore what="operations" {...list} />
    </>
  );
}
