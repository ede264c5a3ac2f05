import { useEffect, useState } from 'preact/hooks';
import { BarChart, Button, Notice, percent, plural, Table, Value, whole } from '../kit/index.js';
import { download } from './download.js';
import type { Answered, FileSettings, Question, ReadCountry } from './plan.js';
import { readTable } from './read-table.js';
import { rowsOfShares, type Shares, sharedRowsMin, sharesFile, sharesOf } from './shares.js';
import type { OpenFile } from './use-file.js';
import { resultName, writeTable } from './write-table.js';

export interface OutcomeProps {
  readonly open: OpenFile;
  readonly settings: FileSettings;
  readonly answers: (key: string) => Answered | null;
  readonly readCountry: ReadCountry;
}

const groups = [
  { key: 'female', label: 'Female', tone: 'female' },
  { key: 'male', label: 'Male', tone: 'male' },
  { key: 'unknown', label: 'Unknown', tone: 'unknown' },
  { key: 'left', label: 'No result', tone: 'unknown' },
] as const;

function ShareRows({ shares }: { readonly shares: Shares }) {
  const rows = rowsOfShares(shares);
  return (
    <BarChart
      label="Rows by inferred gender"
      series={[{ key: 'rows', label: 'Rows', tone: 'unknown' }]}
      rows={groups.map(({ key, label, tone }) => ({
        key,
        label,
        tone,
        values: { rows: shares[key] },
        note: `${percent(shares[key] / rows)} · ${plural(shares[key], 'row')}`,
      }))}
      rowHeader="Group"
    />
  );
}

/** Aggregates of all rows, counted by reading the file again. */
export function SharesCard({ open, settings, answers, readCountry }: OutcomeProps) {
  const [shares, setShares] = useState<Shares | null>(null);
  useEffect(() => {
    void sharesOf(readTable(open.file, open.form), settings, answers, readCountry).then(setShares);
  }, []);
  if (shares === null) return <p class="soft">Counting…</p>;
  const rows = rowsOfShares(shares);
  if (rows < sharedRowsMin)
    return (
      <Notice title="Too few rows">
        <p>Shares need at least {sharedRowsMin} rows. Shares of fewer would reveal individual rows.</p>
      </Notice>
    );
  return (
    <div class="stack">
      <ShareRows shares={shares} />
      {shares.withConfidence > 0 && (
        <p class="small">
          Of the {plural(shares.withConfidence, 'row')} with a confidence,{' '}
          {percent(shares.expectedFemale / shares.withConfidence)} are expected to be female when each row is
          weighted by its confidence. This is the better estimate where many names are used by women and men.
        </p>
      )}
      <div>
        <Button
          kind="primary"
          onClick={() => download(sharesFile(shares), resultName(open.file.name, 'shares'))}
        >
          Download shares
        </Button>
      </div>
    </div>
  );
}

export function DownloadButton({ open, settings, answers, readCountry }: OutcomeProps) {
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      const table = readTable(open.file, open.form);
      const blob = await writeTable(table, open.form, settings, answers, readCountry);
      download(blob, resultName(open.file.name));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onClick}>
      Download file
    </Button>
  );
}

export interface FailedValue {
  readonly question: Question;
  readonly detail: string;
  readonly code: string;
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
        isCaptionHidden
        columns={[
          {
            key: 'value',
            header: 'Value',
            isRowHeader: true,
            cell: ({ question }: FailedValue) => <Value>{question.value}</Value>,
          },
          { key: 'country', header: 'Country', cell: ({ question }) => question.country ?? '' },
          { key: 'why', header: 'Reason', cell: ({ detail, code }) => `${detail} (${code})` },
        ]}
        rows={failed.slice(0, shownMax)}
        rowKey={({ question }) => question.key}
      />
      {failed.length > shownMax && (
        <p class="small soft">
          {whole(failed.length - shownMax)} more are in the downloaded file, with their code in the “reason”
          column.
        </p>
      )}
    </div>
  );
}
