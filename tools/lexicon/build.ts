import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataset } from '../../src/dataset/reader.js';
import type { Lexicon } from '../../src/lexicon/lexicon.js';
import { collectFaults } from '../table.js';
import { createLexiconWriter, type LexiconWriter } from './compile.js';
import { fitLetters } from './fit-letters.js';
import { letterExamples } from './letter-examples.js';
import { addNicknames } from './nicknames.js';
import { addSurnameForms } from './surname-forms.js';
import { addWords, type SourceFile } from './words.js';

export interface BuiltLexicon {
  readonly faults: readonly string[];
  readonly writer: LexiconWriter;
}

const SURNAME_FORMS = 'data/surname-forms.tsv';

/** The tables of a folder, by their names in order. */
export function filesOf(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]);
}

/** Reads and checks the tables below a root folder; the weights of letters are left to be set. */
export function readTables(root: string): BuiltLexicon {
  const forms: SourceFile = [SURNAME_FORMS, readFileSync(join(root, SURNAME_FORMS), 'utf8')];
  return compileTables(filesOf(root, 'data/lexicon'), filesOf(root, 'data/nicknames'), forms);
}

/** The tables below a root folder, with weights of letters fitted to them and to the dataset's names. */
export function buildLexicon(root: string): BuiltLexicon {
  const built = readTables(root);
  if (built.faults.length > 0) return built;
  // Of the dataset only names are asked: the lexicon that it would open is the one that is being built.
  const dataset = openDataset(join(root, 'data/genderd.dataset'), {} as Lexicon);
  built.writer.setLetterWeights(fitLetters(letterExamples(root, built.writer, dataset)));
  return built;
}

export function compileTables(
  words: readonly SourceFile[],
  nicknames: readonly SourceFile[],
  surnameForms: SourceFile | null = null,
): BuiltLexicon {
  const faults = collectFaults();
  const writer = createLexiconWriter();
  addWords(words, writer, faults);
  addNicknames(nicknames, writer, faults);
  if (surnameForms !== null) addSurnameForms(surnameForms, writer, faults);
  return { faults: faults.found, writer };
}
