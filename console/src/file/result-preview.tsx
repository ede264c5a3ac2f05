import { genderWord, percent, Table, Value, whole } from '../kit/index.js';
import type { OutcomeProps } from './outcome.js';
import { type Answered, type Question, questionOf } from './plan.js';

interface PreviewRow {
  readonly key: string;
  readonly question: Question;
  readonly answered: Answered | null;
}

const none = <span class="soft">–</span>;

const columns = [
  {
    key: 'value',
    header: 'Value',
    isRowHeader: true,
    cell: ({ question }: PreviewRow) => <Value>{question.value}</Value>,
  },
  {
    key: 'gender',
    header: 'Gender',
    cell: ({ answered }: PreviewRow) =>
      answered?.kind === 'result' ? genderWord(answered.result.gender) : none,
  },
  {
    key: 'confidence',
    header: 'Confidence',
    isFigure: true,
    cell: ({ answered }: PreviewRow) =>
      answered?.kind === 'result' && answered.result.confidence !== null
        ? percent(answered.result.confidence)
        : none,
  },
  {
    key: 'count',
    header: 'Sample count',
    isFigure: true,
    cell: ({ answered }: PreviewRow) =>
      answered?.kind === 'result' && answered.result.sample_count !== null
        ? whole(answered.result.sample_count)
        : none,
  },
  {
    key: 'source',
    header: 'Source',
    cell: ({ answered }: PreviewRow) => (answered?.kind === 'result' ? answered.result.source : none),
  },
];

/** Results of the first rows. */
export function ResultPreview({ open, settings, answers, readCountry }: OutcomeProps) {
  const rows = open.head.slice(settings.hasHeader ? 1 : 0).flatMap((cells, at): PreviewRow[] => {
    const question = questionOf({ cells, raw: '' }, settings, readCountry);
    return question === null ? [] : [{ key: String(at), question, answered: answers(question.key) }];
  });
  return <Table caption="First results" columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
