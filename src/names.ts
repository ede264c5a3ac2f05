import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import {
  type CorrectionsError,
  type CorrectionsFile,
  ineffectiveLines,
  type LiveCorrections,
  openCorrections,
} from './corrections.js';
import type { Dataset } from './dataset/dataset.js';
import { openDataset } from './dataset/reader.js';

/** The dataset with the operator's corrections. */
export interface Names {
  readonly dataset: Dataset;
  /** Null: none are configured. */
  readonly corrections: LiveCorrections | null;
}

/** The dataset's figures as members of a JSON answer. */
export const datasetJson = ({ dataset: { info } }: Pick<Names, 'dataset'>) => ({
  version: info.version,
  names: info.names,
  country_rows: info.countryRows,
  countries: info.countries,
  sources: info.sources,
  size_bytes: info.sizeBytes,
  sha256: info.sha256,
});

/** Said of lines of the corrections. */
export const NO_EFFECT =
  'corrections without effect: only a part of these names is read as the given name, and only that part is looked up';

/** The corrections in effect as members of a JSON answer. */
export const correctionsJson = ({ path, sha256, corrections, loadedAt }: CorrectionsFile) => ({
  path,
  sha256,
  rows: corrections.length,
  loaded_at: new Date(loadedAt).toISOString(),
});

/** @param dataset replaces the configured one. @throws DatasetError, CorrectionsError */
export async function openNames(
  config: Config,
  dataset: Dataset | undefined,
  logger: Logger,
  now: () => number,
): Promise<Names> {
  const base = dataset ?? openDataset(config.datasetPath);
  if (config.correctionsPath === '') return { dataset: base, corrections: null };
  const events = {
    onReloaded: ({ path, sha256, corrections }: CorrectionsFile) => {
      logger.info({ path, sha256, rows: corrections.length }, 'corrections in use');
      const lines = ineffectiveLines(corrections, base);
      if (lines.length > 0) logger.warn({ path, lines }, NO_EFFECT);
    },
    onFault: ({ path, faults }: CorrectionsError) =>
      logger.error({ path, faults }, 'the current corrections stay in use'),
  };
  const corrections = await openCorrections(config.correctionsPath, base, events, now);
  events.onReloaded(corrections.current());
  return { dataset: corrections.dataset, corrections };
}
