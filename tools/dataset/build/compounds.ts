import type { Gathered } from './gather.js';

/**
 * One spelling for every compound name. Sources write "jean-marie", "jean marie" and both, often for the same
 * people; all of them become the spelling, with hyphens alone or spaces alone, that more people bear. Lookups
 * try the other spelling after their own. Returns the number of the kept spelling by name number.
 */
export function unifyCompounds(gathered: Gathered): Uint32Array {
  const people = countPeople(gathered);
  const groups = new Map<string, number[]>();
  for (const [id, name] of gathered.names.entries()) {
    if (!/[ -]/.test(name)) continue;
    const spaced = name.replaceAll('-', ' ');
    const group = groups.get(spaced) ?? [];
    groups.set(spaced, group);
    group.push(id);
  }
  const kept: [number, number][] = [];
  for (const [spaced, group] of groups) {
    const spelling = preferredSpelling(spaced, group, gathered, people);
    const id = gathered.idOf(spelling);
    for (const member of group) kept.push([member, id]);
  }
  const canonical = Uint32Array.from(gathered.names, (_, id) => id);
  for (const [member, id] of kept) canonical[member] = id;
  return canonical;
}

function preferredSpelling(
  spaced: string,
  group: readonly number[],
  { names }: Gathered,
  people: Float64Array,
): string {
  const hyphened = spaced.replaceAll(' ', '-');
  let balance = 0;
  for (const id of group) {
    if (names[id] === hyphened) balance += people[id] as number;
    if (names[id] === spaced) balance -= people[id] as number;
  }
  return balance > 0 ? hyphened : spaced;
}

function countPeople({ names, rows }: Gathered): Float64Array {
  const people = new Float64Array(names.length);
  for (let row = 0; row < rows.length; row++) {
    people[rows.name(row)] = (people[rows.name(row)] as number) + rows.male(row) + rows.female(row);
  }
  return people;
}
