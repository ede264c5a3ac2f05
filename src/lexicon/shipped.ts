import { packageFile } from '../package-root.js';
import { type Lexicon, openLexicon } from './lexicon.js';

let opened: Lexicon | null = null;

/** The lexicon of this package, opened by the first call. @throws LexiconError */
export function shippedLexicon(): Lexicon {
  opened ??= openLexicon(packageFile('data/genderd.lexicon'));
  return opened;
}
