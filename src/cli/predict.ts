import { type Command, Option } from 'commander';
import { normalizeName } from '../dataset/normalize.js';
import { type Explanation, explain, type RowExplanation } from '../inference/explain.js';
import { inputTypes, isEmailForm, orderOf, type PredictionItem } from '../predictions/item.js';
import { explanationJson, predictionJson } from '../predictions/json.js';
import { planPrediction } from '../predictions/plan.js';
import { UsageFault } from '../tables/formats/row.js';
import {
  addThresholdOptions,
  countryCode,
  lengthFault,
  type Thresholds,
  valueFault,
  withThresholds,
} from './arguments.js';
import { inputLines } from './input-lines.js';
import { type ConfiguredDataset, openConfigured } from './local-predictor.js';
import { CommandError, notifierOf, print, printable, type Session, table } from './terminal.js';

interface PredictOptions extends Thresholds {
  /** Without one, e-mail addresses are distinguished from names. */
  readonly type?: PredictionItem['type'];
  readonly country?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
}

/** The values of the arguments; `-` stands for the lines of standard input, without blank ones. */
async function* valuesOf(given: readonly string[], session: Session): AsyncGenerator<string> {
  for (const value of given) {
    if (value !== '-') yield value;
    else for await (const line of inputLines(session)) if (line.trim() !== '') yield line;
  }
}

function itemOf(value: string, { type, country }: PredictOptions): PredictionItem {
  const guessed = isEmailForm(value) ? 'email' : 'name';
  return { type: type ?? guessed, value, ...(country === undefined ? {} : { country }) };
}

/** The answer of one value, as JSON and as lines. */
interface Reported {
  readonly json: object;
  readonly lines: readonly string[];
  /** What is wrong with the value; null: nothing. */
  readonly fault: string | null;
  readonly hasGender: boolean;
}

const failed = ({ type, value }: PredictionItem, message: string): Reported => ({
  json: { input: { type, value }, error: message },
  lines: [`${printable(value).trim() || '""'}: error: ${message}`],
  fault: message,
  hasGender: false,
});

function reportOf(
  item: PredictionItem,
  options: PredictOptions,
  { dataset, thresholds }: ConfiguredDataset,
): Reported {
  const fault = valueFault(item);
  if (fault !== null) return failed(item, `the value ${fault}`);
  const order = orderOf({ ...item, aiMode: 'off' }, 'one');
  const { prediction: result } = planPrediction(order, { dataset, thresholds, inferAtOnce: null });
  if (result === null) throw new Error('the plan left the dataset out');
  const explanation = options.explain ? explain(order.input, dataset, thresholds) : null;
  const share = result.confidence === null ? '' : `  ${(result.confidence * 100).toFixed(2)}%`;
  // Where a list, a title or a surname's form decided, nobody was counted.
  const samples = result.sampleCount ? `  of ${result.sampleCount}` : '';
  const scope = result.match.scope === 'country' ? `  in ${result.match.country}` : '';
  const answer =
    result.gender === null ? `unknown: ${result.reason}` : `${result.gender}${share}${samples}${scope}`;
  return {
    json: {
      ...predictionJson(item, result),
      ...(explanation === null ? {} : explanationJson(explanation)),
    },
    lines: [
      `${printable(item.value)}: ${answer}${isByName(item, result.name) ? `  by ${result.name}` : ''}`,
      ...(explanation === null ? [] : explanationLines(explanation)),
    ],
    fault: null,
    hasGender: result.gender !== null,
  };
}

/** Whether the name that was found is another text than the value. */
const isByName = ({ value }: PredictionItem, name: string | null): boolean =>
  name !== null && name !== normalizeName(value);

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const LEGEND = [
  'Each line of the first table is a way to read the value, with its probability. Origin: the likeliest country of',
  'the person; its share: how likely that country is. Log-odds: of female, for the given name in that country.',
  'Female: the probability in this reading, over all countries. Used: the answer has the figures of this row.',
];

