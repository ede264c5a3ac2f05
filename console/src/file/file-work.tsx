import { useCallback, useMemo, useState } from 'preact/hooks';
import { useKey } from '../api/key.js';
import type { Answer, Usage } from '../api/types.js';
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

/** What is left for the entered key, as soon as it is whole; null: not known. */
function useUsage(): Answer<Usage> | null {
  const key = useKey().key.trim();
  const isWhole = key === '' || key.length === keyLength;
  const { data } = useLoad(async () => (isWhole ? await loadUsage() : null), [isWhole ? key : 'unfinished']);
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
          {form.encoding !== 'utf-8' && ', written back as UTF-8'}
        </p>
      </div>
      {canClose && (
        <Button isSmall onClick={onClose}>
          Another file
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

/** Progress while it runs; the results once it does not. */
function Running({ open, plan, settings, readCountry, state }: RunningProps) {
  const { run, isRunning, problem, resume } = state;
  const answers = useCallback(
    (key: string): Answered | null => run?.answers.get(key) ?? plan.refused.get(key) ?? null,
    [run, plan],
  );
  if (run === null) return null;
  const isWhole = run.done() >= run.total();
  const outcome = { open, settings, answers, readCountry };
  return (
    <section class="card stack" aria-label="Run">
      <Progress run={run} isRunning={isRunning} />
      {problem && <ProblemNotice problem={problem} />}
      <div class="row">
        {isRunning && <Button onClick={run.stop}>Stop</Button>}
        {!isRunning && !isWhole && <Button onClick={() => void resume()}>Go on</Button>}
        {!isRunning && settings.result === 'rows' && <DownloadButton {...outcome} />}
      </div>
      {!isRunning && isWhole && (
        <Notice tone="good" title="Done">
          <p>
            {plural(run.done(), 'value')} answered for {plural(plan.rows, 'row')}. The results are inferences
            from statistics, not facts about people.
          </p>
        </Notice>
      )}
      {!isRunning && settings.result === 'shares' && isWhole && <SharesCard {...outcome} />}
      {!isRunning && settings.result === 'rows' && <ResultPreview {...outcome} />}
      {!isRunning && settings.result === 'rows' && <FailedTable failed={failedOf(plan, answers)} />}
    </section>
  );
}

interface PriceProps {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  readonly settings: FileSettings;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** What the run costs, and its start. */
function PriceCard({ plan, settings, isBusy, onStart }: PriceProps) {
  const usage = useUsage();
  return (
    <section class="card stack" aria-label="Price">
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

/** Everything about one file: options, price, run, result. */
export function FileWork({ open, readCountry, onClose }: FileWorkProps) {
  const [settings, setSettings] = useState(() => firstSettings(open));
  const { plan, fault } = usePlan(open, settings, readCountry);
  const task = useTask();
  const state = useRun(() => announce('The run has ended'));
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
          <PriceCard plan={plan} settings={settings} isBusy={task.isBusy} onStart={() => void start()} />
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
