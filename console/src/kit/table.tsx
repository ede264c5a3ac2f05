import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { whole } from './format.js';

/** A column is known by its position: the columns of a table stay the same while it is shown. */
export interface Column<Row> {
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
export const figureColumn = <Row,>(header: string, figureOf: (row: Row) => number): Column<Row> => ({
  header,
  isFigure: true,
  sortBy: figureOf,
  cell: (row) => whole(figureOf(row)),
});

export interface TableProps<Row> {
  readonly caption: string;
  /** Shows the caption, where no heading is above the table; by default only screen readers get it. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Without it, rows are known by their position. */
  readonly rowKey?: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty?: ComponentChildren;
  /** Keeps the columns side by side on a narrow screen, where the table then scrolls: columns of a file. */
  readonly isGrid?: boolean;
  /** The order at first; without it that of the rows. */
  readonly firstOrder?: Order;
}

interface Order {
  /** Position of the column. */
  readonly column: number;
  readonly isFalling: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

function sorted<Row>({ rows, columns }: TableProps<Row>, order: Order | null): readonly Row[] {
  if (order === null) return rows;
  const sortBy = columns[order.column]?.sortBy;
  if (sortBy === undefined) return rows;
  return [...rows].sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order.isFalling ? compare(b, a) : compare(a, b);
  });
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  /** The order by this column; null: the table is in another one. */
  readonly order: Order | null;
  readonly onFalling: (isFalling: boolean) => void;
}

/** The header of a column; a button where the table can be sorted by it. Figures begin with the largest. */
function Head<Row>({ column: { header, isFigure, sortBy }, order, onFalling }: HeadProps<Row>) {
  const className = isFigure ? 'end' : undefined;
  if (sortBy === undefined)
    return (
      <th scope="col" class={className}>
        {header}
      </th>
    );
  const state = order === null ? 'none' : order.isFalling ? 'descending' : 'ascending';
  const onClick = () => onFalling(order === null ? isFigure === true : !order.isFalling);
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
  readonly onOrder: (order: Order | null) => void;
}

/** The choice of the order on a narrow screen, where the columns have no headers. */
function SortField<Row>({ columns, order, onOrder }: SortFieldProps<Row>) {
  if (columns.every(({ sortBy }) => sortBy === undefined)) return null;
  const value = order === null ? '' : `${order.column} ${order.isFalling}`;
  return (
    <div class="sort-field">
      <span aria-hidden="true">Sort by</span>
      <select
        class="input"
        aria-label="Sort by"
        value={value}
        onChange={(event) => {
          const [column, isFalling] = event.currentTarget.value.split(' ');
          onOrder(column === '' ? null : { column: Number(column), isFalling: isFalling === 'true' });
        }}
      >
        <option value="">Default order</option>
        {columns.map(
          ({ header, sortBy }, at) =>
            sortBy && (
              <Fragment key={at}>
                <option value={`${at} false`}>{header} ↑</option>
                <option value={`${at} true`}>{header} ↓</option>
              </Fragment>
            ),
        )}
      </select>
    </div>
  );
}

/** A table whose rows become cards on a narrow screen; a grid of many columns scrolls there. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionShown, columns, rows, rowKey, empty, isGrid = false, firstOrder = null } = props;
  const [order, setOrder] = useState<Order | null>(firstOrder);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class={`table-frame${isGrid ? '' : ' table-cards'}`} aria-label={caption} tabIndex={0}>
      {!isGrid && rows.length > 1 && <SortField columns={columns} order={order} onOrder={setOrder} />}
      <table class="table">
        <caption class={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Head
                key={at}
                column={column}
                order={order?.column === at ? order : null}
                onFalling={(isFalling) => setOrder({ column: at, isFalling })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(props, order).map((row, at) => (
            <tr key={rowKey?.(row) ?? at}>
              {columns.map((column, at) => (
                <Cell key={at} column={column} row={row} />
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

/** A term and its value; null leaves the fact out. */
type Fact = readonly [term: string, value: ComponentChildren, beside?: ComponentChildren];

interface FactsProps {
  readonly facts: readonly Fact[];
}

const known = (facts: readonly Fact[]) => facts.filter(([, value]) => value !== null);

/** Terms and values in two columns. */
export const Facts = ({ facts }: FactsProps) => (
  <dl class="facts">
    {known(facts).flatMap(([term, value]) => [
      <dt key={`t${term}`}>{term}</dt>,
      <dd key={`d${term}`}>{value}</dd>,
    ])}
  </dl>
);

/** A few large figures side by side, each with what it is compared with below. */
export const Stats = ({ facts }: FactsProps) => (
  <dl class="stats">
    {known(facts).map(([term, value, beside]) => (
      <div key={term} class="stat">
        <dt>{term}</dt>
        <dd>{value}</dd>
        {beside && <dd class="stat-beside">{beside}</dd>}
      </div>
    ))}
  </dl>
);