/** The computation behind an answer, for people: the readings, then the rows of their names. */
function explanationLines({ correction, none, female, titleLogOdds, readings }: Explanation): string[] {
  const decided = correction?.gender === 'never' ? 'no gender is inferred from it' : correction?.gender;
  const corrected =
    correction === null ? [] : ['', `a correction of ${printable(correction.name)} decided: ${decided}`];
  if (readings.length === 0) return [...corrected, '', 'nothing in the value can be a name'];
  const read = readings.map((one) => [
    one.given.join(' ') || '(none)',
    one.others.join(' '),
    percent(one.probability),
    one.origin ?? 'any',
    percent(one.originShare),
    one.logOdds.toFixed(2),
    percent(one.female),
  ]);
  const rows = distinctRows(readings.flatMap((one) => one.rows)).map(rowCells);
  return [
    ...corrected,
    '',
    `no person  ${percent(none)}`,
    ...(titleLogOdds === 0
      ? []
      : [`title      ${titleLogOdds > 0 ? '+' : ''}${titleLogOdds.toFixed(2)} log-odds of female`]),
    `female     ${percent(female)}`,
    '',
    ...table(['GIVEN NAME', 'OTHER WORDS', 'PROBABILITY', 'ORIGIN', 'ITS SHARE', 'LOG-ODDS', 'FEMALE'], read),
    ...(rows.length === 0
      ? []
      : ['', ...table(['NAME', 'ROW', 'MALE', 'FEMALE', 'FEMALE SHARE', 'USED', 'SOURCES'], rows)]),
    '',
    ...LEGEND,
  ];
}

/** Readings of one given name have the same rows. */
function distinctRows(rows: readonly RowExplanation[]): RowExplanation[] {
  const distinct = new Map<string, RowExplanation>();
  for (const row of rows) {
    const key = `${row.name}|${row.country}`;
    if (row.used || !distinct.has(key)) distinct.set(key, row);
  }
  return [...distinct.values()];
}

function rowCells(row: RowExplanation): string[] {
  const counts =
    row.evidence === 'counted'
      ? [String(row.male), String(row.female)]
      : [row.listedAs === 'female' ? '' : 'listed', row.listedAs === 'male' ? '' : 'listed'];
  const used = row.used ? 'yes' : 'no';
  return [
    row.name,
    row.country ?? 'all countries',
    ...counts,
    percent(row.femaleShare),
    used,
    row.sources.join(' '),
  ];
}

/** Whether a value that was read as a name is one word, such as `annasmith`, which has a gender as a username. */
const isHandle = (item: PredictionItem, options: PredictOptions, configured: ConfiguredDataset): boolean =>
  item.type === 'name' &&
  !/\s/.test(item.value.trim()) &&
  reportOf({ ...item, type: 'username' }, { ...options, explain: false }, configured).hasGender;

/** Characters of a value that a message quotes. */
const QUOTED_MAX = 60;

function faultOfOne(value: string, fault: string): Error {
  const quoted = value.length > QUOTED_MAX ? `${value.slice(0, QUOTED_MAX)}…` : value;
  const message = `"${printable(quoted)}": ${fault}`;
  return lengthFault(value) === null ? new CommandError(message) : new UsageFault(message);
}

async function predictValues(session: Session, given: readonly string[], options: PredictOptions) {
  const isOne = given.length === 1 && given[0] !== '-';
  const configured = await openConfigured(withThresholds(session.env, options), notifierOf(session));
  const all: object[] = [];
  let [guessed, handles] = [0, 0];
  for await (const value of valuesOf(given, session)) {
    const item = itemOf(value, options);
    if (options.type === undefined && item.type === 'email') guessed++;
    const answer = reportOf(item, options, configured);
    if (options.type === undefined && !answer.hasGender && isHandle(item, options, configured)) handles++;
    if (answer.fault !== null && isOne) throw faultOfOne(value, answer.fault);
    if (answer.fault !== null) session.exitCode = 1;
    if (isOne) print(session, answer.json, answer.lines, options);
    else if (options.json) all.push(answer.json);
    else print(session, {}, answer.lines, {});
  }
  if (!isOne && options.json) print(session, { results: all }, [], options);
  if (handles > 0)
    session.stderr.write(
      `genderd: ${handles === 1 ? 'one value has' : `${handles} values have`} a gender as a username; use --type username to read usernames\n`,
    );
  if (guessed > 0)
    session.stderr.write(
      `genderd: ${guessed === 1 ? 'one value was read as an e-mail address' : `${guessed} values were read as e-mail addresses`}; use --type name to read names instead\n`,
    );
}

/** `predict`: in process, without server or credits. */
export function addPredictCommand(program: Command, session: Session): void {
  const command = program
    .command('predict')
    .description('look up values in the dataset alone, without AI, a server or credits')
    .argument('<values...>', 'names, e-mail addresses or usernames; - reads one per line')
    .addOption(
      new Option(
        '--type <type>',
        'type of the values (default: email for e-mail addresses, else name)',
      ).choices(inputTypes),
    )
    .option('--country <country>', 'code or name of a country, such as IT or Italy', countryCode);
  addThresholdOptions(command)
    .option('--explain', 'show the readings of the value with their probabilities, origins and rows')
    .option('--json', 'print one JSON object')
    .action((values: string[], options: PredictOptions) => predictValues(session, values, options));
}
