import type { ComponentChildren } from 'preact';

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

/** The chart's figures as a table, folded away. */
export const FiguresFold = ({ children }: { readonly children: ComponentChildren }) => (
  <details class="chart-table">
    <summary>Show as a table</summary>
    {children}
  </details>
);

/** The next round figure (1, 2 or 5 times a power of ten) that is not below `value`. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
