import { distance } from 'fastest-levenshtein';

/** A suggestion has as many letters as were written, give or take these. */
const editsMax = 2;

/** Short words are near too many others: they are allowed one edit, or two letters that changed places. */
const shortMax = 6;

const sorted = (word: string): string => [...word].sort().join('');

/** The known word that a misspelled one stands for; null when none is near. Letter case is no edit. */
export function nearest(written: string, known: Iterable<string>): string | null {
  let found: string | null = null;
  let fewest = editsMax + 1;
  const lower = written.toLowerCase();
  for (const word of known) {
    // A long text is not compared: its cost would grow with its length.
    if (Math.abs(word.length - written.length) > editsMax) continue;
    const other = word.toLowerCase();
    const isShort = Math.min(word.length, written.length) <= shortMax && sorted(lower) !== sorted(other);
    const edits = distance(lower, other);
    if (edits <= (isShort ? 1 : editsMax) && edits < fewest) [found, fewest] = [word, edits];
  }
  return found;
}
