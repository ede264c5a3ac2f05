import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { KeyCard } from '../app/key-card.js';
import {
  Badge,
  Button,
  Notice,
  ProblemNotice,
  plural,
  SelectField,
  Table,
  useFocusKept,
  useLeaveGuard,
  useTask,
  Value,
  whole,
} from '../kit/index.js';
import { CostCard } from './cost-card.js';
import type { OpenedFile } from './open-table.js';
import type { FileSettings, Plan } from './plan.js';
import { Running } from './running.js';
import { SettingsCard } from './settings-card.js';
import { type Opened, previewColumnsMax, useOpened, usePlan } from './use-file.js';
import { useRun } from './use-run.js';

/** `12 bytes`, `4.2 KB`, `23 MB` */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte');
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${kilobytes.toFixed(kilobytes < 100 ? 1 : 0)} KB`;
  return `${(kilobytes / 1024).toFixed(kilobytes < 102_400 ? 1 : 0)} MB`;
}

interface FileHeadProps {
  readonly open: OpenedFile;
  readonly canClose: boolean;
  readonly onClose: () => void;
}

const FileHead = ({ open: { file, about }, canClose, onClose }: FileHeadProps) => (
  <div class="row row-apart">
    <div>
      <h2>
        <Value>{file.name}</Value>
      </h2>
      <p class="small soft">
        {about}, {sizeOf(file.size)}
      </p>
    </div>
    {canClose && (
      <Button isSmall onClick={onClose}>
        Choose another file
      </Button>
    )}
  </div>
);

interface PreviewProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly settings: FileSettings;
}

function roleOf(index: number, { value, middle, last, salutation, country }: FileSettings): string | null {
  if (index === value) return 'value';
  if (index === middle) return 'middle name';
  if (index === last) return 'surname';
  if (index === salutation) return 'salutation';
  return index === country ? 'country' : null;
}

/** The first rows, with badges on the columns in use. */
const Preview = ({ columns, rows, settings }: PreviewProps) => (
  <Table
    caption="First rows"
    isGrid
    columns={columns.slice(0, previewColumnsMax).map((name, index) => {
      const role = roleOf(index, settings);
      return {
        header: (
          <>
            <Value>{name}</Value> {role && <Badge tone="good">{role}</Badge>}
          </>
        ),
        cell: (cells: readonly string[]) => <Value>{cells[index] ?? ''}</Value>,
      };
    })}
    rows={rows}
    empty={settings.hasHeader ? 'No rows below the header.' : 'No rows.'}
  />
);

interface SheetFieldProps {
  readonly open: OpenedFile;
  readonly sheet: string;
  readonly onSheet: (sheet: string) => void;
}

/** The sheet of a workbook with more than one. */
function SheetField({ open, sheet, onSheet }: SheetFieldProps) {
  if (open.sheets.length < 2) return null;
  return (
    <SelectField
      label="Sheet"
      value={sheet}
      choices={open.sheets.map((name) => ({ value: name, label: name }))}
      onValue={onSheet}
    />
  );
}

interface WorkProps {
  readonly open: OpenedFile;
  readonly opened: Opened;
  readonly settings: FileSettings;
  readonly onSettings: (settings: FileSettings) => void;
  /** Another table is about to replace this one: no run can start. */
  readonly isOpening: boolean;
  readonly sheetField: ComponentChildren;
  readonly onClose: () => void;
}

const lossQuestion = 'Leave without the results? They have been charged and were not downloaded.';

/** Options, cost, run and result of one table. */
function Work({ open, opened, settings, onSettings, isOpening, sheetField, onClose }: WorkProps) {
  const planning = usePlan(opened, settings);
  const { plan, fault } = isOpening ? { plan: null, fault: null } : planning;
  const task = useTask();
  const state = useRun();
  const { header } = opened.table;
  const columns = useMemo(
    () => header.map((name, at) => (settings.hasHeader && name.trim() !== '' ? name : `Column ${at + 1}`)),
    [header, settings.hasHeader],
  );
  const { run } = state;
  useFocusKept([run === null, state.isRunning]);
  const question = state.isUnsaved ? lossQuestion : null;
  useLeaveGuard(question);
  const close = () => {
    if (question === null || confirm(question)) onClose();
  };
  /** The plan whose start failed: its problem says nothing about another one. */
  const tried = useRef<Plan | null>(null);
  const start = () => {
    if (plan === null) return;
    tried.current = plan;
    task.run(() => state.start(plan, settings));
  };
  return (
    <div class="sides">
      {run === null && (
        <SettingsCard
          columns={columns}
          settings={settings}
          canLackHeader={open.canLackHeader}
          skippedMax={settings.skipped + opened.head.length}
          isLocked={task.isBusy}
          onSettings={onSettings}
        />
      )}
      <div class="stack sides-main">
        <section class="card stack" aria-label="File">
          <FileHead open={open} canClose={!state.isRunning && !task.isBusy} onClose={close} />
          {run === null && !task.isBusy && sheetField}
          <Preview columns={columns} rows={opened.head} settings={settings} />
          {columns.length > previewColumnsMax && (
            <p class="small soft">
              The first {previewColumnsMax} of {whole(columns.length)} columns.
            </p>
          )}
        </section>
        {fault && <Unreadable fault={fault} />}
        {run === null && !fault && (
          <CostCard plan={plan} settings={settings} isBusy={task.isBusy} onStart={start} />
        )}
        {task.problem && tried.current === plan && <ProblemNotice problem={task.problem} />}
        {run !== null && plan && <Running open={open} plan={plan} settings={settings} state={state} />}
      </div>
      <KeyCard />
    </div>
  );
}

const Unreadable = ({ fault }: { readonly fault: string }) => (
  <Notice tone="bad" isAlert title="The file cannot be read">
    <p>{fault}</p>
  </Notice>
);

export interface FileWorkProps {
  readonly open: OpenedFile;
  readonly onClose: () => void;
}

/** One file: its table once it is open, else why it is not. */
export function FileWork({ open, onClose }: FileWorkProps) {
  const { opened, settings, fault, isOpening, change, sheet, openSheet } = useOpened(open);
  const sheetField = <SheetField open={open} sheet={sheet} onSheet={openSheet} />;
  if (opened !== null && settings !== null)
    return (
      <Work
        open={open}
        opened={opened}
        settings={settings}
        onSettings={change}
        isOpening={isOpening}
        sheetField={sheetField}
        onClose={onClose}
      />
    );
  return (
    <section class="card stack" aria-label="File">
      <FileHead open={open} canClose onClose={onClose} />
      {fault === null ? <p class="soft">Reading the file…</p> : <Unreadable fault={fault} />}
      {sheetField}
    </section>
  );
}
