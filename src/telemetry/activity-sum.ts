import type { ActivityState } from './activity.js';

type Day = ActivityState['days'] extends Map<number, infer D> ? D : never;
type Counts = Pick<Day['total'], 'requests' | 'clientErrors' | 'serverErrors'>;

function addCounts(to: Counts, from: Counts): void {
  to.requests += from.requests;
  to.clientErrors += from.clientErrors;
  to.serverErrors += from.serverErrors;
}

function addTimed(to: Day['total'], from: Day['total']): void {
  addCounts(to, from);
  for (const [i, count] of from.durations.entries()) to.durations[i] = (to.durations[i] ?? 0) + count;
}

function addTo<K, V>(to: Map<K, V>, from: Map<K, V>, add: (to: V, from: V) => void): void {
  for (const [key, value] of from) {
    const known = to.get(key);
    if (known === undefined) to.set(key, value);
    else add(known, value);
  }
}

function addDay(to: Day, from: Day): void {
  addTimed(to.total, from.total);
  addTo(to.routes, from.routes, addTimed);
  addTo(to.accounts, from.accounts, (account, more) => {
    account.requests += more.requests;
    account.credits += more.credits;
  });
}

/**
 * What several threads counted, as one would have.
 * @param states at least one, which are changed
 */
export function sumActivity([first, ...others]: readonly [ActivityState, ...ActivityState[]]): ActivityState {
  let { since } = first;
  for (const other of others) {
    since = Math.min(since, other.since);
    addTo(first.days, other.days, addDay);
    addTo(first.hours, other.hours, addCounts);
    for (const [key, at] of other.lastUses)
      first.lastUses.set(key, Math.max(at, first.lastUses.get(key) ?? 0));
  }
  const ring = [first, ...others].flatMap((state) => state.ring).sort((a, b) => a.at - b.at);
  return { ...first, since, ring, next: 0 };
}
