import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlainRow } from '../../../src/tables/enrichment/answer-rows.js';
import { EncodingFault, TextFault, UsageFault } from '../../../src/tables/formats/row.js';
import { callService, loadOnce } from '../api/client.js';
import { type Columns, guessColumns, isLateHeader, looksLikeHeader } from './columns.js';
import { type OpenedFile, RefusedFile, type Table, type TableOptions } from './open-table.js';
import { type FileSettings, type Plan, planFile, type Source } from './plan.js';
import { type SalutationWords, salutationReaderOf } from './salutations.js';

/** Rows of a file that are shown. */
const previewRowsMax = 5;
/** Columns of a file that are shown. */
export const previewColumnsMax = 200;

/** A sheet, or all of a text, with its first rows. */
export interface Opened extends Source {
  /** The first rows below the header, with the cells of the columns that are shown. */
  readonly head: readonly (readonly string[])[];
}

/** The reader of salutations, loaded by the first file. @throws RefusedFile where the service does not answer */
const loadSalutations = loadOnce(() =>
  callService<SalutationWords[]>('console/salutations.json').then(salutationReaderOf, () => {
    throw new RefusedFile('The service does not answer. Choose the file again once it does.');
  }),
);

/** The first rows, with the cells of these columns. @throws TextFault */
async function firstRows(table: Table, columns: readonly number[]): Promise<readonly PlainRow[]> {
  for await (const rows of table.rows(columns)) if (rows.length > 0) return rows.slice(0, previewRowsMax);
  return [];
}

/** @throws TextFault */
async function headOf(table: Table): Promise<(readonly string[])[]> {
  const columns = [...table.header.keys()].slice(0, previewColumnsMax);
  const rows = await firstRows(table, columns);
  if (rows.every(({ fault }) => fault === null)) return rows.map(({ cells }) => cells);
  // One by one: a member of an object that is no text fails its whole row.
  const head: string[][] = rows.map(() => []);
  for (const column of columns)
    for (const [at, { cells }] of (await firstRows(table, [column])).entries())
      head[at]?.push(cells[0] ?? '');
  return head;
}

/** @throws TextFault, UsageFault, RefusedFile */
async function openTable(file: OpenedFile, options: TableOptions): Promise<Opened> {
  const table = await file.table(options);
  return { table, salutationOf: await loadSalutations(), head: await headOf(table) };
}

const columnsOf = ({ table: { header, searched }, head }: Opened, hasHeader: boolean): Columns =>
  guessColumns(header, searched, head, hasHeader);

/** Rows that are searched for the header. */
const skippedMax = 5;

/** How many rows stand above the header, such as a title; 0: none. */
async function rowsAboveHeader(file: OpenedFile, sheet: string, { table }: Opened): Promise<number> {
  if (isLateHeader(table.header)) return 0;
  try {
    for (let skipped = 1; skipped <= skippedMax; skipped += 1)
      if (isLateHeader((await file.table({ hasHeader: true, skipped, sheet })).header)) return skipped;
  } catch (error) {
    // The file ends before.
    if (!(error instanceof TextFault)) throw error;
  }
  return 0;
}

/** Opens a sheet, or the text, with the settings that its columns suggest. @throws as `openTable` */
async function firstSettings(file: OpenedFile, sheet: string): Promise<[Opened, FileSettings]> {
  const first = await openTable(file, { hasHeader: true, skipped: 0, sheet });
  const skipped = file.canLackHeader ? await rowsAboveHeader(file, sheet, first) : 0;
  const hasHeader = !file.canLackHeader || skipped > 0 || looksLikeHeader(first.table.header);
  const opened = hasHeader && skipped === 0 ? first : await openTable(file, { hasHeader, skipped, sheet });
  const columns = columnsOf(opened, hasHeader);
  return [opened, { ...columns, hasHeader, skipped, fixedCountry: '', aiMode: 'off', result: 'rows' }];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a file cannot be read, for people who have no command line. */
export function faultOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  if (!(error instanceof TextFault || error instanceof UsageFault))
    return 'The file can no longer be read. It may have changed.';
  if (error instanceof EncodingFault)
    return `${capitalized(error.what)}. Save the file as UTF-8 and choose it again.`;
  return `${capitalized(error.message)}.`;
}

interface TableState {
  /** The table with its settings, kept while the next one is opened; null before the first, and where it cannot be opened. */
  readonly opened: Opened | null;
  readonly settings: FileSettings | null;
  readonly fault: string | null;
  readonly isOpening: boolean;
}

const none = { opened: null, settings: null, fault: null } as const;

/** The table of a file with its settings; another sheet suggests other columns. */
export function useOpened(file: OpenedFile) {
  const [sheet, setSheet] = useState(file.sheets[0] ?? '');
  const [state, setState] = useState<TableState>({ ...none, isOpening: true });
  const turn = useRef(0);
  const show = (work: Promise<[Opened, FileSettings]>, kept: FileSettings | null): void => {
    const now = ++turn.current;
    // The form stays, or the choice just made would lose the focus.
    setState({ ...state, settings: kept, fault: null, isOpening: true });
    const end = (next: Omit<TableState, 'isOpening'>): void => {
      if (turn.current === now) setState({ ...next, isOpening: false });
    };
    work.then(
      ([opened, settings]) => end({ opened, settings, fault: null }),
      (error) => end({ ...none, fault: faultOf(error) }),
    );
  };
  const openSheet = (name: string): void => {
    setSheet(name);
    show(firstSettings(file, name), state.settings);
  };
  useEffect(() => openSheet(sheet), []);
  return {
    ...state,
    /** Name of the sheet; empty where the file has none. */
    sheet,
    openSheet,
    change(settings: FileSettings): void {
      const { hasHeader, skipped } = settings;
      const isMoved = skipped !== state.settings?.skipped;
      const isSame = !isMoved && hasHeader === state.settings?.hasHeader && !state.isOpening;
      const open = async (): Promise<[Opened, FileSettings]> => {
        const opened = await openTable(file, { hasHeader, skipped, sheet });
        return [opened, isMoved ? { ...settings, ...columnsOf(opened, hasHeader) } : settings];
      };
      if (isSame) setState({ ...state, settings });
      else show(open(), settings);
    },
  };
}

export interface Planning {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  /** Why the file cannot be read; null: no error. */
  readonly fault: string | null;
}

/** Plans the file, again whenever a setting changes its queries. */
export function usePlan(opened: Opened, settings: FileSettings): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, fault: null });
  const { type, value, middle, last, salutation, country, fixedCountry } = settings;
  // Before the browser takes another click: Start must not get the plan of the settings before.
  useLayoutEffect(() => {
    let isStopped = false;
    setPlanning({ plan: null, fault: null });
    planFile(opened, settings, () => isStopped).then(
      (plan) => !isStopped && setPlanning({ plan, fault: null }),
      (error) => !isStopped && setPlanning({ plan: null, fault: faultOf(error) }),
    );
    return () => {
      isStopped = true;
    };
    // The AI mode and the result do not change the queries.
  }, [opened, type, value, middle, last, salutation, country, fixedCountry]);
  return planning;
}
