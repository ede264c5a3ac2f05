import { Chart, type Figures, type Series, sumOf, type Tone } from './chart-parts.js';

/** The values are the parts of one bar. */
interface BarRow extends Figures {
  /** Shown at the end of the bar: "96% female · 1,204". */
  readonly note: string;
  /** Overrides the tone of the series. */
  readonly tone?: Tone;
}

export interface BarChartProps {
  /** What the chart shows, in one sentence, as its text alternative. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly rows: readonly BarRow[];
  /** Each bar fills the width as shares of its sum; otherwise bars are relative to the longest. */
  readonly asShares?: boolean;
  /** Header of the first column of the table. */
  readonly rowHeader: string;
}

const wideFrom = 520;
const barHeight = 14;
/** Characters of a label beside its bar; the table has the whole label. */
const labelLengthMax = 24;

const shortened = (label: string): string =>
  label.length <= labelLengthMax ? label : `${label.slice(0, labelLengthMax - 1).trimEnd()}…`;

interface BarProps {
  readonly row: BarRow;
  readonly series: readonly Series[];
  readonly full: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** One bar of stacked parts; a gap of a pixel keeps neighbours apart without colour. */
function Bar({ row, series, full, x, y, width }: BarProps) {
  let at = x;
  return (
    <>
      <rect class="chart-track" x={x} y={y} width={width} height={barHeight} rx="3" />
      {series.map(({ key, tone }) => {
        const partWidth = full === 0 ? 0 : ((row.values[key] ?? 0) / full) * width;
        const part = (
          <rect
            key={key}
            class={`tone-${row.tone ?? tone}`}
            x={at}
            y={y}
            width={Math.max(0, partWidth - 1)}
            height={barHeight}
            rx="2"
          />
        );
        at += partWidth;
        return part;
      })}
    </>
  );
}

/** Horizontal bars, one per row: label, bar, note; on a narrow screen the texts are above the bar. */
export function BarChart({ label, series, rows, asShares = false, rowHeader }: BarChartProps) {
  const longest = Math.max(0, ...rows.map((row) => sumOf(row, series)));
  const draw = (width: number) => {
    const isWide = width >= wideFrom;
    const rowHeight = isWide ? 28 : 46;
    const labelWidth = isWide ? Math.min(190, width * 0.3) : 0;
    const noteWidth = isWide ? 172 : 0;
    const barWidth = Math.max(0, width - labelWidth - noteWidth - (isWide ? 12 : 0));
    return (
      <svg role="img" aria-label={label} height={rows.length * rowHeight}>
        {rows.map((row, at) => {
          const top = at * rowHeight;
          const textY = top + (isWide ? 18 : 14);
          return (
            <g key={row.label}>
              <text x="0" y={textY}>
                {isWide ? shortened(row.label) : row.label}
              </text>
              <text class="chart-soft" x={width} y={textY} text-anchor="end">
                {row.note}
              </text>
              <Bar
                row={row}
                series={series}
                full={asShares ? sumOf(row, series) : longest}
                x={labelWidth}
                y={top + (isWide ? 7 : 21)}
                width={barWidth}
              />
            </g>
          );
        })}
      </svg>
    );
  };
  return <Chart label={label} rowHeader={rowHeader} series={series} rows={rows} draw={draw} />;
}
