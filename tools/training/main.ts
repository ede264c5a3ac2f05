/**
 * Trains model/genderd.model from the dataset, and measures it for model/CARD.md. With `--check` nothing is written:
 * it fails unless both files are what training makes, byte for byte. Usage: npm run model:train [-- --check]
 */
import { join } from 'node:path';
import { openDataset } from '../../src/dataset/reader.js';
import { writeOrCheck } from '../artifacts.js';
import { renderCard } from './card.js';
import { examplesOf } from './examples.js';
import { DEFAULT_FIT } from './fit.js';
import { heldOutReport, reportOf } from './report.js';
import { trainModel } from './train.js';
import { ordinaryWords } from './word-examples.js';

const MODEL = 'model/genderd.model';
const CARD = 'model/CARD.md';

function print(text: string): void {
  process.stdout.write(`${((performance.now() - startMs) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);
}

function make(): Readonly<Record<string, Buffer>> {
  const dataset = openDataset(join('data', 'genderd.dataset'));
  const examples = examplesOf(dataset);
  const words = ordinaryWords(dataset);
  const data = { datasetVersion: dataset.info.version, dataset, ...examples, words: words.train };
  const names = {
    train: examples.train.length,
    calibration: examples.calibration.length,
    test: examples.test.length,
  };
  print(`dataset ${dataset.info.version}: ${JSON.stringify(names)}`);
  const { file, model } = trainModel(data, {
    ...DEFAULT_FIT,
    onEpoch: (epoch, loss) => print(`epoch ${epoch + 1}: mean loss ${loss.toFixed(4)}`),
  });
  print(`${MODEL}: ${file.length} bytes, SHA-256 ${model.info.sha256}`);
  const report = reportOf(model, examples, words.test);
  for (const { label, figures } of report.slices) print(`${label}: ${JSON.stringify(figures)}`);
  print(`calibration error ${report.weighted.error.toFixed(4)}`);
  const heldOut = heldOutReport(data);
  for (const { label, figures } of heldOut.slices) print(`${label}: ${JSON.stringify(figures)}`);
  return { [MODEL]: file, [CARD]: Buffer.from(renderCard({ info: model.info, names, report, heldOut })) };
}

const startMs = performance.now();
writeOrCheck(make(), print);
