import type { Dataset } from '../../dataset/dataset.js';
import type { Token } from './handle-tokens.js';
import { FATHER_OF, MOTHER_OF, OF, RELATIVE, type Terms, termsOf } from './name-lexicon.js';

const foldedOf = (token: Token | undefined): string => token?.word.folded ?? '';

/**
 * The tokens without a name that somebody is called after: in `mama_of_leo` and `umm_khalid` the name is the
 * child's. A father is left his son's name, which says as much of him.
 */
export function withoutRelated(tokens: readonly Token[], dataset: Dataset): readonly Token[] {
  const last = tokens.length - 1;
  for (let i = 0; i < last; i++) {
    const terms = termsOf(foldedOf(tokens[i]), dataset);
    const isRelative =
      i < last - 1 && (terms & RELATIVE) !== 0 && (termsOf(foldedOf(tokens[i + 1]), dataset) & OF) !== 0;
    if (isRelative || isCalledAfterChild(terms, tokens[i + 1] as Token, dataset)) return tokens.slice(0, i);
  }
  return tokens;
}

function isCalledAfterChild(terms: Terms, { word: child }: Token, dataset: Dataset): boolean {
  if ((terms & MOTHER_OF) !== 0) return true;
  if ((terms & FATHER_OF) === 0) return false;
  const record = dataset.find(child.text);
  return record >= 0 && dataset.femaleCount(record) > dataset.maleCount(record);
}
