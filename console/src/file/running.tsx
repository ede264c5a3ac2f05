import { keyOf } from '../../../src/tables/enrichment/answers/answer.js';
import { Button, ProblemNotice, plural } from '../kit/index.js';
import type { OpenedFile } from './open-table.js';
import { DownloadButton, FailedTable, type FailedValue, SharesCard } from './outcome.js';
import type { FileSettings, KnownAnswers, Plan } from './plan.js';
import { Progress } from './progress.js';
import { ResultPreview } from './result-preview.js';
import type { Run } from './run.js';
import { SummaryCard } from './summary-card.js';
import type { Opened } from './use-file.js';
import type { RunState } from './use-run.js';

export interface RunningProps {
  readonly open: OpenedFile;
  readonly opened: Opened;
  readonly plan: Plan;
  readonly settings: FileSettings;
  readonly state: RunState;
  readonly known: KnownAnswers;
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
export function Running({ open, opened, plan, settings, state, known }: RunningProps) {
  const { run, isRunning, problem, resume } = state;
  if (run === null) return null;
  const isComplete = run.done() >= run.total();
  const isRows = settings.result === 'rows';
  const outcome = { file: open.file, plan, settings, known };
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
      {!isRunning && isRows && <ResultPreview opened={opened} settings={settings} known={known} />}
      {!isRunning && isRows && <FailedTable failed={failedOf(plan, run)} />}
    </section>
  );
}
