import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { whole } from './format.js';

interface Column<Row> {
  readonly key: string;
  readonly header: ComponentChildren;
  /** Figures are aligned to the end of the cell. */
  readonly isFigure?: boolean;
  /** The cell becomes the header of its row. At most one column. */
  readonly isRowHeader?: boolean;
  /** Lets the reader sort by the column; null is always last. */
  readonly sortBy?: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ComponentChildren;
}

/** A column of whole figures, by which the table can be sorted. */
export const figureColumn = <Row,>(
  key: string,
  header: string,
  figureOf: (row: Row) => number,
): Column<Row> => ({
  key,
  header,
  isFigure: true,
  sortBy: figureOf,
  cell: (row) => whole(figureOf(row)),
});

export interface TableProps<Row> {
  readonly caption: string;
  /** Leaves the caption to screen readers, where a heading is above the table. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty?: ComponentChildren;
  /** Keeps the columns side by side on a narrow screen, where the table then scrolls: columns of a file. */
  readonly isGrid?: boolean;
  /** The order at first; without it that of the rows. */
  readonly firstOrder?: Order;
}

interface Order {
  readonly key: string;
  readonly isFalling: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy;
  if (sortBy === undefined || order === null) return rows;
  return [...rows].sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order.isFalling ? compare(b, a) : compare(a, b);
  });
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order | null;
  readonly onOrder: (order: Order) => void;
}

/** The header of a column; a button where the table can be sorted by it. Figures begin with the largest. */
function Head<Row>({ column: { key, header, isFigure, sortBy }, order, onOrder }: HeadProps<Row>) {
  const className = isFigure ? 'end' : undefined;
  if (sortBy === undefined)
    return (
      <th scope="col" class={className}>
        {header}
      </th>
    );
  const isOrdered = order?.key === key;
  const state = isOrdered ? (order.isFalling ? 'descending' : 'ascending') : 'none';
  const onClick = () => onOrder({ key, isFalling: isOrdered ? !order.isFalling : isFigure === true });
  return (
    <th scope="col" class={className} aria-sort={state}>
      <button type="button" class="sort" onClick={onClick}>
        {header}
        <span aria-hidden="true" class="sort-mark">
          {state === 'none' ? '↕' : state === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

interface SortFieldProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: Order | null;
  readonly onOrder: (order: Order) => void;
}

/** The choice of the order on a narrow screen, where the columns have no headers. */
function SortField<Row>({ columns, order, onOrder }: SortFieldProps<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  if (sortable.length === 0) return null;
  const value = order === null ? '' : `${order.key} ${order.isFalling}`;
  return (
    <div class="sort-field">
      <span aria-hidden="true">Sort by</span>
      <select
        class="input"
        aria-label="Sort by"
        value={value}
        onChange={(event) => {
          const [key = '', isFalling] = event.currentTarget.value.split(' ');
          onOrder({ key, isFalling: isFalling === 'true' });
        }}
      >
        <option value="">Default order</option>
        {sortable.flatMap(({ key, header }) => [
          <option key={`${key} false`} value={`${key} false`}>
            {header} ↑
          </option>,
          <option key={`${key} true`} value={`${key} true`}>
            {header} ↓
          </option>,
        ])}
      </select>
    </div>
  );
}

/** A table whose rows become cards on a narrow screen; a grid of many columns scrolls there. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, empty, isGrid = false, firstOrder = null } = props;
  const [order, setOrder] = useState<Order | null>(firstOrder);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class={`table-frame${isGrid ? '' : ' table-cards'}`} aria-label={caption} tabIndex={0}>
      {!isGrid && rows.length > 1 && <SortField columns={columns} order={order} onOrder={setOrder} />}
      <table class="table">
        <caption class={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, order).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class="table-empty">{empty ?? 'Nothing here yet.'}</p>}
    </section>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { header, isFigure, isRowHeader, cell } = column;
  const content = cell(row);
  if (isRowHeader) return <th scope="row">{content}</th>;
  return (
    <td class={isFigure ? 'end' : undefined}>
      <span class="cell-label" aria-hidden="true">
        {header}
      </span>
      <span class="cell-value">{content}</span>
    </td>
  );
}

export interface FactsProps {
  readonly facts: readonly (readonly [term: string, value: ComponentChildren])[];
}

/** Terms and values in two columns. */
export const Facts = ({ facts }: FactsProps) => (
  <dl class="facts">
    {facts.flatMap(([term, value]) => [<dt key={`t${term}`}>{term}</dt>, <dd key={`d${term}`}>{value}</dd>])}
  </dl>
);

export interface StatsProps {
  readonly facts: readonly (readonly [term: string, value: ComponentChildren, beside?: ComponentChildren])[];
}

/** A few large figures side by side, each with what it is compared with below. */
export const Stats = ({ facts }: StatsProps) => (
  <dl class="stats">
    {facts.map(([term, value, beside]) => (
      <div key={term} class="stat">
        <dt>{term}</dt>
        <dd>{value}</dd>
        {beside && <dd class="stat-beside">{beside}</dd>}
      </div>
    ))}
  </dl>
);
