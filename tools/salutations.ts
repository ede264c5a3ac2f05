import { type Meaning, openLexicon } from '../src/lexicon/lexicon.js';

/** What a form of address consists of; other words make a text none. */
const categories = new Set([
  'title',
  'role',
  'couple',
  'suffix',
  'conjunction',
  'honorific',
  'greeting',
  'salutation',
  'particle',
  'after_name',
]);

/** The words of a lexicon file by which the console recognizes salutations: some 15,000 of all. A role alone is none. */
export function salutationWords(path: string) {
  const { find, senses, words } = openLexicon(path);
  const byMeanings = new Map<string, string[]>();
  for (const word of words()) {
    const meanings = senses(find(word))
      .filter(({ category }) => categories.has(category))
      .map(({ category, values }) => ({ category, values }));
    if (meanings.every(({ category }) => category === 'role')) continue;
    const key = JSON.stringify(meanings);
    byMeanings.set(key, [...(byMeanings.get(key) ?? []), word]);
  }
  return [...byMeanings]
    .map(([key, same]) => ({ meanings: JSON.parse(key) as Meaning[], words: same.sort() }))
    .sort((a, b) => ((a.words[0] ?? '') < (b.words[0] ?? '') ? -1 : 1));
}
