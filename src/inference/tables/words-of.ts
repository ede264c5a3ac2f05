/** The set of the words of a table written as text: separated by any white space. */
export function wordsOf(...tables: readonly string[]): ReadonlySet<string> {
  const set = new Set<string>();
  for (const table of tables) {
    for (const word of table.split(/\s+/)) if (word !== '') set.add(word);
  }
  return set;
}

/** The same as a list, for tables that are only read once. */
export function listOf(...tables: readonly string[]): readonly string[] {
  return tables.flatMap((table) => table.split(/\s+/)).filter((word) => word !== '');
}
