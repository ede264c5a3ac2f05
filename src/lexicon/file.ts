import { readSectionFile, type SectionFormat, viewOf } from '../section-file.js';
import { FORMAT_REVISION, MAGIC, type Metadata, SECTIONS, type SectionName } from './format.js';

/** The lexicon file cannot be used; the message is a sentence that says why. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError';
}

/** A checked lexicon file: views over its bytes, nothing copied. */
export interface LexiconFile {
  readonly metadata: Metadata;
  readonly hashes: Int32Array;
  readonly words: Uint32Array;
  readonly senseLists: Uint16Array;
  readonly listStarts: Uint32Array;
  readonly items: Uint32Array;
  readonly units: Uint16Array;
  readonly sizeBytes: number;
}

const format: SectionFormat<SectionName> = {
  noun: 'lexicon',
  magic: MAGIC,
  revision: FORMAT_REVISION,
  sections: SECTIONS,
  Fault: LexiconError,
};

/** Reads and checks a lexicon file. @throws LexiconError when it is missing, cut off, altered or of another revision */
export function readLexiconFile(path: string): LexiconFile {
  const { section, metadata, sizeBytes } = readSectionFile(path, format);
  return {
    metadata: metadata as Metadata,
    hashes: new Int32Array(...viewOf(section('hashes'), 4)),
    words: new Uint32Array(...viewOf(section('words'), 4)),
    senseLists: new Uint16Array(...viewOf(section('senseLists'), 2)),
    listStarts: new Uint32Array(...viewOf(section('listStarts'), 4)),
    items: new Uint32Array(...viewOf(section('items'), 4)),
    units: new Uint16Array(...viewOf(section('units'), 2)),
    sizeBytes,
  };
}
