/**
 * Measures the model file at hand on the test names, about 10 s, without training. Fails when the dataset is not the
 * one that it was trained from: the split would be another. Usage: npm run model:evaluate
 */
import { join } from 'node:path';
import { openModel } from '../../src/ai/embedded/model.js';
import { openDataset } from '../../src/dataset/reader.js';
import { examplesOf } from './examples.js';
import { reportOf, type Slice } from './report.js';
import { ordinaryWords } from './word-examples.js';

function print({ label, figures }: Slice): void {
  const shares = `answered ${(figures.answered * 100).toFixed(1)} %, right ${(figures.right * 100).toFixed(1)} %`;
  process.stdout.write(`${label.padEnd(28)} ${String(figures.questions).padStart(7)} questions, ${shares}\n`);
}

const dataset = openDataset(join('data', 'genderd.dataset'));
const model = openModel(join('model', 'genderd.model'));
if (model.info.datasetVersion !== dataset.info.version) {
  throw new Error(
    `The model was trained from dataset ${model.info.datasetVersion}, not ${dataset.info.version}: run npm run model:train.`,
  );
}
const report = reportOf(model, examplesOf(dataset), ordinaryWords(dataset).test);
for (const slice of [...report.slices, ...report.scripts, ...report.regions]) print(slice);
process.stdout.write(`calibration error ${report.weighted.error.toFixed(4)}\n`);
