/**
 * Checks the tables of words in data/lexicon and data/nicknames and the forms of data/surname-forms.tsv, fits what letters
 * tell of words to them and to the names of data/genderd.dataset, and compiles data/genderd.lexicon. With `--check` it writes
 * nothing and fails unless the committed file is what they make, byte for byte. About 10 seconds.
 */
import { packageFile } from '../../src/package-root.js';
import { writeOrCheck } from '../artifacts.js';
import { buildLexicon } from './build.js';

const ARTIFACT = 'data/genderd.lexicon';

const { faults, writer } = buildLexicon(packageFile('.'));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else {
  const bytes = writer.encode();
  process.stdout.write(`${ARTIFACT}: ${writer.words.size} words, ${bytes.length} bytes\n`);
  writeOrCheck({ [ARTIFACT]: bytes });
}
