import { Badge, instant, Table, Value, whole } from '../kit/index.js';
import type { Operation } from './admin.js';

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
  readonly isTrial: boolean;
}

export function AccountLink({ id, name, isTrial }: AccountLinkProps) {
  if (isTrial) return <span class="soft">trial</span>;
  if (id === null) return <span class="soft">none</span>;
  return (
    <a href={`#/operator/accounts/${encodeURIComponent(id)}`}>
      <Value>{name ?? id}</Value>
    </a>
  );
}

/** The time of an operation, which leads to it. */
export const OperationLink = ({ id, at }: { readonly id: string; readonly at: string }) => (
  <a class="nowrap" href={`#/operator/operations/${encodeURIComponent(id)}`} title={id}>
    {instant(at)}
  </a>
);

export interface OperationTableProps {
  readonly caption: string;
  readonly operations: readonly Operation[];
  /** Leaves out the account column. */
  readonly isOfAccount?: boolean;
}

/** Operations, newest first. */
export function OperationTable({ caption, operations, isOfAccount = false }: OperationTableProps) {
  const account = {
    key: 'account',
    header: 'Account',
    sortBy: ({ account_name: name }: Operation) => name,
    cell: ({ account_id: id, account_name: name, is_trial: isTrial }: Operation) => (
      <AccountLink id={id} name={name} isTrial={isTrial} />
    ),
  };
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={operations}
      rowKey={({ operation_id: id, kind }) => id + kind}
      empty="No operations yet."
      columns={[
        {
          key: 'time',
          header: 'Time',
          isRowHeader: true,
          sortBy: ({ created_at: at }) => at,
          cell: ({ operation_id: id, created_at: at }) => <OperationLink id={id} at={at} />,
        },
        ...(isOfAccount ? [] : [account]),
        { key: 'kind', header: 'Kind', sortBy: ({ kind }) => kind, cell: ({ kind }) => kind },
        {
          key: 'state',
          header: 'State',
          sortBy: ({ state }) => state,
          cell: ({ state }) => <OperationState state={state} />,
        },
        {
          key: 'credits',
          header: 'Credits',
          isFigure: true,
          sortBy: ({ net_credits: net }) => net,
          cell: (operation) => <Credits {...operation} />,
        },
      ]}
    />
  );
}
