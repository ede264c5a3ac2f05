import type { RefObject } from 'preact';
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

export const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <ul class="legend">
    {series.map(({ key, label, tone }) => (
      <li key={key}>
        <span class={`swatch tone-${tone}`} />
        {label}
      </li>
    ))}
  </ul>
);

/** What a chart draws at one place: the value of each series, 0 or more. */
export interface Figures {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

export const sumOf = ({ values }: Pick<Figures, 'values'>, series: readonly Series[]): number =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

interface FiguresTableProps {
  readonly caption: string;
  /** Header of the first column. */
  readonly rowHeader: string;
  readonly series: readonly Series[];
  readonly rows: readonly Figures[];
}

/** The chart's figures as a table, folded away. */
export const FiguresTable = ({ caption, rowHeader, series, rows }: FiguresTableProps) => (
  <details class="chart-table">
    <summary>Show as a table</summary>
    <Table
      caption={caption}
      isCaptionHidden
      columns={[
        { key: 'label', header: rowHeader, isRowHeader: true, cell: ({ label }) => label },
        ...series.map(({ key, label }) => ({
          key,
          header: label,
          isFigure: true,
          cell: ({ values }: Figures) => whole(values[key] ?? 0),
        })),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  </details>
);

/** The next round figure (1, 2 or 5 times a power of ten) that is not below `value`. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Width of an element in CSS pixels, kept up to date; 0 before it is known. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
