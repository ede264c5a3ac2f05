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

export const AccountLink = ({ id, isTrial }: { readonly id: string; readonly isTrial: boolean }) =>
  isTrial ? (
    <span class="soft">trial</span>
  ) : (
    <a href={`#/operator/accounts/${encodeURIComponent(id)}`}>
      <Value>{id}</Value>
    </a>
  );

export const OperationLink = ({ id }: { readonly id: string }) => (
  <a class="mono nowrap" href={`#/operator/operations/${encodeURIComponent(id)}`}>
    <Value>{id}</Value>
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
    cell: ({ account_id: id, is_trial: isTrial }: Operation) => <AccountLink id={id} isTrial={isTrial} />,
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
          cell: ({ created_at: at }) => <span class="nowrap">{instant(at)}</span>,
        },
        {
          key: 'id',
          header: 'Request ID',
          isRowHeader: true,
          cell: ({ operation_id: id }) => <OperationLink id={id} />,
        },
        ...(isOfAccount ? [] : [account]),
        { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
        { key: 'state', header: 'State', cell: ({ state }) => <OperationState state={state} /> },
        {
          key: 'credits',
          header: 'Credits',
          isFigure: true,
          cell: (operation) => <Credits {...operation} />,
        },
      ]}
    />
  );
}
