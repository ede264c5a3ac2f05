import { duration, percent, plural, whole } from '../kit/index.js';
import type { Run } from './run.js';

/** Progress, rate and remaining time of a run. */
export function Progress({ run, isRunning }: { readonly run: Run; readonly isRunning: boolean }) {
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
