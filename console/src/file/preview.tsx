import { Badge, Table, Value } from '../kit/index.js';
import type { FileSettings } from './plan.js';
import { previewColumnsMax } from './use-file.js';

export interface PreviewProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly settings: FileSettings;
}

function roleOf(index: number, { value, second, salutation, country }: FileSettings): string | null {
  if (index === value) return 'value';
  if (index === second) return 'surname';
  if (index === salutation) return 'salutation';
  return index === country ? 'country' : null;
}

/** The first rows, with badges on the columns in use. */
export const Preview = ({ columns, rows, settings }: PreviewProps) => (
  <Table
    caption="First rows"
    isCaptionHidden
    isGrid
    columns={columns.slice(0, previewColumnsMax).map((name, index) => {
      const role = roleOf(index, settings);
      return {
        key: String(index),
        header: (
          <>
            <Value>{name}</Value> {role && <Badge tone="good">{role}</Badge>}
          </>
        ),
        cell: ({ cells }: { readonly cells: readonly string[] }) => <Value>{cells[index] ?? ''}</Value>,
      };
    })}
    rows={rows.map((cells, at) => ({ cells, at }))}
    rowKey={({ at }) => String(at)}
  />
);
