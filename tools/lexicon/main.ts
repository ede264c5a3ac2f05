/**
 * Checks the tables of words in data/lexicon and data/nicknames and the forms of data/surname-forms.tsv, fits what letters
 * tell of words to them and to the names of data/genderd.dataset, and compiles data/genderd.lexicon; data/LEXICON.md says where the
 * words are from. With `--check` it writes nothing and fails unless the committed files are what they make, byte for byte. About 10 seconds.
 */
import { packageFile } from '../../src/runtime/package-root.js';
import { writeOrCheck } from '../artifacts.js';
import { buildLexicon, filesOf } from './build.js';
import { lexiconSources } from './sources.js';

const ARTIFACT = 'data/genderd.lexicon';
const SOURCES = 'data/LEXICON.md';

const root = packageFile('.');
const { faults, writer } = buildLexicon(root);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else {
  const bytes = writer.encode();
  process.stdout.write(`${ARTIFACT}: ${writer.words.size} words, ${bytes.length} bytes\n`);
  const sources = lexiconSources(
    ['data/lexicon', 'data/nicknames'].flatMap((folder) => filesOf(root, folder)),
  );
  writeOrCheck({ [ARTIFACT]: bytes, [SOURCES]: Buffer.from(sources) });
}
