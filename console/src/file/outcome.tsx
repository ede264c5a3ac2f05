import { useState } from 'preact/hooks';
import type { Query } from '../../../src/tables/enrichment/answers/answer.js';
import {
  countInto,
  type GroupTally,
  lookedUp,
  newGroup,
  sharesCsv,
  sharesOf,
} from '../../../src/tables/enrichment/shares.js';
import { enrichedName } from '../../../src/tables/formats/file-format.js';
import {
  BarChart,
  type BarChartProps,
  Button,
  Notice,
  percent,
  plural,
  Table,
  type Tone,
  useLoad,
  useTask,
  Value,
  whole,
} from '../kit/index.js';
import { answerOf, type KnownAnswers, type Plan, readRows, sharedRowsMin, writeAnswers } from './plan.js';
import { faultOf } from './use-file.js';

/** The URL stays valid for this long, so that the browser can start the download. */
const urlValidMs = 60_000;

/** Saves a file through the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), urlValidMs);
}

export interface OutcomeProps {
  readonly file: File;
  readonly plan: Plan;
  readonly known: KnownAnswers;
  /** The answers were downloaded. */
  readonly onSaved: () => void;
}

const groups = [
  { key: 'female', label: 'Female', tone: 'female' },
  { key: 'male', label: 'Male', tone: 'male' },
  { key: 'unknown', label: 'Unknown', tone: 'unknown' },
  { key: 'without', label: 'No value', tone: 'unknown' },
] as const;

async function countShares({ plan, known }: OutcomeProps): Promise<GroupTally> {
  const group = newGroup();
  for await (const rows of readRows(plan, known)) for (const row of rows) countInto(group, answerOf(row));
  return group;
}

/** The columns of `genderd enrich --aggregate`. */
function sharesFile(group: GroupTally): Blob {
  const text = sharesCsv([{ group: 'all', ...sharesOf(group) }]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

interface RowsChartProps extends Pick<BarChartProps, 'label' | 'rowHeader'> {
  readonly bars: readonly { readonly label: string; readonly rows: number; readonly tone: Tone }[];
  /** Rows of which the shares are. */
  readonly total: number;
}

/** Rows by their result. */
export const RowsChart = ({ bars, total, ...texts }: RowsChartProps) => (
  <BarChart
    {...texts}
    series={[{ key: 'rows', label: 'Rows', tone: 'unknown' }]}
    rows={bars.map(({ label, rows, tone }) => ({
      label,
      tone,
      values: { rows },
      note: `${percent(rows / total)} · ${plural(rows, 'row')}`,
    }))}
  />
);

/** Shown before the run, or at its end where too many values failed. */
export const TooFewRows = () => (
  <Notice title="Too few rows for shares">
    <p>
      Shares need at least {sharedRowsMin} rows with a value. Shares of fewer would reveal individual rows.
    </p>
  </Notice>
);

/** Reads the file again; it may have changed since the run. */
export function useRead<T>(read: () => Promise<T>): {
  readonly result: T | null;
  readonly fault: string | null;
} {
  const { data } = useLoad(
    () =>
      read().then(
        (result) => ({ result, fault: null }),
        (error) => ({ result: null, fault: faultOf(error) }),
      ),
    [],
  );
  return data ?? { result: null, fault: null };
}

const ReadFault = ({ fault }: { readonly fault: string }) => (
  <p class="field-error" role="alert">
    {fault}
  </p>
);

/** Shown as long as the file has not been read again. */
export const Counting = ({ fault }: { readonly fault: string | null }) =>
  fault === null ? <p class="soft">Counting…</p> : <ReadFault fault={fault} />;

/** Aggregates of all rows, counted by reading the file again. */
export function SharesCard(props: OutcomeProps) {
  const { result: group, fault } = useRead(() => countShares(props));
  if (group === null) return <Counting fault={fault} />;
  if (lookedUp(group) < sharedRowsMin) return <TooFewRows />;
  const { expected_female_share: expected } = sharesOf(group);
  return (
    <div class="stack">
      <h2>Done</h2>
      <RowsChart
        label="Rows by inferred gender"
        rowHeader="Group"
        bars={groups.map(({ key, label, tone }) => ({ label, rows: group[key], tone }))}
        total={group.rows}
      />
      {expected !== null && (
        <p class="small">
          Of the {plural(group.female + group.male, 'row')} with a gender, {percent(expected)} are expected to
          be female when each row is weighted by its confidence. This is the better estimate where many names
          are used by women and men.
        </p>
      )}
      <div>
        <Button
          kind="primary"
          onClick={() => {
            download(sharesFile(group), `${props.file.name.replace(/\.[^.]+$/, '')}.shares.csv`);
            props.onSaved();
          }}
        >
          Download shares
        </Button>
      </div>
    </div>
  );
}

export function DownloadButton({ file, plan, known, onSaved }: OutcomeProps) {
  const task = useTask();
  const [fault, setFault] = useState<string | null>(null);
  const onClick = () =>
    task.run(async () => {
      setFault(null);
      try {
        download(await writeAnswers(plan, known), enrichedName(file.name));
        onSaved();
      } catch (error) {
        setFault(faultOf(error));
      }
    });
  return (
    <>
      <Button kind="primary" isBusy={task.isBusy} onClick={onClick}>
        Download file
      </Button>
      {fault && <ReadFault fault={fault} />}
    </>
  );
}

export interface FailedValue {
  readonly query: Query;
  readonly cause: string;
  /** In the words of the service; null: it said nothing. */
  readonly detail: string | null;
}

const shownMax = 100;

/** Values without a result, and the reason. */
export function FailedTable({ failed }: { readonly failed: readonly FailedValue[] }) {
  if (failed.length === 0) return null;
  return (
    <div class="stack stack-tight">
      <h3>{plural(failed.length, 'value')} without a result</h3>
      <Table
        caption="Values without a result"
        columns={[
          {
            header: 'Value',
            isRowHeader: true,
            cell: ({ query }: FailedValue) => <Value>{query.value}</Value>,
          },
          { header: 'Country', cell: ({ query }) => query.country ?? '' },
          {
            header: 'Reason',
            cell: ({ detail, cause }) => (detail === null ? cause : `${detail} (${cause})`),
          },
        ]}
        rows={failed.slice(0, shownMax)}
        rowKey={({ query }) => `${query.country} ${query.value}`}
      />
      {failed.length > shownMax && (
        <p class="small soft">
          {whole(failed.length - shownMax)} more: see the “inferred_reason” column of the downloaded file.
        </p>
      )}
    </div>
  );
}
