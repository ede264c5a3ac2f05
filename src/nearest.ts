/** A suggestion has as many letters as were written, give or take these. */
const editsMax = 2;

/** Short words are near too many others: they are allowed one edit. */
const shortMax = 6;

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. Its cost is the
 * product of both lengths.
 */
function editsBetween(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** The known word that a misspelled one stands for; null when none is near. Letter case is no edit. */
export function nearest(written: string, known: Iterable<string>): string | null {
  let found: string | null = null;
  let fewest = editsMax + 1;
  for (const word of known) {
    const allowed = Math.min(word.length, written.length) <= shortMax ? 1 : editsMax;
    // A long text is not compared: its cost would grow with its length.
    if (Math.abs(word.length - written.length) > allowed) continue;
    const edits = editsBetween(written.toLowerCase(), word.toLowerCase());
    if (edits <= allowed && edits < fewest) [found, fewest] = [word, edits];
  }
  return found;
}
