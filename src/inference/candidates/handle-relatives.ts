import type { Dataset } from '../../dataset/dataset.js';
import { FATHER_OF, MOTHER_OF, OF, RELATIVES } from '../tables/relatives.js';
import type { Token } from './handle-tokens.js';

const foldedOf = (token: Token | undefined): string => token?.word.folded ?? '';

/**
 * The tokens without a name that somebody is called after: in `mama_of_leo` and `umm_khalid` the name is the
 * child's. A father is left his son's name, which says as much of him.
 */
export function withoutRelated(tokens: readonly Token[], dataset: Dataset): readonly Token[] {
  const last = tokens.length - 1;
  for (let i = 0; i < last; i++) {
    const word = foldedOf(tokens[i]);
    const isRelative = i < last - 1 && RELATIVES.has(word) && OF.has(foldedOf(tokens[i + 1]));
    if (isRelative || isCalledAfterChild(word, tokens[i + 1] as Token, dataset)) return tokens.slice(0, i);
  }
  return tokens;
}

function isCalledAfterChild(word: string, { word: child }: Token, dataset: Dataset): boolean {
  if (MOTHER_OF.has(word)) return true;
  if (!FATHER_OF.has(word)) return false;
  const record = dataset.find(child.text);
  return record >= 0 && dataset.femaleCount(record) > dataset.maleCount(record);
}
