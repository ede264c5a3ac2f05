/**
 * Checks the tables of words in data/lexicon and data/nicknames and the forms of data/surname-forms.tsv, fits what letters
 * tell of words to them and to the names of data/genderd.dataset, and compiles data/genderd.lexicon. With `--check` it writes
 * nothing and fails unless the committed file is what they make, byte for byte. About 10 seconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { packageFile } from '../../src/package-root.js';
import { buildLexicon } from './build.js';

const ARTIFACT = 'data/genderd.lexicon';

function main(isCheck: boolean): boolean {
  const { faults, writer } = buildLexicon(packageFile('.'));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) return false;
  const bytes = writer.encode();
  const path = packageFile(ARTIFACT);
  process.stdout.write(`${ARTIFACT}: ${writer.words.size} words, ${bytes.length} bytes\n`);
  if (!isCheck) {
    writeFileSync(path, bytes);
    return true;
  }
  const isSame = readFileSync(path).equals(bytes);
  process.stdout.write(`${ARTIFACT}: ${isSame ? 'identical' : 'DIFFERENT'}\n`);
  return isSame;
}

if (!main(process.argv.includes('--check'))) process.exitCode = 1;
