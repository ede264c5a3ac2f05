import { useCallback, useMemo, useState } from 'preact/hooks';
import { useKey } from '../api/key.js';
import type { Answer, UsageData } from '../api/types.js';
import { KeyCard } from '../app/key-card.js';
import { announce, Button, Notice, ProblemNotice, plural, useLoad, useTask, Value } from '../kit/index.js';
import { Estimate } from './estimate.js';
import { DownloadButton, FailedTable, type FailedValue, SharesCard } from './outcome.js';
import type { Answered, FileSettings, Plan, ReadCountry } from './plan.js';
import { Preview } from './preview.js';
import { Progress } from './progress.js';
import { ResultPreview } from './result-preview.js';
import { SettingsCard } from './settings-card.js';
import { firstSettings, type OpenFile, usePlan } from './use-file.js';
import { loadUsage, type RunState, useRun } from './use-run.js';

const keyLength = 24;

/** The balance of the entered key once its length is right; null: unknown. */
function useUsage(): Answer<UsageData> | null {
  const key = useKey().key.trim();
  const isComplete = key === '' || key.length === keyLength;
  const { data } = useLoad(
    async () => (isComplete ? await loadUsage() : null),
    [isComplete ? key : 'incomplete'],
  );
  return data;
}

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

function FileHead({ open, canClose, onClose }: { open: OpenFile; canClose: boolean; onClose: () => void }) {
  const { file, form } = open;
  return (
    <div class="row row-apart">
      <div>
        <h2>
          <Value>{file.name}</Value>
        </h2>
        <p class="small soft">
          {(file.size / 1024).toFixed(file.size < 102_400 ? 1 : 0)} KB, {encodings[form.encoding]}
          {form.encoding !== 'utf-8' && ', saved as UTF-8'}
        </p>
      </div>
      {canClose && (
        <Button isSmall onClick={onClose}>
          Choose another file
        </Button>
      )}
    </div>
  );
}

interface RunningProps {
  readonly open: OpenFile;
  readonly plan: Plan;
  readonly settings: FileSettings;
  readonly readCountry: ReadCountry;
  readonly state: RunState;
}

const failedOf = (plan: Plan, answers: (key: string) => Answered | null): FailedValue[] =>
  [...plan.questions.values()].flatMap((question) => {
    const answered = answers(question.key);
    return answered?.kind === 'error' ? [{ question, detail: answered.detail, code: answered.code }] : [];
  });

/** Progress during the run, results after it. */
function Running({ open, plan, settings, readCountry, state }: RunningProps) {
  const { run, isRunning, problem, resume } = state;
  const answers = useCallback(
    (key: string): Answered | null => run?.answers.get(key) ?? plan.refused.get(key) ?? null,
    [run, plan],
  );
  if (run === null) return null;
  const isComplete = run.done() >= run.total();
  const outcome = { open, settings, answers, readCountry };
  return (
    <section class="card stack" aria-label="Run">
      <Progress run={run} isRunning={isRunning} />
      {problem && <ProblemNotice problem={problem} />}
      <div class="row">
        {isRunning && <Button onClick={run.stop}>Stop</Button>}
        {!isRunning && !isComplete && <Button onClick={() => void resume()}>Resume</Button>}
        {!isRunning && settings.result === 'rows' && <DownloadButton {...outcome} />}
      </div>
      {!isRunning && isComplete && (
        <Notice tone="good" title="Done">
          <p>
            {plural(run.done(), 'value')} processed for {plural(plan.rows, 'row')}. Results are inferences
            from statistics, not facts about people.
          </p>
        </Notice>
      )}
      {!isRunning && settings.result === 'shares' && isComplete && <SharesCard {...outcome} />}
      {!isRunning && settings.result === 'rows' && <ResultPreview {...outcome} />}
      {!isRunning && settings.result === 'rows' && <FailedTable failed={failedOf(plan, answers)} />}
    </section>
  );
}

interface CostProps {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  readonly settings: FileSettings;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** The cost of the run and the button that starts it. */
function CostCard({ plan, settings, isBusy, onStart }: CostProps) {
  const usage = useUsage();
  return (
    <section class="card stack" aria-label="Cost">
      {plan === null && <p class="soft">Reading the file…</p>}
      {plan && <Estimate plan={plan} settings={settings} usage={usage} />}
      <div>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!plan || plan.questions.size === 0}
          onClick={onStart}
        >
          Start
        </Button>
      </div>
    </section>
  );
}

export interface FileWorkProps {
  readonly open: OpenFile;
  readonly readCountry: ReadCountry;
  readonly onClose: () => void;
}

/** Options, cost, run and result of one file. */
export function FileWork({ open, readCountry, onClose }: FileWorkProps) {
  const [settings, setSettings] = useState(() => firstSettings(open));
  const { plan, fault } = usePlan(open, settings, readCountry);
  const task = useTask();
  const state = useRun(() => announce('Run ended'));
  const [first = []] = open.head;
  const columns = useMemo(
    () => first.map((name, at) => (settings.hasHeader && name.trim() !== '' ? name : `Column ${at + 1}`)),
    [first, settings.hasHeader],
  );
  const hasRun = state.run !== null;
  const start = () =>
    task.run(async () => {
      if (plan !== null) await state.start(plan, settings, await loadUsage());
    });
  const rows = open.head.slice(settings.hasHeader ? 1 : 0, settings.hasHeader ? 6 : 5);
  return (
    <div class="sides">
      {!hasRun && <SettingsCard columns={columns} settings={settings} onSettings={setSettings} />}
      <div class="stack sides-main">
        <section class="card stack" aria-label="File">
          <FileHead open={open} canClose={!state.isRunning} onClose={onClose} />
          <Preview columns={columns} rows={rows} settings={settings} />
        </section>
        {fault && (
          <Notice tone="bad" isAlert title="The file cannot be read">
            <p>{fault}</p>
          </Notice>
        )}
        {!hasRun && !fault && (
          <CostCard plan={plan} settings={settings} isBusy={task.isBusy} onStart={() => void start()} />
        )}
        {task.problem && <ProblemNotice problem={task.problem} />}
        {hasRun && plan && (
          <Running open={open} plan={plan} settings={settings} readCountry={readCountry} state={state} />
        )}
      </div>
      <KeyCard />
    </div>
  );
}
