import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { EncodingFault, TextFault, UsageFault } from '../../../src/tables/formats/row.js';
import { guessColumns, looksLikeHeader } from './columns.js';
import { type OpenedFile, RefusedFile, type Table, type TableOptions } from './open-table.js';
import { type FileSettings, type Plan, planFile, type Source } from './plan.js';
import { loadSalutations } from './salutations.js';

/** Rows of a file that are shown. */
const previewRowsMax = 5;
/** Columns of a file that are shown. */
export const previewColumnsMax = 8;

/** A sheet, or all of a text, with its first rows. */
export interface Opened extends Source {
  /** The first rows below the header, up to so many cells as are shown. */
  readonly head: readonly (readonly string[])[];
}

/** The first rows. Objects have members that are no text, so each column is read alone. @throws TextFault */
async function headOf(table: Table): Promise<string[][]> {
  const head: string[][] = [];
  const columns = Math.min(table.header.length, previewColumnsMax);
  for (let column = 0; column < columns; column += 1) {
    for await (const rows of table.rows([column])) {
      for (const [at, { cells }] of rows.slice(0, previewRowsMax).entries()) {
        head[at] ??= [];
        (head[at] as string[])[column] = cells[0] ?? '';
      }
      if (rows.length > 0) break;
    }
  }
  return head;
}

/** @throws TextFault, UsageFault, RefusedFile */
async function openTable(file: OpenedFile, options: TableOptions): Promise<Opened> {
  const table = await file.table(options);
  return { table, salutationOf: await loadSalutations(), head: await headOf(table) };
}

/** Opens a sheet, or the text, with the settings that its columns suggest. @throws as `openTable` */
async function firstSettings(file: OpenedFile, sheet: string): Promise<[Opened, FileSettings]> {
  const withHeader = await openTable(file, { hasHeader: true, sheet });
  const hasHeader = !file.canLackHeader || looksLikeHeader(withHeader.table.header);
  const opened = hasHeader ? withHeader : await openTable(file, { hasHeader, sheet });
  const { header, searched } = opened.table;
  const columns = guessColumns(header, searched, opened.head, hasHeader);
  return [opened, { ...columns, hasHeader, sheet, fixedCountry: '', aiMode: 'off', result: 'rows' }];
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

export interface OpenedState {
  /** Null while it is opened, and where it cannot be. */
  readonly opened: Opened | null;
  readonly settings: FileSettings | null;
  readonly fault: string | null;
  change(settings: FileSettings): void;
}

const isSameTable = (a: FileSettings, b: FileSettings): boolean =>
  a.hasHeader === b.hasHeader && a.sheet === b.sheet;

/** The table of a file with its settings; another sheet suggests other columns. */
export function useOpened(file: OpenedFile): OpenedState {
  const [state, setState] = useState<Omit<OpenedState, 'change'>>({
    opened: null,
    settings: null,
    fault: null,
  });
  const turn = useRef(0);
  const show = (work: Promise<[Opened, FileSettings]>, before: FileSettings | null): void => {
    const now = ++turn.current;
    setState({ opened: null, settings: before, fault: null });
    work.then(
      ([opened, settings]) => turn.current === now && setState({ opened, settings, fault: null }),
      (error) => turn.current === now && setState({ opened: null, settings: before, fault: faultOf(error) }),
    );
  };
  useEffect(() => show(firstSettings(file, file.sheets[0] ?? ''), null), [file]);
  return {
    ...state,
    change(settings) {
      const before = state.settings;
      if (before !== null && state.opened !== null && isSameTable(before, settings))
        return setState({ ...state, settings });
      if (before?.sheet !== settings.sheet) show(firstSettings(file, settings.sheet), settings);
      else
        show(
          openTable(file, settings).then((opened) => [opened, settings]),
          settings,
        );
    },
  };
}

export interface Planning {
  /** Null while the file is read. */
  readonly plan: Plan | null;
  /** Why the file cannot be read; null: no error. */
  readonly fault: string | null;
}

/** Plans the file, again whenever its questions change. */
export function usePlan(opened: Opened, settings: FileSettings): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, fault: null });
  const { value, middle, second, salutation, country, type, hasHeader, sheet, fixedCountry } = settings;
  // The AI mode and the result do not change the questions.
  const asked = useMemo(
    () => settings,
    [value, middle, second, salutation, country, type, hasHeader, sheet, fixedCountry],
  );
  useEffect(() => {
    let isStopped = false;
    setPlanning({ plan: null, fault: null });
    planFile(opened, asked, () => isStopped).then(
      (plan) => !isStopped && setPlanning({ plan, fault: null }),
      (error) => !isStopped && setPlanning({ plan: null, fault: faultOf(error) }),
    );
    return () => {
      isStopped = true;
    };
  }, [opened, asked]);
  return planning;
}
