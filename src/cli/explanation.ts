import type { CandidateExplanation, Explanation, RowExplanation } from '../inference/explain.js';
import { table } from './output.js';

const OUTCOMES: Readonly<Record<CandidateExplanation['outcome'], string>> = {
  chosen: 'chosen',
  outscored: 'another candidate scores higher',
  settled_by_another: 'ambiguous; another given name decides the gender',
  too_few_people: 'known, but too rare for its position',
  not_in_dataset: 'not in the dataset',
};

/** The explanation as text: the candidates, then the dataset rows of those found. */
export function explanationLines({ candidates }: Explanation): string[] {
  if (candidates.length === 0) return ['', 'nothing in the value looks like a name'];
  const candidateRows = candidates.map((one) => [
    one.text,
    one.method,
    String(one.position + 1),
    String(one.weight),
    one.score === null ? '–' : one.score.toFixed(2),
    OUTCOMES[one.outcome],
  ]);
  const datasetRows = candidates.flatMap(({ text, rows }) => rows.map((row) => rowCells(text, row)));
  return [
    '',
    ...table(['CANDIDATE', 'MATCH', 'WORD', 'WEIGHT', 'SCORE', 'OUTCOME'], candidateRows),
    ...(datasetRows.length === 0
      ? []
      : ['', ...table(['CANDIDATE', 'ROW', 'COUNTRY', 'MALE', 'FEMALE', 'USED', 'SOURCES'], datasetRows)]),
  ];
}

function rowCells(text: string, row: RowExplanation): string[] {
  const counts =
    row.evidence === 'counted'
      ? [String(row.male), String(row.female)]
      : [row.listedAs === 'female' ? '' : 'listed', row.listedAs === 'male' ? '' : 'listed'];
  const scope = row.country ?? 'worldwide';
  return [text, row.name, scope, ...counts, row.used ? 'yes' : 'no', row.sources.join(' ')];
}
