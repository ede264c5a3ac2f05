import { readFileSync } from 'node:fs';
import { packageFile } from '../../../src/package-root.js';
import { collectFaults, readTable } from '../../lexicon/table.js';

const TABLE = 'data/lexicon/register_word.tsv';

const { rows } = readTable(TABLE, readFileSync(packageFile(TABLE), 'utf8'), collectFaults());

function wordsOf(kind: string): ReadonlySet<string> {
  return new Set(rows.flatMap(({ cells: [word, of] }) => (word !== undefined && of === kind ? [word] : [])));
}

/** Register placeholders and labels. */
export const PLACEHOLDERS = wordsOf('placeholder');

/** Titles, forms of address and function words: names only where an office counts enough bearers. */
export const WORDS = wordsOf('word');
