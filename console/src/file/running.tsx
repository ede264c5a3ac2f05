import { type Answer, keyOf } from '../../../src/tables/enrichment/answers/answer.js';
import {
  Button,
  type Column,
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
import {
  DownloadButton,
  FailedTable,
  type FailedValue,
  type OutcomeProps,
  SharesCard,
  useRead,
} from './outcome.js';
import { answerOf, type FileSettings, type KnownAnswers, type Plan, readRows } from './plan.js';
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
  const { done, total, rate, secondsLeft, charged } = run;
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
        <span>{plural(charged, 'credit')} charged</span>
        {isRunning && rate !== null && secondsLeft !== null && (
          <span>
            {whole(Math.round(rate))} per second · {duration(secondsLeft)} left
          </span>
        )}
      </div>
    </div>
  );
}

interface PreviewRow {
  readonly value: string;
  readonly answer: Answer;
}

const shownMax = 5;
const none = <span class="soft">–</span>;

const columns: readonly Column<PreviewRow>[] = [
  {
    header: 'Value',
    isRowHeader: true,
    cell: ({ value }) => <Value>{value}</Value>,
  },
  {
    header: 'Gender',
    cell: ({ answer }) => (answer.source === null ? none : genderWord(answer.gender)),
  },
  {
    header: 'Confidence',
    isFigure: true,
    cell: ({ answer }) => (answer.confidence === null ? none : percent(answer.confidence)),
  },
  {
    header: 'Sample count',
    isFigure: true,
    cell: ({ answer }) => (answer.sampleCount === null ? none : whole(answer.sampleCount)),
  },
  { header: 'Source', cell: ({ answer }) => answer.source ?? none },
];

interface ResultPreviewProps extends OutcomeProps {
  readonly settings: FileSettings;
}

async function firstResults({ plan, settings, known }: ResultPreviewProps): Promise<PreviewRow[]> {
  const found: PreviewRow[] = [];
  for await (const rows of readRows(plan, known)) {
    for (const read of rows) {
      const { fault, cells } = read.row;
      const value = fault === null ? plan.reader.cellOf(settings.type, cells) : '';
      if (value === '') continue;
      found.push({ value, answer: answerOf(read) });
      if (found.length === shownMax) return found;
    }
  }
  return found;
}

/** Results of the first rows. */
function ResultPreview(props: ResultPreviewProps) {
  const { result: rows } = useRead(() => firstResults(props));
  if (rows === null || rows.length === 0) return null;
  return <Table caption="First results" isCaptionShown columns={columns} rows={rows} />;
}

const failedOf = ({ queries }: Plan, { answers, details }: Run): FailedValue[] =>
  [...queries.values()].flatMap((query) => {
    const fault = answers.get(keyOf(query))?.fault ?? null;
    return fault === null ? [] : [{ query, cause: fault.cause, detail: details.get(keyOf(query)) ?? null }];
  });

/** Values whose answer was lost are requested again only by the user, since that may cost twice. */
function LostValues({ run, onRetry }: { readonly run: Run; readonly onRetry: (() => void) | null }) {
  if (run.lost.length === 0) return null;
  return (
    <div class="stack stack-tight">
      <p class="small">
        Answers for {plural(run.lost.length, 'value')} were lost in transit. They may have been charged, so
        they are not requested again automatically.
      </p>
      {onRetry && (
        <div>
          <Button isSmall onClick={onRetry}>
            Request them again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Progress during the run, results after it. */
export function Running({ open, plan, settings, state }: RunningProps) {
  const { run, isRunning, problem, resume, onSaved } = state;
  if (run === null) return null;
  const isComplete = run.done >= run.total;
  const isRows = settings.result === 'rows';
  const known: KnownAnswers = (query) => run.answers.get(keyOf(query));
  const outcome: OutcomeProps = { file: open.file, plan, known, onSaved };
  const retryLost = (): void => {
    run.retryLost();
    void resume();
  };
  return (
    <section class="card stack" aria-label="Run">
      <Progress run={run} isRunning={isRunning} />
      {problem && <ProblemNotice problem={problem} />}
      {!isRunning && !isComplete && (
        <p class="small soft">
          {plural(run.total - run.done, 'value was', 'values were')} not sent, and nothing was charged for
          them.
        </p>
      )}
      <div class="row">
        {isRunning && <Button onClick={() => run.stop()}>Stop</Button>}
        {!isRunning && !isComplete && <Button onClick={() => void resume()}>Resume</Button>}
        {!isRunning && isRows && <DownloadButton {...outcome} />}
      </div>
      {/* Before that, the values that are still to be sent would be charged with them. */}
      {!isRunning && <LostValues run={run} onRetry={isComplete ? retryLost : null} />}
      {!isRunning && isRows && <SummaryCard key={run.done} {...outcome} run={run} isComplete={isComplete} />}
      {!isRunning && !isRows && isComplete && <SharesCard {...outcome} />}
      {!isRunning && isRows && <ResultPreview {...outcome} settings={settings} />}
      {!isRunning && isRows && <FailedTable failed={failedOf(plan, run)} />}
    </section>
  );
}
