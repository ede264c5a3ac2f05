import { countRows, type PlainRow, type RowsContext, resolveRows } from '../tables/enrichment/answer-rows.js';
import { createResolver } from '../tables/enrichment/answers/resolver.js';
import { writeWhole } from '../tables/enrichment/checkpoint.js';
import { positionOf } from '../tables/enrichment/columns/find-columns.js';
import { openJobText } from '../tables/enrichment/enrich-text.js';
import { openWholeTable } from '../tables/enrichment/enrich-whole.js';
import { contextOf, type Job } from '../tables/enrichment/job.js';
import {
  countInto,
  GROUPS_MAX,
  type GroupTally,
  lookedUp,
  type NamedShares,
  newGroup,
  sharesCsv,
  sharesOf,
  suppressSmallGroups,
} from '../tables/enrichment/shares.js';
import { addTally, newTally, type Tally } from '../tables/enrichment/summary.js';
import { isWhole } from '../tables/formats/file-format.js';
import { blocksOf } from '../tables/formats/open-text.js';
import { UsageFault } from '../tables/formats/row.js';
import { CommandError, print, printable, table } from './terminal.js';

/** Rows of the smallest group that is shown, without a number on the command line. */
const MIN_GROUP = 10;

type NamedTally = readonly [group: string, tally: GroupTally];

/**
 * Writes the shares of a file, without anything about single rows.
 * @returns how many rows failed
 * @throws TextFault, ColumnFault, UsageFault
 */
export async function writeShares(job: Job): Promise<number> {
  const { options, file, answering, streams } = job;
  const { minGroup = MIN_GROUP } = options;
  const { overall, groups, failed } = await countShares(job);
  if (lookedUp(overall) < minGroup) {
    const without = failed === 0 ? '' : ` (${failed} failed)`;
    throw new CommandError(
      `${file} has fewer than ${minGroup} rows with a value${without}; shares would reveal single people`,
    );
  }
  const { shown, suppressed } = suppressSmallGroups(groups, minGroup);
  const by = options.by ?? (options.byCountry ? 'country' : null);
  const named = ([group, tally]: NamedTally): NamedShares => ({ group, ...sharesOf(tally) });
  const all: readonly NamedTally[] = [['all', overall], ...shown];
  if (options.output === undefined) {
    const about = { file, ai: options.ai, dataset_version: answering.datasetVersion, min_group: minGroup };
    const byGroup = by === null ? {} : { by, groups: shown.map(named), withheld: suppressed };
    const lines = [...shareTable(all, by ?? ''), ...suppressedLines(suppressed, minGroup), ...NOTES];
    print(streams, { ...about, failed, overall: sharesOf(overall), ...byGroup }, lines, options);
    return failed;
  }
  const text = sharesCsv(all.map(named));
  if (options.output === '-') streams.stdout.write(text);
  else await writeWhole(options.output, text);
  // The CSV has no place for them.
  for (const line of suppressedLines(suppressed, minGroup)) job.notify(line);
  return failed;
}

async function countShares(job: Job) {
  const { options, answering } = job;
  const overall = newGroup();
  const groups = new Map<string, GroupTally>();
  const tally = newTally(answering.answerer.creditsUsed() !== null);
  for await (const { rows, context, groupOf } of rowsOf(job, tally)) {
    const resolved = await resolveRows(rows, context);
    const { answers, stopped } = resolved;
    addTally(tally, countRows(resolved, context).tally);
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
      const charged = tally.credits === null ? '' : ` (${tally.credits} credits used)`;
      throw new CommandError(`stopped after ${overall.rows} rows without a result: ${reason}${charged}`);
    }
  }
  return { overall, groups, failed: tally.failed };
}

/** The rows of any format; their last cell is the group. */
async function* rowsOf(job: Job, tally: Tally) {
  const resolver = createResolver(job.answering.answerer);
  const { format } = job;
  if (isWhole(format)) {
    const table = await openWholeTable(job);
    const context = contextOf(table, job, resolver);
    const { wanted, groupOf } = grouping(table.header, job, context);
    yield { rows: await table.rows(wanted), context, groupOf };
    return;
  }
  const { text, source } = await openJobText(job, format);
  const context = contextOf(text.format, job, resolver);
  const { wanted, groupOf } = grouping(text.format.header, job, context);
  await job.onReading(source, tally);
  for await (const { rows } of blocksOf(text, [], wanted)) yield { rows, context, groupOf };
}

/** @throws UsageFault, ColumnFault */
function grouping(header: readonly string[], { options }: Job, { questions }: RowsContext) {
  const { wanted } = questions;
  const { by, byCountry } = options;
  if (byCountry) {
    if (!questions.hasCountryColumn) throw new UsageFault('there is no country column');
    return { wanted, groupOf: (cells: readonly string[]) => questions.countryOf(cells) ?? '(none)' };
  }
  if (by === undefined) return { wanted, groupOf: null };
  const position = positionOf(header, by, options.header);
  const groupOf = (cells: readonly string[]): string =>
    cells[wanted.length]?.trim().slice(0, 200) || '(empty)';
  return { wanted: [...wanted, position], groupOf };
}

/** Digits behind the point of a percentage. */
const PERCENT_DIGITS = 1;

const percent = (share: number | null): string =>
  share === null ? '-' : `${(100 * share).toFixed(PERCENT_DIGITS)}%`;

function shareTable(groups: readonly NamedTally[], by: string): string[] {
  const head = [by, 'rows', 'female', 'male', 'unknown', 'no value', 'female share', 'expected', 'possible'];
  const lines = groups.map(([group, tally]) => {
    const shares = sharesOf(tally, PERCENT_DIGITS + 2);
    return [
      printable(group),
      ...[shares.rows, shares.female, shares.male, shares.unknown, shares.without_value].map(String),
      percent(shares.female_share),
      percent(shares.expected_female_share),
      `${percent(shares.female_share_min)} to ${percent(shares.female_share_max)}`,
    ];
  });
  return table(head, lines);
}

const suppressedLines = ({ groups, rows }: { groups: number; rows: number }, rowsMin: number): string[] =>
  groups === 0
    ? []
    : [
        `suppressed: ${groups} groups with ${rows} rows in total, because one has fewer than ${rowsMin} rows with a value`,
      ];

const NOTES = [
  '',
  'female share: among rows with a gender. expected: the same, weighted by confidence.',
  'possible: among all rows looked up, if all unknown ones were male or all were female.',
];
