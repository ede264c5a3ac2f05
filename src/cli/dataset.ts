import type { Command } from 'commander';
import { iso } from '../ledger/json.js';
import { correctionsJson, datasetJson } from '../names.js';
import { openConfigured } from './local-predictor.js';
import { notifierOf, print, type Session } from './terminal.js';

async function datasetInfo(session: Session, options: { json?: boolean }): Promise<void> {
  const { dataset, corrections } = await openConfigured(session.env, notifierOf(session));
  const { info } = dataset;
  const { version, ...figures } = datasetJson({ dataset });
  const value = {
    version,
    format: info.format,
    ...figures,
    corrections: corrections === null ? null : correctionsJson(corrections),
  };
  const lines = [
    `version       ${info.version}`,
    `names         ${info.names}`,
    `country rows  ${info.countryRows}`,
    `countries     ${info.countries.length}: ${info.countries.join(' ')}`,
    `sources       ${info.sources.join(' ')}`,
    `size          ${info.sizeBytes} bytes`,
    `sha256        ${info.sha256}`,
    ...(corrections === null
      ? ['corrections   none']
      : [
          `corrections   ${corrections.path}`,
          `  rows        ${corrections.corrections.length}`,
          `  sha256      ${corrections.sha256}`,
          `  loaded at   ${iso(corrections.loadedAt)}`,
        ]),
  ];
  print(session, value, lines, options);
}

/** `dataset info`. */
export function addDatasetCommand(program: Command, session: Session): void {
  const dataset = program.command('dataset').description('the name dataset');
  dataset
    .command('info')
    .description('show version, size and sources of the dataset, and the corrections in use')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => datasetInfo(session, options));
}
