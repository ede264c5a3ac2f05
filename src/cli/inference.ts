import { type Command, InvalidArgumentError, Option } from 'commander';
import { explain } from '../inference/explain.js';
import { isFault, type Outcome } from '../predictions/answer.js';
import { explanationJson, predictionJson } from '../predictions/json.js';
import { inputTypes, limits } from '../predictions/limits.js';
import { itemFaults, orderOf, type PredictionItem } from '../predictions/request.js';
import { countryCode } from './arguments.js';
import { openConfigured } from './configured-dataset.js';
import { explanationLines } from './explanation.js';
import { openLocalPredictor } from './local-predictor.js';
import { CommandError, print } from './output.js';
import type { Session } from './terminal.js';

function submittedValue(text: string): string {
  if (text.trim() === '' || [...text].length > limits.valueLengthMax)
    throw new InvalidArgumentError(
      `must have 1 to ${limits.valueLengthMax} characters, at least one not white space`,
    );
  return text;
}

interface PredictOptions {
  readonly type: PredictionItem['type'];
  readonly country?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
}

async function predictValue(session: Session, value: string, options: PredictOptions): Promise<void> {
  const { type, country } = options;
  const item: PredictionItem = { type, value, ...(country === undefined ? {} : { country }) };
  const [fault] = itemFaults(item, { base: '', aiMode: '' });
  if (fault) throw new CommandError(`the value ${fault.message}`);
  const configured = await openConfigured(session.env);
  const { dataset, rules } = configured;
  const order = orderOf({ ...item, aiMode: 'off' }, 'one');
  const explanation = options.explain ? explain(order.input, dataset, rules) : null;
  const predictor = await openLocalPredictor(configured, { isAiAsked: false });
  const [outcome] = (await predictor.predict([order])) as [Outcome];
  if (isFault(outcome)) throw outcome;
  const result = outcome.prediction;
  const share = result.confidence === null ? '' : `  ${(result.confidence * 100).toFixed(2)}%`;
  const samples = result.sampleCount === null ? '' : `  of ${result.sampleCount}`;
  const scope = result.match.scope === 'country' ? `  in ${result.match.country}` : '';
  const line =
    result.gender === null ? `unknown: ${result.reason}` : `${result.gender}${share}${samples}${scope}`;
  print(
    session,
    { ...predictionJson(item, result), ...(explanation === null ? {} : explanationJson(explanation)) },
    [`${result.name ?? value}: ${line}`, ...(explanation === null ? [] : explanationLines(explanation))],
    options,
  );
}

async function datasetInfo(session: Session, options: { json?: boolean }): Promise<void> {
  const { dataset, corrections } = await openConfigured(session.env);
  const { info } = dataset;
  const value = {
    version: info.version,
    format: info.format,
    names: info.names,
    country_rows: info.countryRows,
    countries: info.countries,
    sources: info.sources,
    size_bytes: info.sizeBytes,
    sha256: info.sha256,
    corrections:
      corrections === null
        ? null
        : {
            path: corrections.path,
            sha256: corrections.sha256,
            rows: corrections.corrections.length,
            loaded_at: new Date(corrections.loadedAt).toISOString(),
          },
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
          `  loaded at   ${new Date(corrections.loadedAt).toISOString()}`,
        ]),
  ];
  print(session, value, lines, options);
}

/** `predict`, `dataset info`: in process, without server or credits. */
export function addInferenceCommands(program: Command, session: Session): void {
  program
    .command('predict')
    .description('look up one value in the dataset, without a server or credits')
    .argument('<value>', 'name, e-mail address or username', submittedValue)
    .addOption(new Option('--type <type>', 'type of the value').choices(inputTypes).default('name'))
    .option('--country <country>', 'code or name of a country, such as IT or Italy', countryCode)
    .option('--explain', 'show all candidates, the rows read and why candidates were rejected')
    .option('--json', 'print one JSON object')
    .action((value: string, options: PredictOptions) => predictValue(session, value, options));
  const dataset = program.command('dataset').description('the name dataset');
  dataset
    .command('info')
    .description('show version, size and sources of the dataset, and the corrections in use')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => datasetInfo(session, options));
}
