import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry } from '../search-index.js';

/** Lower case, without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Typing errors that a word may have: with them, short words would match anything. */
const errorsMax = (term: string): number => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2);

/** An index over the entries of the site. */
export function createIndex(entries: readonly SearchEntry[]): MiniSearch {
  const index = new MiniSearch({
    idField: 'id',
    fields: ['h', 't', 'x'],
    storeFields: ['t', 'h', 'u', 'x'],
    processTerm: fold,
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return index;
}

/** A place that was found, with the words of the index that made it so. */
export type Found = SearchEntry & Pick<SearchResult, 'terms' | 'score'>;

/** Sections in which all words occur, best first; where there are none, those with some of them. */
export function findIn(index: MiniSearch, text: string): Found[] {
  const options = {
    prefix: true,
    fuzzy: errorsMax,
    weights: { fuzzy: 0.2, prefix: 0.5 },
    boost: { h: 4, t: 3 },
    // A page as a whole goes before its sections.
    boostDocument: (_id: unknown, _term: string, fields?: Record<string, unknown>) =>
      fields?.h === undefined ? 1.5 : 1,
  };
  const all = index.search(text, { ...options, combineWith: 'AND' });
  return (all.length > 0 ? all : index.search(text, options)) as unknown as Found[];
}

/** Some words around the first hit. */
export function excerptOf({ x, terms }: Pick<Found, 'x' | 'terms'>): string {
  const folded = fold(x);
  const hits = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const at = hits.length === 0 ? 0 : Math.min(...hits);
  const from = at < 60 ? 0 : x.indexOf(' ', at - 50) + 1;
  return `${from > 0 ? '… ' : ''}${x.slice(from, from + 140)}`;
}
