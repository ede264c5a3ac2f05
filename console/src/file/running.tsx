import { useEffect, useState } from 'preact/hooks';
import { type Answer, keyOf } from '../../../src/tables/enrichment/answers/answer.js';
import {
  Button,
  duration,
  genderWord,
  ProblemNotice,
  percent,
  plural,
  Table,
  Value,
  whole,
} from '../kit/index.js';
import type { OpenedFile } from './open-table.js';
import { DownloadButton, FailedTable, type FailedValue, type OutcomeProps, SharesCard } from './outcome.js';
import { answerOf, type FileSettings, type Plan, readerOf, readRow } from './plan.js';
import type { Run } from './run.js';
import { SummaryCard } from './summary-card.js';
import type { RunState } from './use-run.js';

export interface RunningProps {
  readonly open: OpenedFile;
  readonly plan: Plan;
  readonly settings: FileSettings;
  readonly state: RunState;
}

/** Progress, rate and remaining time of a run. */
function Progress({ run, isRunning }: { readonly run: Run; readonly isRunning: boolean }) {
  const [done, total, left, rate] = [run.done(), run.total(), run.secondsLeft(), run.rate()];
  const share = total === 0 ? 1 : done / total;
  return (
    <div class="stack stack-tight">
      <div class="row row-apart figures">
        <strong>
          {whole(done)} of {plural(total, 'value')}
        </strong>
        <span class="soft small">{percent(share)}</span>
      </div>
      <progress class="progress" max={1} value={share} aria-label="Values processed" />
      <div class="row row-apart small soft figures">
        <span>{plural(run.charged(), 'credit')} charged</span>
        {isRunning && rate !== null && left !== null && (
          <span>
            {whole(Math.round(rate))} per second · {duration(left)} left
          </span>
        )}
      </div>
    </div>
  );
}

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
    cell: ({ answer }: PreviewRow) => (answer.source === null ? none : genderWord(answer.gender)),
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

async function firstResults({ plan, settings, known }: OutcomeProps): Promise<PreviewRow[]> {
  const reader = readerOf(plan, settings);
  const found: PreviewRow[] = [];
  for await (const rows of plan.table.rows(reader.wanted)) {
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
function ResultPreview(props: OutcomeProps) {
  const [rows, setRows] = useState<readonly PreviewRow[]>([]);
  useEffect(() => {
    void firstResults(props).then(setRows);
  }, []);
  if (rows.length === 0) return null;
  return <Table caption="First results" columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

const failedOf = ({ queries }: Plan, { answers, details }: Run): FailedValue[] =>
  [...queries.values()].flatMap((query) => {
    const fault = answers.get(keyOf(query))?.fault ?? null;
    return fault === null ? [] : [{ query, cause: fault.cause, detail: details.get(keyOf(query)) ?? null }];
  });

/** Values whose answer was lost are asked again only when that is wanted, since it may cost twice. */
function LostAgain({ run, onAgain }: { readonly run: Run; readonly onAgain: () => void }) {
  if (run.lost() === 0) return null;
  return (
    <div class="stack stack-tight">
      <p class="small">
        Answers for {plural(run.lost(), 'value')} were lost in transit. They may have been charged, so they
        are not requested again automatically.
      </p>
      <div>
        <Button isSmall onClick={onAgain}>
          Request them again
        </Button>
      </div>
    </div>
  );
}

/** Progress during the run, results after it. */
export function Running({ open, plan, settings, state }: RunningProps) {
  const { run, isRunning, problem, resume } = state;
  if (run === null) return null;
  const isComplete = run.done() >= run.total();
  const isRows = settings.result === 'rows';
  const outcome: OutcomeProps = {
    file: open.file,
    plan,
    settings,
    known: (key) => run.answers.get(key),
  };
  const askAgain = (): void => {
    run.askLostAgain();
    void resume();
  };
  return (
    <section class="card stack" aria-label="Run">
      <Progress run={run} isRunning={isRunning} />
      {problem && <ProblemNotice problem={problem} />}
      {!isRunning && !isComplete && (
        <p class="small soft">
          {plural(run.total() - run.done(), 'value was', 'values were')} not sent, and nothing was charged for
          them.
        </p>
      )}
      <div class="row">
        {isRunning && <Button onClick={run.stop}>Stop</Button>}
        {!isRunning && !isComplete && <Button onClick={() => void resume()}>Resume</Button>}
        {!isRunning && isRows && <DownloadButton {...outcome} />}
      </div>
      {!isRunning && <LostAgain run={run} onAgain={askAgain} />}
      {!isRunning && isRows && (
        <SummaryCard key={run.done()} {...outcome} run={run} isComplete={isComplete} />
      )}
      {!isRunning && !isRows && isComplete && <SharesCard {...outcome} />}
      {!isRunning && isRows && <ResultPreview {...outcome} />}
      {!isRunning && isRows && <FailedTable failed={failedOf(plan, run)} />}
    </section>
  );
}
