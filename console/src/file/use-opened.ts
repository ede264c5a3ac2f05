import { useEffect, useRef, useState } from 'preact/hooks';
import type { OpenedFile } from './open-table.js';
import type { FileSettings } from './plan.js';
import { faultOf, firstSettings, type Opened, openTable } from './use-file.js';

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
