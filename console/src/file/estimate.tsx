import type { Answer, UsageData } from '../api/types.js';
import { Notice, plural, Stats, whole } from '../kit/index.js';
import { costOf, type FileSettings, type Plan } from './plan.js';

export interface EstimateProps {
  readonly plan: Plan;
  readonly settings: FileSettings;
  /** Null: unknown. */
  readonly usage: Answer<UsageData> | null;
}

/** Sentences about rows that will get no result or that differ from the others. */
function remarksOf({ emptyRows, unknownCountries, wideRows, refused }: Plan): string[] {
  return [
    emptyRows > 0 ? `${plural(emptyRows, 'row has', 'rows have')} no value and will be left blank.` : '',
    refused.size > 0 ? `${plural(refused.size, 'value does', 'values do')} not match the chosen type.` : '',
    unknownCountries > 0
      ? `${plural(unknownCountries, 'row has', 'rows have')} an unrecognized country, which is ignored.`
      : '',
    wideRows > 0
      ? `${plural(wideRows, 'row has', 'rows have')} more cells than the first row; the added cells are shifted to the right.`
      : '',
  ].filter(Boolean);
}

/** What the run costs at most, shown before it starts. */
export function Estimate({ plan, settings, usage }: EstimateProps) {
  const cost = costOf(plan.questions.size, settings);
  const remarks = remarksOf(plan);
  const left = usage?.data.remaining_credits ?? null;
  const isTrial = usage?.meta.access?.mode === 'ip_trial';
  return (
    <div class="stack">
      <Stats
        facts={[
          ['Rows', whole(plan.rows)],
          ['Distinct values', whole(plan.questions.size)],
          ['Maximum credits', whole(cost)],
          ...(left === null ? [] : [[isTrial ? 'Trial credits left' : 'Credits left', whole(left)] as const]),
        ]}
      />
      {remarks.length > 0 && (
        <ul class="remarks small soft">
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
            The run stops when the credits run out. Results up to that point can be downloaded.
            {isTrial && ' Enter an API key to continue.'}
          </p>
        </Notice>
      )}
    </div>
  );
}
