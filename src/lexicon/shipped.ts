import { packageFile } from '../runtime/package-root.js';
import { type Lexicon, openLexicon } from './lexicon.js';

// Apart from the reader, which the build of the console loads where the package has no folder.
let opened: Lexicon | null = null;

/** The lexicon of this package, opened by the first call. @throws LexiconError */
export function shippedLexicon(): Lexicon {
  opened ??= openLexicon(packageFile('data/genderd.lexicon'));
  return opened;
}
