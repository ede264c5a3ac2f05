import { useEffect } from 'preact/hooks';
import { loadUsage, useKey } from '../api/key.js';
import type { Answer, UsageData } from '../api/types.js';
import { announce, Button, Notice, plural, Stats, useLoad, whole } from '../kit/index.js';
import { TooFewRows } from './outcome.js';
import { costOf, type FileSettings, isTooFewForShares, type Plan } from './plan.js';

interface EstimateProps {
  readonly plan: Plan;
  readonly settings: FileSettings;
  /** Null: unknown. */
  readonly usage: Answer<UsageData> | null;
}

const countryTextsShown = 5;

function countryRemark({ countriesNotUnderstood, countryTexts }: Plan): string {
  if (countriesNotUnderstood === 0) return '';
  const most = [...countryTexts].sort((a, b) => b[1] - a[1]);
  const listed = most.slice(0, countryTextsShown).map(([text]) => `“${text}”`);
  const more = most.length > listed.length ? ', …' : '';
  const rows = plural(countriesNotUnderstood, 'row has', 'rows have');
  return `${rows} an unrecognized country, which is ignored: ${listed.join(', ')}${more}.`;
}

/** Sentences about rows that will get no result or that differ from the others. */
function remarksOf(plan: Plan): string[] {
  const { empty, faults, salutations } = plan;
  return [
    empty > 0 ? `${plural(empty, 'row has', 'rows have')} no value and will be left blank.` : '',
    ...[...faults].map(
      ([cause, rows]) => `${plural(rows, 'row is', 'rows are')} not sent and costs nothing: ${cause}.`,
    ),
    countryRemark(plan),
    salutations > 0
      ? `${plural(salutations, 'row is', 'rows are')} looked up with a salutation before the name.`
      : '',
  ].filter(Boolean);
}

/** What the run costs at most, shown before it starts. */
function Estimate({ plan, settings, usage }: EstimateProps) {
  const cost = costOf(plan.queries.size, settings);
  const remarks = remarksOf(plan);
  const left = usage?.data.remaining_credits ?? null;
  const isTrial = usage?.meta.access?.mode === 'ip_trial';
  return (
    <div class="stack">
      <Stats
        facts={[
          ['Rows', whole(plan.rows)],
          ['Distinct values', whole(plan.queries.size)],
          ['Maximum credits', whole(cost)],
          [isTrial ? 'Trial credits left' : 'Credits left', left === null ? null : whole(left)],
        ]}
      />
      {remarks.length > 0 && (
        <ul class="list small soft">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {left !== null && cost > left && (
        <Notice
          tone="warn"
          title={isTrial ? 'Not enough trial credits for this file' : 'Not enough credits for this file'}
        >
          <p>
            The run stops when the credits run out, and charges only the rows it has answered. Their results
            can be downloaded.
            {isTrial && ' Enter an API key to continue.'}
          </p>
        </Notice>
      )}
    </div>
  );
}

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

interface CostProps {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  readonly settings: FileSettings;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** The cost of the run and the button that starts it. */
export function CostCard({ plan, settings, isBusy, onStart }: CostProps) {
  const usage = useUsage();
  useEffect(() => {
    if (plan !== null)
      announce(
        `${plural(plan.rows, 'row')}, at most ${plural(costOf(plan.queries.size, settings), 'credit')}`,
      );
  }, [plan, settings.aiMode]);
  const isChosen = settings.type !== 'name' || settings.value !== null || settings.last !== null;
  const isTooFew = plan !== null && settings.result === 'shares' && isTooFewForShares(plan);
  return (
    <section class="card stack" aria-label="Cost">
      {plan === null && <p class="soft">Reading the file…</p>}
      {plan && !isChosen && (
        <p>No column looks like names. Choose the one that has them as the name column.</p>
      )}
      {plan && isChosen && <Estimate plan={plan} settings={settings} usage={usage} />}
      {isTooFew && <TooFewRows />}
      <div>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!plan || plan.queries.size === 0 || isTooFew}
          onClick={onStart}
        >
          Start
        </Button>
      </div>
    </section>
  );
}
