import { writeFile } from 'node:fs/promises';
import { createResolver } from '../tables/enrichment/answers/resolve-rows.js';
import { nameKey } from '../tables/enrichment/columns/country-names.js';
import { positionOf } from '../tables/enrichment/columns/find-columns.js';
import { contextOf, type Job, openJobText } from '../tables/enrichment/enrich-text.js';
import { csvLine } from '../tables/enrichment/failed-rows.js';
import { answerRows, type PlainRow, type RowsContext } from '../tables/enrichment/run-rows.js';
import { UsageFault } from '../tables/enrichment/setup.js';
import {
  countInto,
  GROUPS_MAX,
  lookedUp,
  newGroup,
  type Shares,
  sharesOf,
  toldGroups,
} from '../tables/enrichment/shares.js';
import { newTally, type Tally } from '../tables/enrichment/summary.js';
import { readJobSheet } from '../tables/workbook/job-sheet.js';
import { CommandError, table } from './output.js';

/** Tells the shares of a file; nothing of a single row leaves. @throws TextFault, ColumnFault, UsageFault */
export async function tellShares(job: Job): Promise<void> {
  const { options, file, answering, streams } = job;
  const { overall, groups } = await countShares(job);
  if (lookedUp(overall) < options.minGroup)
    throw new CommandError(
      `${file} has fewer than ${options.minGroup} rows with a value: its shares would tell of single people`,
    );
  const { told, withheld } = toldGroups(groups, options.minGroup);
  const by = options.by ?? (options.byCountry ? 'country' : null);
  const rows = told.map(([group, tally]) => ({ group, ...sharesOf(tally) }));
  if (options.json) {
    const about = {
      file,
      ai: options.ai,
      dataset_version: answering.datasetVersion,
      min_group: options.minGroup,
    };
    const byGroup = by === null ? {} : { by, groups: rows, withheld };
    streams.stdout.write(`${JSON.stringify({ ...about, overall: sharesOf(overall), ...byGroup })}\n`);
    return;
  }
  const all = [{ group: 'all', ...sharesOf(overall) }, ...rows];
  if (options.output === undefined) {
    const lines = [...shareTable(all, by ?? ''), ...withheldLines(withheld, options.minGroup), ...NOTES];
    streams.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return;
  }
  const text = [csvLine(Object.keys(all[0] ?? {})), ...all.map((row) => csvLine(Object.values(row)))].join(
    '',
  );
  if (options.output === '-') streams.stdout.write(text);
  else await writeFile(options.output, text, { flag: options.force ? 'w' : 'wx' });
}

async function countShares(job: Job) {
  const { options, answering } = job;
  const overall = newGroup();
  const groups = new Map<string, ReturnType<typeof newGroup>>();
  const tally = newTally(answering.answerer.creditsUsed() !== null);
  const resolver = createResolver(answering.answerer);
  for await (const { rows, context, groupOf } of rowsOf(job, resolver, tally)) {
    const { answers, stopped } = await answerRows(rows, { ...context, onFailed: () => undefined });
    for (const [index, answer] of answers.entries()) {
      countInto(overall, answer);
      if (groupOf === null) continue;
      const name = groupOf((rows[index] as PlainRow).cells);
      const group = groups.get(name) ?? newGroup();
      groups.set(name, group);
      countInto(group, answer);
    }
    if (groups.size > GROUPS_MAX)
      throw new CommandError(`--by ${options.by}: more than ${GROUPS_MAX} groups`);
    const reason = stopped ?? job.interrupted();
    if (reason !== null) {
      const credits = answering.answerer.creditsUsed();
      const paid = credits === null ? '' : ` (${credits} credits used)`;
      throw new CommandError(`stopped after ${overall.rows} rows, and nothing is told: ${reason}${paid}`);
    }
  }
  return { overall, groups };
}

interface SharedRows {
  readonly rows: readonly PlainRow[];
  readonly context: Omit<RowsContext, 'onFailed'>;
  readonly groupOf: ((cells: readonly string[]) => string) | null;
}

/** The rows of any format, with what they are grouped by as their last cell. */
async function* rowsOf(
  job: Job,
  resolver: ReturnType<typeof createResolver>,
  tally: Tally,
): AsyncGenerator<SharedRows> {
  if (job.format === 'xlsx') {
    const sheet = await readJobSheet(job);
    const context = contextOf(sheet.header, job, resolver, tally);
    const { wanted, groupOf } = grouping(sheet.header, job, context);
    yield { rows: sheet.rows(wanted), context, groupOf };
    return;
  }
  const { text, source } = await openJobText(job);
  const { header, headerLines } = text.format;
  const context = contextOf(header, job, resolver, tally);
  const { wanted, groupOf } = grouping(header, job, context);
  text.format.headerOutput([]);
  text.skipHeader();
  await job.onReading(source, tally);
  let position = { rows: 0, lines: headerLines };
  for (;;) {
    const block = await text.next(position, wanted);
    if (block === null) return;
    yield { rows: block.rows, context, groupOf };
    text.consume(block.end);
    position = { rows: position.rows + block.rows.length, lines: block.lines };
  }
}

/** @throws UsageFault, ColumnFault */
function grouping(header: readonly string[], { options }: Job, { questions }: Omit<RowsContext, 'onFailed'>) {
  const { wanted } = questions;
  const { by, byCountry } = options;
  if (byCountry) {
    if (!questions.hasCountryColumn) throw new UsageFault('there is no country column');
    return { wanted, groupOf: (cells: readonly string[]) => questions.countryOf(cells) ?? '(none)' };
  }
  if (by === undefined) return { wanted, groupOf: null };
  const position = positionOf(header, header.map(nameKey), by, options.header);
  const groupOf = (cells: readonly string[]): string =>
    cells[wanted.length]?.trim().slice(0, 200) || '(empty)';
  return { wanted: [...wanted, position], groupOf };
}

const percent = (share: number | null): string => (share === null ? '-' : `${(100 * share).toFixed(1)} %`);

function shareTable(rows: readonly ({ group: string } & Shares)[], by: string): string[] {
  const head = [by, 'rows', 'female', 'male', 'unknown', 'no value', 'female share', 'expected', 'possible'];
  const lines = rows.map((row) => [
    visible(row.group),
    ...[row.rows, row.female, row.male, row.unknown, row.without_value].map(String),
    percent(row.female_share),
    percent(row.expected_female_share),
    `${percent(row.female_share_min)} to ${percent(row.female_share_max)}`,
  ]);
  return table(head, lines);
}

// A terminal would obey control characters.
const visible = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

const withheldLines = ({ groups, rows }: { groups: number; rows: number }, rowsMin: number): string[] =>
  groups === 0
    ? []
    : [
        `withheld: ${groups} groups of ${rows} rows together, since one has fewer than ${rowsMin} with a value`,
      ];

const NOTES = [
  '',
  'female share: of the rows with a gender. expected: the same with each row counted by its confidence.',
  'possible: of the rows looked up, if every unknown one were male, and if every one were female.',
];
