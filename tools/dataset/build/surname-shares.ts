import type { SurnameRow, SurnameSource } from '../sources/surnames/source.js';

/** What share of a country's people bears a surname, from the rows of one surname. */
export interface Shares {
  count(source: SurnameSource, row: SurnameRow): void;
  /** Country codes with shares, the largest first; `rows` holds people by source and country. */
  of(rows: ReadonlyMap<string, number>): [country: string, share: number][];
}

/** A sample of few people counts as if so many others had been in it: shares of small countries are not trusted. */
const SAMPLE_PEOPLE_MORE = 3_000;
/** The common surnames that a list names are borne by this share of the people, each by as many. */
const LISTED_SHARE = 0.3;
/** A register that leaves rare surnames out says of those it lacks that they are rarer than its rarest one. */
interface Counted {
  people: number;
  rows: number;
  isRegister: boolean;
}

export function createShares(): Shares {
  const counted = new Map<string, Counted>();
  const registers = new Set<string>();
  return {
    count(source, { country, countedIn, people }) {
      const place = countedIn ?? country;
      if (place === null) return;
      const key = `${source.id} ${place}`;
      const known = counted.get(key) ?? { people: 0, rows: 0, isRegister: source.isRegister === true };
      counted.set(key, known);
      known.people += people ?? 0;
      known.rows++;
      if (known.isRegister) registers.add(place);
    },
    of(rows) {
      const best = new Map<string, number>();
      for (const [key, people] of rows) {
        const source = counted.get(key) as Counted;
        const country = key.slice(key.lastIndexOf(' ') + 1);
        // Where a register counts, neither samples nor lists add anything.
        if (registers.has(country) && !source.isRegister) continue;
        best.set(country, Math.max(best.get(country) ?? 0, shareOf(people, source)));
      }
      return [...best].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    },
  };
}

function shareOf(people: number, { people: all, rows, isRegister }: Counted): number {
  if (people === 0) return LISTED_SHARE / rows;
  return people / (all + (isRegister ? 0 : SAMPLE_PEOPLE_MORE));
}
