import { hashText } from '../../src/ai/embedded/ngrams.js';
import type { Dataset } from '../../src/dataset/dataset.js';
import type { Meaning } from '../../src/lexicon/lexicon.js';
import { bearersOf } from '../bearers.js';

/** Words that more people bear are as well names. */
const BEARERS_MAX = 50;
const TEST_PERCENT = 8;
const SEPARATORS = /[ -]/;

/** Lists whose words were chosen since they look like names: they are no sample of how words are spelt. */
const CHOSEN = [
  'ipadic',
  'jieba_rare',
  'nsi',
  'simple_icons',
  'mimesis',
  'fakerjs',
  'geonames',
  'locales',
  'wordnet',
];
/** Those by hand are left out, so that the model stays the same when one is mended. */
const FROM_LIST = 1;
const isFromList = ({ category, values: { source } }: Meaning): boolean =>
  category === 'word' && source !== 'hand' && !CHOSEN.includes(source ?? '');

/**
 * Ordinary words of many languages that hardly anyone is called, from the lists of other projects, by whether training
 * sees them; in alphabetical order.
 */
export function ordinaryWords(dataset: Dataset): Record<'train' | 'test', readonly string[]> {
  const { lexicon } = dataset;
  const flags = lexicon.flags((meaning) => (isFromList(meaning) ? FROM_LIST : 0));
  const isOrdinary = (word: string): boolean => {
    if (word.length < 2 || SEPARATORS.test(word) || flags[lexicon.find(word)] !== FROM_LIST) return false;
    return bearersOf(dataset, word).given <= BEARERS_MAX;
  };
  const words = [...lexicon.words()].filter(isOrdinary).sort();
  const isTest = (word: string): boolean => hashText(`${word}#`) % 100 < TEST_PERCENT;
  return { train: words.filter((word) => !isTest(word)), test: words.filter(isTest) };
}
