import { useEffect, useMemo, useState } from 'preact/hooks';
import { countryOfCell } from '../api/countries.js';
import { guessColumns, looksLikeHeader } from './columns.js';
import { type FileSettings, type Plan, planFile, type ReadCountry } from './plan.js';
import { detectForm, readTable, TableFault, type TableForm } from './read-table.js';

/** Rows of a file that are shown. */
const previewRowsMax = 5;

/** A chosen file with its format and first records. */
export interface OpenFile {
  readonly file: File;
  readonly form: TableForm;
  /** The first records, including a header. */
  readonly head: readonly (readonly string[])[];
}

/** @throws TableFault when the file holds no table */
export async function openFile(file: File): Promise<OpenFile> {
  const form = await detectForm(file);
  for await (const block of readTable(file, form))
    return { file, form, head: block.slice(0, previewRowsMax + 1).map(({ cells }) => cells) };
  throw new TableFault('The file is empty.');
}

export function firstSettings({ head }: OpenFile): FileSettings {
  const [first = []] = head;
  const hasHeader = looksLikeHeader(first);
  const columns = guessColumns(hasHeader ? first : first.map(() => ''), head.slice(hasHeader ? 1 : 0));
  return { ...columns, hasHeader, fixedCountry: '', aiMode: 'off', result: 'rows' };
}

/** Caches the country of each distinct cell: a file has few countries and many rows. */
export function createReadCountry(): ReadCountry {
  const known = new Map<string, string | null>();
  return (cell) => {
    let country = known.get(cell);
    if (country === undefined) {
      country = countryOfCell(cell);
      known.set(cell, country);
    }
    return country;
  };
}

export interface Planning {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  /** Why the file cannot be read; null: no error. */
  readonly fault: string | null;
}

const faultOf = (error: unknown): string =>
  error instanceof TableFault ? error.message : 'The file can no longer be read. It may have changed.';

/** Plans the file, again whenever its questions change. */
export function usePlan(
  { file, form }: OpenFile,
  settings: FileSettings,
  readCountry: ReadCountry,
): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, fault: null });
  const { value, second, country, type, hasHeader, fixedCountry } = settings;
  // The AI mode and the result do not change the questions.
  const asked = useMemo(() => settings, [value, second, country, type, hasHeader, fixedCountry]);
  useEffect(() => {
    let isStopped = false;
    setPlanning({ plan: null, fault: null });
    planFile(readTable(file, form), asked, readCountry, () => isStopped).then(
      (plan) => !isStopped && setPlanning({ plan, fault: null }),
      (error) => !isStopped && setPlanning({ plan: null, fault: faultOf(error) }),
    );
    return () => {
      isStopped = true;
    };
  }, [file, form, asked, readCountry]);
  return planning;
}
