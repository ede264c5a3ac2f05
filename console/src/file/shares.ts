import Papa from 'papaparse';
import type { Answered, FileSettings, ReadCountry } from './plan.js';
import { questionOf } from './plan.js';
import type { TableRecord } from './read-table.js';

/** Aggregates of a file, as counts of rows. */
export interface Shares {
  readonly female: number;
  readonly male: number;
  /** Answered without a gender. */
  readonly unknown: number;
  /** Empty, rejected, failed or not sent. */
  readonly left: number;
  /**
   * Expected women among rows with a confidence, each row weighted by it: a better estimate than counting answers
   * where many names are used by women and men.
   */
  readonly expectedFemale: number;
  readonly withConfidence: number;
}

/** Small-cell suppression: shares of fewer rows would reveal single ones. */
export const sharedRowsMin = 10;

const noShares: Shares = {
  female: 0,
  male: 0,
  unknown: 0,
  left: 0,
  expectedFemale: 0,
  withConfidence: 0,
};

function addRow(shares: Shares, answered: Answered | null): Shares {
  if (answered === null || answered.kind === 'error') return { ...shares, left: shares.left + 1 };
  const { gender, confidence } = answered.result;
  if (gender === null) return { ...shares, unknown: shares.unknown + 1 };
  const counted = { ...shares, [gender]: shares[gender] + 1 };
  if (confidence === null) return counted;
  return {
    ...counted,
    expectedFemale: shares.expectedFemale + (gender === 'female' ? confidence : 1 - confidence),
    withConfidence: shares.withConfidence + 1,
  };
}

/** @throws TableFault as the records do */
export async function sharesOf(
  blocks: AsyncIterable<readonly TableRecord[]>,
  settings: FileSettings,
  answers: (key: string) => Answered | null,
  readCountry: ReadCountry,
): Promise<Shares> {
  let shares = noShares;
  let isFirst = true;
  for await (const block of blocks) {
    for (const record of block) {
      const isHeader = isFirst && settings.hasHeader;
      isFirst = false;
      if (isHeader) continue;
      const question = questionOf(record, settings, readCountry);
      shares = addRow(shares, question === null ? null : answers(question.key));
    }
  }
  return shares;
}

export const rowsOfShares = ({ female, male, unknown, left }: Shares): number =>
  female + male + unknown + left;

/** The aggregates as a small file. */
export const sharesFile = (shares: Shares): Blob => {
  const rows = rowsOfShares(shares);
  const share = (count: number): string => (rows === 0 ? '' : (count / rows).toFixed(4));
  const expected =
    shares.withConfidence === 0 ? '' : (shares.expectedFemale / shares.withConfidence).toFixed(4);
  const lines = [
    ['group', 'rows', 'share'],
    ['female', String(shares.female), share(shares.female)],
    ['male', String(shares.male), share(shares.male)],
    ['unknown', String(shares.unknown), share(shares.unknown)],
    ['without an answer', String(shares.left), share(shares.left)],
    ['expected female among rows with a confidence', String(shares.withConfidence), expected],
  ];
  return new Blob([`${Papa.unparse(lines, { newline: '\n' })}\n`], { type: 'text/csv;charset=utf-8' });
};
