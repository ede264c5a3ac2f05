import type { Dataset } from '../src/dataset/dataset.js';

/** People who are counted with a word as their given name, and with it as their surname. */
export function bearersOf({ find, maleCount, femaleCount, surnames }: Dataset, folded: string) {
  const record = find(folded);
  const surname = surnames.record(folded);
  return {
    given: record < 0 ? 0 : maleCount(record) + femaleCount(record),
    surname: surname < 0 ? 0 : surnames.people(surname),
  };
}
