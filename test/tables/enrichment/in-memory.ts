import { noProvider } from '../../../src/ai/provider.js';
import { createSalutationReader } from '../../../src/inference/salutations.js';
import { DEFAULT_THRESHOLDS } from '../../../src/inference/types.js';
import { createLocalAnswerer } from '../../../src/tables/enrichment/answers/local-answerer.js';
import { createResolver } from '../../../src/tables/enrichment/answers/resolver.js';
import {
  answeredBlocks,
  type BlockAnswer,
  type BlockBytes,
  type BlockThreads,
  createBlockAnswerer,
} from '../../../src/tables/enrichment/blocks.js';
import { findColumns } from '../../../src/tables/enrichment/columns/find-columns.js';
import type { FailedRow } from '../../../src/tables/enrichment/failed-rows.js';
import { createQuestionReader } from '../../../src/tables/enrichment/questions.js';
import { addTally, newTally, type Tally } from '../../../src/tables/enrichment/summary.js';
import { addedNames } from '../../../src/tables/formats/added-columns.js';
import { fromUtf8 } from '../../../src/tables/formats/encoding.js';
import { utf16Of } from '../../../src/tables/formats/file-format.js';
import { openText } from '../../../src/tables/formats/open-text.js';
import type { TextOptions } from '../../../src/tables/formats/row.js';
import { sampleDataset } from '../../support/tiny-dataset.js';

export interface Enriched {
  readonly output: Buffer;
  readonly tally: Tally;
  readonly failed: readonly FailedRow[];
  readonly added: readonly string[];
}

export interface EnrichInMemory extends Partial<TextOptions> {
  /** Bytes that are read at a time. */
  readonly chunkBytes?: number;
  /** Column of the names; found where it is left out. */
  readonly name?: string;
  /** Threads that have blocks answered; without them they are answered here. */
  readonly threads?: (answer: (block: BlockBytes) => BlockAnswer) => BlockThreads;
}

/** Bytes as they come from a file. */
export async function* cut(bytes: Buffer, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Answers from the small dataset of the tests, without AI. */
export const sampleAnswerer = () =>
  createLocalAnswerer(
    {
      sources: { dataset: sampleDataset, thresholds: DEFAULT_THRESHOLDS, inferAtOnce: null },
      ai: { provider: noProvider, deadlineMs: 1000 },
    },
    { aiMode: 'off' },
  );

/** Runs bytes through the same steps as a file, with the small dataset of the tests. */
export async function enrichBytes(input: Buffer, options: EnrichInMemory = {}): Promise<Enriched> {
  const { chunkBytes = 65_536, encoding = utf16Of(input) ?? 'utf-8', name, threads } = options;
  const file = await openText(cut(input, chunkBytes), {
    format: 'csv',
    encoding,
    hasHeader: true,
    ...options,
  });
  const { header } = file.format;
  const added = addedNames(header, null);
  const plan = findColumns(header, name === undefined ? {} : { name }, options.hasHeader ?? true);
  const tally = newTally(false);
  const context = {
    resolver: createResolver(sampleAnswerer()),
    questions: createQuestionReader(
      plan,
      { order: ['name', 'email', 'username'] },
      createSalutationReader(sampleDataset.lexicon),
    ),
    columnOf: (kind: string | null) => kind,
    salutationColumn: null,
  };
  const { answerAtOnce } = createBlockAnswerer(file.format, added, context);
  const outputs = [file.format.headerOutput(added)];
  const failed: FailedRow[] = [];
  file.skipHeader();
  const run = {
    file,
    added,
    context,
    options: { header: true, order: ['name'], ai: 'off', checkpoint: 0 },
    threading: threads === undefined ? null : { fromMs: 0, open: () => threads(answerAtOnce) },
  } as const;
  for await (const block of answeredBlocks(run, { rows: 0, lines: file.format.headerLines })) {
    if (block.stopped !== null) throw new Error(block.stopped);
    outputs.push(block.output);
    failed.push(...block.failed);
    addTally(tally, block.tally);
  }
  return { output: fromUtf8(Buffer.concat(outputs), encoding), tally, failed, added };
}

export const enrichTextOf = async (text: string, options: EnrichInMemory = {}): Promise<string> =>
  (await enrichBytes(Buffer.from(text), options)).output.toString('utf8');
