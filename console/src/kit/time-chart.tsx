import { niceCeiling } from '../../../src/tables/evaluation/chart.js';
import { Chart, type Figures, type Series, sumOf } from './chart-parts.js';

export interface TimePoint extends Figures {
  /** Below the point, where the label is too long. */
  readonly tick?: string;
}

export interface TimeChartProps {
  /** What the chart shows, in one sentence, as its text alternative. */
  readonly label: string;
  readonly series: readonly Series[];
  /** In order of time, at most about 400. */
  readonly points: readonly TimePoint[];
  /** Header of the first column of the table. */
  readonly timeHeader?: string;
}

/** Of the drawing, in CSS pixels. */
const height = 180;
const axis = { left: 52, bottom: 24, top: 8 } as const;
const bottom = height - axis.bottom;
const labelWidth = 92;

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface ColumnProps {
  readonly point: TimePoint;
  readonly series: readonly Series[];
  readonly x: number;
  readonly width: number;
  readonly perUnit: number;
}

/** Values of one point, stacked from the bottom. */
function Column({ point, series, x, width, perUnit }: ColumnProps) {
  let y = bottom;
  return (
    <g>
      <title>{`${point.label}: ${series.map(({ key, label }) => `${label} ${(point.values[key] ?? 0).toLocaleString('en')}`).join(', ')}`}</title>
      {series.map(({ key, tone }) => {
        const partHeight = (point.values[key] ?? 0) * perUnit;
        y -= partHeight;
        return <rect key={key} class={`tone-${tone}`} x={x} y={y} width={width} height={partHeight} />;
      })}
    </g>
  );
}

/** Columns over time, stacked by series. */
export function TimeChart({ label, series, points, timeHeader = 'Day' }: TimeChartProps) {
  const top = niceCeiling(Math.max(0, ...points.map((point) => sumOf(point, series))) || 1);
  const perUnit = (bottom - axis.top) / top;
  const draw = (width: number) => {
    const step = points.length === 0 ? 0 : (width - axis.left) / points.length;
    const labelEvery = step === 0 ? 1 : Math.max(1, Math.ceil(labelWidth / step));
    return (
      <svg role="img" aria-label={label} height={height}>
        {[0, 0.5, 1].map((share) => {
          const y = bottom - share * top * perUnit;
          return (
            <g key={share}>
              <line class="chart-grid" x1={axis.left} x2={width} y1={y} y2={y} />
              <text class="chart-soft" x={axis.left - 8} y={y + 4} text-anchor="end">
                {short.format(share * top)}
              </text>
            </g>
          );
        })}
        {points.map((point, at) => {
          const x = axis.left + at * step;
          const isLabelled = at % labelEvery === 0 && x + labelWidth - 12 < width;
          return (
            <g key={point.label}>
              <Column
                point={point}
                series={series}
                x={x + step * 0.12}
                width={Math.max(1, step * 0.76)}
                perUnit={perUnit}
              />
              {isLabelled && (
                <text class="chart-soft" x={x + step * 0.12} y={height - 6}>
                  {point.tick ?? point.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    );
  };
  return <Chart label={label} rowHeader={timeHeader} series={series} rows={points} draw={draw} />;
}
