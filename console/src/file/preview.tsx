import { Badge, Table, Value } from '../kit/index.js';
import type { FileSettings } from './plan.js';

export interface PreviewProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly settings: FileSettings;
}

const shownColumnsMax = 8;

function markOf(index: number, { value, second, country }: FileSettings): string | null {
  if (index === value) return 'value';
  if (index === second) return 'surname';
  return index === country ? 'country' : null;
}

/** The first rows, with the columns marked that will be used. */
export const Preview = ({ columns, rows, settings }: PreviewProps) => (
  <Table
    caption="The first rows"
    isCaptionHidden
    columns={columns.slice(0, shownColumnsMax).map((name, index) => {
      const mark = markOf(index, settings);
      return {
        key: String(index),
        header: (
          <>
            <Value>{name}</Value> {mark && <Badge tone="good">{mark}</Badge>}
          </>
        ),
        cell: ({ cells }: { readonly cells: readonly string[] }) => <Value>{cells[index] ?? ''}</Value>,
      };
    })}
    rows={rows.map((cells, at) => ({ cells, at }))}
    rowKey={({ at }) => String(at)}
  />
);
