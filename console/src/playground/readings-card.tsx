import { serviceUrl } from '../api/client.js';
import { countryName } from '../api/countries.js';
import type { Explanation, PredictionRequestBody, Reading } from '../api/types.js';
import { Badge, type Column, LoadNotice, percent, Table, useLoad, Value } from '../kit/index.js';
import { callAsOperator } from '../operator/admin.js';
import { useSession } from '../operator/session.js';
import {
  countsText,
  type DatasetRow,
  formulaLines,
  givenText,
  oddsText,
  originText,
  rowsBehind,
  sourcesText,
} from './readings.js';

const readingColumns: readonly Column<Reading>[] = [
  { header: 'Given name', isRowHeader: true, cell: (reading) => <Value>{givenText(reading)}</Value> },
  { header: 'Other words', cell: ({ others }) => <Value>{others.join(' ')}</Value> },
  { header: 'Probability', isFigure: true, cell: ({ probability }) => percent(probability) },
  { header: 'Main origin', cell: originText },
  { header: 'Female : male', isFigure: true, cell: ({ log_odds: logOdds }) => oddsText(logOdds) },
  { header: 'Female', isFigure: true, cell: ({ female }) => percent(female) },
];

const rowColumns: readonly Column<DatasetRow>[] = [
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, used }) => (
      <>
        <Value>{name}</Value> {used && <Badge tone="good">answer</Badge>}
      </>
    ),
  },
  { header: 'Row', cell: ({ country }) => (country === null ? 'Worldwide' : countryName(country)) },
  { header: 'Female / male', isFigure: true, cell: countsText },
  { header: 'Female, shrunk', isFigure: true, cell: ({ female_share: share }) => percent(share) },
  { header: 'Sources', cell: sourcesText },
];

function Readings({ explanation }: { readonly explanation: Explanation }) {
  const rows = rowsBehind(explanation);
  return (
    <>
      <dl class="formula stack stack-tight">
        {formulaLines(explanation).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small soft">
        Female is the sum over all readings: how probable the reading is, times the share of women among the
        bearers of its given name there. <a href={serviceUrl('docs/concepts#the-formula')}>The formula</a>
      </p>
      <Table
        caption="Readings of the value"
        isCaptionShown
        columns={readingColumns}
        rows={explanation.readings}
        empty="Nothing in the value can be a name."
      />
      {rows.length > 0 && (
        <Table caption="Rows behind the readings" isCaptionShown columns={rowColumns} rows={rows} />
      )}
    </>
  );
}

function Explained({ question }: { readonly question: PredictionRequestBody }) {
  const { type, value, country } = question;
  const body = { type, value, ...(country === undefined ? {} : { country }) };
  const loaded = useLoad(
    () => callAsOperator<{ readonly data: Explanation }>('debug/explain', { method: 'POST', body }),
    [type, value, country],
  );
  return (
    <section class="card stack" aria-labelledby="readings-title">
      <div>
        <h2 id="readings-title">How the value was read</h2>
        <p class="small soft">For the operator: how the dataset’s answer is computed. Free.</p>
      </div>
      <LoadNotice {...loaded} />
      {loaded.data && <Readings explanation={loaded.data.data} />}
    </section>
  );
}

/** The computation behind an answer, only for a logged-in operator: others would get answers without paying. */
export function ReadingsCard({ question }: { readonly question: PredictionRequestBody }) {
  const session = useSession();
  return session === 'in' || session === 'unknown' ? <Explained question={question} /> : null;
}
