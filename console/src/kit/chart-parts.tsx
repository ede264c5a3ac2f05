import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whole } from './format.js';
import { Table } from './table.js';

/** Colour of a part; text beside it always says the same. */
export type Tone = 'female' | 'male' | 'unknown' | 'accent' | 'bad' | 'warn';

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
}

const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <ul class="legend">
    {series.map(({ key, label, tone }) => (
      <li key={key}>
        <span class={`swatch tone-${tone}`} />
        {label}
      </li>
    ))}
  </ul>
);

/** What a chart draws at one place: the value of each series, 0 or more. No other place has its label. */
export interface Figures {
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

export const sumOf = ({ values }: Pick<Figures, 'values'>, series: readonly Series[]): number =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

interface ChartProps {
  /** What the chart shows, in one sentence, as its text alternative. */
  readonly label: string;
  /** Header of the first column of the table. */
  readonly rowHeader: string;
  readonly series: readonly Series[];
  readonly rows: readonly Figures[];
  /** The drawing, as wide as the page has room: CSS pixels. */
  readonly draw: (width: number) => ComponentChildren;
}

/** The chart's figures as a table, folded away. */
const FiguresTable = ({ label, rowHeader, series, rows }: Omit<ChartProps, 'draw'>) => (
  <details class="chart-table">
    <summary>Show as a table</summary>
    <Table
      caption={label}
      columns={[
        { header: rowHeader, isRowHeader: true, cell: ({ label }) => label },
        ...series.map(({ key, label }) => ({
          header: label,
          isFigure: true,
          cell: ({ values }: Figures) => whole(values[key] ?? 0),
        })),
      ]}
      rows={rows}
      rowKey={({ label }) => label}
    />
  </details>
);

/** A drawing with its legend above and its figures as a table below. */
export function Chart({ draw, ...figures }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** 0 before it is known. */
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = frame.current;
    if (watched === null) return;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <figure class="chart stack stack-tight">
      {figures.series.length > 1 && <Legend series={figures.series} />}
      <div ref={frame}>{width > 0 && draw(width)}</div>
      <FiguresTable {...figures} />
    </figure>
  );
}
