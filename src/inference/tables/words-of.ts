/** The set of the words of a table written as text: separated by any white space. */
export function wordsOf(...tables: readonly string[]): ReadonlySet<string> {
  const set = new Set<string>();
  for (const table of tables) {
    for (const word of table.split(/\s+/)) if (word !== '') set.add(word);
  }
  return set;
}
