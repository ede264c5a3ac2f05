import type { CandidateExplanation, Explanation, RowExplanation } from '../inference/explain.js';
import { table } from './output.js';

const OUTCOMES: Readonly<Record<CandidateExplanation['outcome'], string>> = {
  chosen: 'this one answers',
  outscored: 'another one scores higher',
  settled_by_another: 'ambiguous; another given name settles the gender',
  too_few_people: 'known, but too rare for its place',
  not_in_dataset: 'not in the dataset',
};

/** What was tried and read, for people: the candidates, then the rows of those that the dataset has. */
export function explanationLines({ candidates }: Explanation): string[] {
  if (candidates.length === 0) return ['', 'nothing in the value can be a name'];
  const tried = candidates.map((one) => [
    one.text,
    one.method,
    String(one.position + 1),
    String(one.weight),
    one.score === null ? '–' : one.score.toFixed(2),
    OUTCOMES[one.outcome],
  ]);
  const read = candidates.flatMap(({ text, rows }) => rows.map((row) => rowCells(text, row)));
  return [
    '',
    ...table(['CANDIDATE', 'MATCH', 'WORD', 'PLACE', 'SCORE', 'OUTCOME'], tried),
    ...(read.length === 0
      ? []
      : ['', ...table(['CANDIDATE', 'ROW', 'IN', 'MALE', 'FEMALE', 'SPEAKS', 'SOURCES'], read)]),
  ];
}

function rowCells(text: string, row: RowExplanation): string[] {
  const counts =
    row.evidence === 'counted'
      ? [String(row.male), String(row.female)]
      : [row.listedAs === 'female' ? '' : 'listed', row.listedAs === 'male' ? '' : 'listed'];
  const scope = row.country ?? 'all countries';
  return [text, row.name, scope, ...counts, row.used ? 'yes' : 'no', row.sources.join(' ')];
}
