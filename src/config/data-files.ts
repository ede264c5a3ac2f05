import { packageFile } from '../package-root.js';
import type { Config } from './config.js';

/** The files that names are answered from, whose bytes threads share: dataset, lexicon and, where it is used, model. */
export const dataFiles = ({ datasetPath, ai }: Config, isModelUsed = ai.isEmbedded): string[] => [
  datasetPath,
  packageFile('data/genderd.lexicon'),
  ...(isModelUsed ? [ai.modelPath] : []),
];
