import type { ComponentChildren } from 'preact';

interface Column<Row> {
  readonly key: string;
  readonly header: ComponentChildren;
  /** Figures are aligned to the end of the cell. */
  readonly isFigure?: boolean;
  /** The cell becomes the header of its row. At most one column. */
  readonly isRowHeader?: boolean;
  readonly cell: (row: Row) => ComponentChildren;
}

export interface TableProps<Row> {
  readonly caption: string;
  /** Leaves the caption to screen readers, where a heading is above the table. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown when there are no rows. */
  readonly empty?: ComponentChildren;
}

/** A table that scrolls sideways where the screen is narrow. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-frame" aria-label={caption} tabIndex={0}>
      <table class="table">
        <caption class={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, isFigure }) => (
              <th key={key} scope="col" class={isFigure ? 'end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, isFigure, isRowHeader, cell }) =>
                isRowHeader ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} class={isFigure ? 'end' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class="table-empty">{empty ?? 'Nothing here yet.'}</p>}
    </section>
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

/** A few large figures side by side. */
export const Stats = ({ facts }: FactsProps) => (
  <dl class="stats">
    {facts.map(([term, value]) => (
      <div key={term} class="stat">
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
