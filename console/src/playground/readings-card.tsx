import { serviceUrl } from '../api/client.js';
import { countryName } from '../api/countries.js';
import type { Explanation, PredictionRequestBody } from '../api/types.js';
import { Badge, ProblemNotice, Table, useLoad, Value } from '../kit/index.js';
import { callAsOperator } from '../operator/admin.js';
import { useSession } from '../operator/session.js';
import {
  formulaLines,
  formulaWords,
  type ReadingLine,
  type RowLine,
  readingLines,
  rowLines,
} from './readings.js';

const readingColumns = [
  {
    key: 'given',
    header: 'Given name',
    isRowHeader: true,
    cell: ({ given }: ReadingLine) => <Value>{given}</Value>,
  },
  { key: 'others', header: 'Other words', cell: ({ others }: ReadingLine) => <Value>{others}</Value> },
  {
    key: 'probability',
    header: 'Probability',
    isFigure: true,
    cell: (line: ReadingLine) => line.probability,
  },
  { key: 'origin', header: 'Main origin', cell: ({ origin }: ReadingLine) => origin },
  { key: 'odds', header: 'Female : male', isFigure: true, cell: ({ odds }: ReadingLine) => odds },
  { key: 'female', header: 'Female', isFigure: true, cell: ({ female }: ReadingLine) => female },
];

const rowColumns = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, isUsed }: RowLine) => (
      <>
        <Value>{name}</Value> {isUsed && <Badge tone="good">answer</Badge>}
      </>
    ),
  },
  { key: 'where', header: 'Row', cell: ({ where }: RowLine) => where },
  { key: 'counts', header: 'Female / male', isFigure: true, cell: ({ counts }: RowLine) => counts },
  { key: 'share', header: 'Female, shrunk', isFigure: true, cell: ({ female }: RowLine) => female },
  { key: 'sources', header: 'Sources', cell: ({ sources }: RowLine) => sources },
];

function Readings({ explanation }: { readonly explanation: Explanation }) {
  const rows = rowLines(explanation, countryName);
  return (
    <>
      <dl class="formula">
        {formulaLines(explanation).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small soft">
        {formulaWords} <a href={serviceUrl('docs/concepts#the-formula')}>The formula</a>
      </p>
      <Table
        caption="Readings of the value"
        columns={readingColumns}
        rows={readingLines(explanation, countryName)}
        rowKey={({ key }) => key}
        empty="Nothing in the value can be a name."
      />
      {rows.length > 0 && (
        <Table
          caption="Rows behind the readings"
          columns={rowColumns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </>
  );
}

function Explained({ question }: { readonly question: PredictionRequestBody }) {
  const { type, value, country } = question;
  const body = { type, value, ...(country === undefined ? {} : { country }) };
  const { data, problem } = useLoad(
    () => callAsOperator<{ readonly data: Explanation }>('debug/explain', { method: 'POST', body }),
    [type, value, country],
  );
  return (
    <section class="card stack" aria-labelledby="readings-title">
      <div>
        <h2 id="readings-title">How the value was read</h2>
        <p class="small soft">For the operator: how the dataset’s answer is computed. Free.</p>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {data && <Readings explanation={data.data} />}
      {!data && !problem && <p class="soft">Loading…</p>}
    </section>
  );
}

/** The computation behind an answer, only for a logged-in operator: others would get answers without paying. */
export function ReadingsCard({ question }: { readonly question: PredictionRequestBody }) {
  const session = useSession();
  return session === 'in' || session === 'unknown' ? <Explained question={question} /> : null;
}
