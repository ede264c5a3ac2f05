import type { Answer, Usage } from '../api/types.js';
import { Notice, plural, Stats, whole } from '../kit/index.js';
import { costOf, type FileSettings, type Plan } from './plan.js';

export interface EstimateProps {
  readonly plan: Plan;
  readonly settings: FileSettings;
  /** Null: not known. */
  readonly usage: Answer<Usage> | null;
}

/** What a file's rows hold that will get no answer, in sentences. */
function remarksOf({ emptyRows, unreadCountries, wideRows, refused }: Plan): string[] {
  return [
    emptyRows > 0 ? `${plural(emptyRows, 'row has', 'rows have')} no value and will get none.` : '',
    refused.size > 0 ? `${plural(refused.size, 'value is', 'values are')} not of the chosen type.` : '',
    unreadCountries > 0
      ? `${plural(unreadCountries, 'row has', 'rows have')} a country that is none; it is left out there.`
      : '',
    wideRows > 0
      ? `${plural(wideRows, 'row has', 'rows have')} more cells than the first one; added cells stand further right there.`
      : '',
  ].filter(Boolean);
}

/** What the run will cost, before it starts. */
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
          ['Credits at most', whole(cost)],
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
          title={isTrial ? 'The trial does not cover this file' : 'The account does not cover this file'}
        >
          <p>
            It stops when the credits are spent; what was answered by then stays and can be downloaded.
            {isTrial && ' With an API key it goes on.'}
          </p>
        </Notice>
      )}
    </div>
  );
}
