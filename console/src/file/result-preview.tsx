import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../src/tables/enrichment/answers/answer.js';
import type { Gender } from '../api/types.js';
import { genderWord, percent, Table, Value, whole } from '../kit/index.js';
import { answerOf, type FileSettings, type KnownAnswers, readerOf, readRow } from './plan.js';
import type { Opened } from './use-file.js';

interface PreviewRow {
  readonly key: string;
  readonly value: string;
  readonly answer: Answer;
}

const shownMax = 5;
const none = <span class="soft">–</span>;

const columns = [
  {
    key: 'value',
    header: 'Value',
    isRowHeader: true,
    cell: ({ value }: PreviewRow) => <Value>{value}</Value>,
  },
  {
    key: 'gender',
    header: 'Gender',
    cell: ({ answer }: PreviewRow) =>
      answer.source === null ? none : genderWord(answer.gender as Gender | null),
  },
  {
    key: 'confidence',
    header: 'Confidence',
    isFigure: true,
    cell: ({ answer }: PreviewRow) => (answer.confidence === null ? none : percent(answer.confidence)),
  },
  {
    key: 'count',
    header: 'Sample count',
    isFigure: true,
    cell: ({ answer }: PreviewRow) => (answer.sampleCount === null ? none : whole(answer.sampleCount)),
  },
  { key: 'source', header: 'Source', cell: ({ answer }: PreviewRow) => answer.source ?? none },
];

export interface ResultPreviewProps {
  readonly opened: Opened;
  readonly settings: FileSettings;
  readonly known: KnownAnswers;
}

async function firstResults({ opened, settings, known }: ResultPreviewProps): Promise<PreviewRow[]> {
  const reader = readerOf(opened, settings);
  const found: PreviewRow[] = [];
  for await (const rows of opened.table.rows(reader.wanted)) {
    for (const row of rows) {
      const value = row.fault === null ? reader.cellOf(settings.type, row.cells) : '';
      if (value === '') continue;
      found.push({ key: String(row.number), value, answer: answerOf(readRow(row, reader, known)) });
      if (found.length === shownMax) return found;
    }
  }
  return found;
}

/** Results of the first rows. */
export function ResultPreview(props: ResultPreviewProps) {
  const [rows, setRows] = useState<readonly PreviewRow[]>([]);
  useEffect(() => {
    void firstResults(props).then(setRows);
  }, []);
  if (rows.length === 0) return null;
  return <Table caption="First results" columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
