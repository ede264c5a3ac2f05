import { foldName, normalizeName } from '../../dataset/normalize.js';
import {
  findHash,
  parseSectionFile,
  readSectionFile,
  type SectionFile,
  type SectionFormat,
  viewOf,
} from '../../runtime/section-file.js';
import {
  BUCKETS,
  MODEL_FORMAT,
  MODEL_MAGIC,
  type ModelMetadata,
  SECTIONS,
  type SectionName,
  WEIGHTS_PER_NGRAM,
} from './model-format.js';
import { NETWORK_FLOATS } from './network.js';
import { hashText, LIKENESS_BUCKETS } from './ngrams.js';
import { REGION_COUNT } from './regions.js';

/** The model file cannot be used; the message is a sentence that says why. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** N-grams by hash: `starts` of each bucket, then the lower half of each hash. */
export interface NgramTable {
  readonly starts: Uint32Array;
  readonly checks: Uint16Array;
}

/** A checked model file: views over its bytes, nothing copied. */
export type ModelFile = ReturnType<typeof modelFileOf>;

const format: SectionFormat<SectionName> = {
  noun: 'model',
  magic: MODEL_MAGIC,
  revision: MODEL_FORMAT,
  sections: SECTIONS,
  Fault: ModelError,
};

/** Reads and checks a model file. Throws `ModelError`. */
export const readModelFile = (path: string): ModelFile => modelFileOf(readSectionFile(path, format), path);

/** The same for bytes at hand; `path` is for messages. */
export const parseModelFile = (bytes: Buffer, path: string): ModelFile =>
  modelFileOf(parseSectionFile(bytes, path, format), path);

function modelFileOf(sections: SectionFile<SectionName>, path: string) {
  const { section, metadata, sizeBytes } = sections;
  const file = {
    metadata: metadata as ModelMetadata,
    network: new Float32Array(...viewOf(section('network'), 4)),
    ngrams: {
      starts: new Uint32Array(...viewOf(section('ngramIndex'), 4)),
      checks: new Uint16Array(...viewOf(section('ngramChecks'), 2)),
    },
    ngramWeights: new Int8Array(...viewOf(section('ngramWeights'), 1)),
    regionals: {
      starts: new Uint32Array(...viewOf(section('regionalIndex'), 4)),
      checks: new Uint16Array(...viewOf(section('regionalChecks'), 2)),
    },
    regionalWeights: new Int8Array(...viewOf(section('regionalWeights'), 1)),
    exceptions: {
      hashes: new Uint32Array(...viewOf(section('exceptionHashes'), 4)),
      logOdds: new Int8Array(...viewOf(section('exceptionLogOdds'), 1)),
    },
    likenessWeights: new Int8Array(...viewOf(section('likenessWeights'), 1)),
    sizeBytes,
    /** Hexadecimal SHA-256 of the whole file, computed when first asked for. */
    get sha256() {
      return sections.sha256;
    },
  };
  checkShape(path, file);
  return file;
}

/** The place of a hash in a table, or -1. */
export function findNgram({ starts, checks }: NgramTable, hash: number): number {
  const bucket = hash >>> 16;
  const check = hash & 0xffff;
  const end = starts[bucket + 1] as number;
  for (let at = starts[bucket] as number; at < end; at++) if (checks[at] === check) return at;
  return -1;
}

function checkShape(path: string, file: ModelFile): void {
  const { ngrams, regionals, ngramWeights, regionalWeights, exceptions, network, metadata } = file;
  const isWhole =
    network.length === NETWORK_FLOATS &&
    metadata.regionQuestions.length === REGION_COUNT &&
    [ngrams, regionals].every(
      ({ starts, checks }) => starts.length === BUCKETS + 1 && starts[BUCKETS] === checks.length,
    ) &&
    ngramWeights.length === ngrams.checks.length * WEIGHTS_PER_NGRAM &&
    regionalWeights.length === regionals.checks.length &&
    exceptions.hashes.length === exceptions.logOdds.length &&
    file.likenessWeights.length === LIKENESS_BUCKETS;
  if (!isWhole) {
    throw new ModelError(`The model file ${path} was trained for another version of this program.`);
  }
}

/** Steps of a stored log-odds: a byte reaches from -7.9 to 7.9. */
export const EXCEPTION_STEPS = 16;

/** Names whose letters mislead, by hash: the log-odds of female in the dataset instead. */
export interface Exceptions {
  /** Ascending. */
  readonly hashes: Uint32Array;
  readonly logOdds: Int8Array;
}

/** The key of a name in a country, or in no country. */
export function exceptionHash(name: string, country: string | null): number {
  return hashText(`${foldName(normalizeName(name)).replaceAll('-', ' ')}/${country ?? ''}`);
}

/** The log-odds of female of an exception: that of the country, else that of all countries, else null. */
export function findException(exceptions: Exceptions, name: string, country: string | null): number | null {
  const inCountry = country === null ? -1 : findHash(exceptions.hashes, exceptionHash(name, country));
  const at = inCountry >= 0 ? inCountry : findHash(exceptions.hashes, exceptionHash(name, null));
  return at < 0 ? null : (exceptions.logOdds[at] as number) / EXCEPTION_STEPS;
}
