/**
 * The console's components. A page is a function component in a folder of its own, listed in `app/shell.tsx`; it puts
 * `<PageHead>` first (its heading takes the focus on navigation) and builds on:
 *
 * - layout by class: `card`, `stack` (`stack-tight`, `stack-loose`), `row` (`row-apart`), `soft`, `small`, `figures`
 * - `Button` (kind, isSmall, isBusy), `Form`, `TextField`, `SelectField`, `CheckField`, `Segments`
 * - `Notice`, `Badge`, `ProblemNotice` (for the `problem` of a caught `ProblemError`), `announce` for results
 * - `Table` (`figureColumn` for whole figures), `Facts`, `Stats`, `Tabs`, `Dialog`, `FormDialog`, `CodeBlock`, `CopyButton`
 * - `BarChart`, `TimeChart`: accessible SVG with a table below; tones say what a colour means
 * - `Value` around all submitted text: bidirectional text then cannot reorder the rest of the page
 *
 * Rules of the Content Security Policy: no inline script, no `style="..."` string (a `style` object is fine), no
 * `dangerouslySetInnerHTML`, nothing from another origin. Colours come from `design/tokens.css`.
 */
export * from './bar-chart.js';
export * from './button.js';
export type { Series, Tone } from './chart-parts.js';
export * from './copy.js';
export * from './dialog.js';
export * from './field.js';
export * from './format.js';
export * from './leave-guard.js';
export { announce } from './live.js';
export * from './load-more.js';
export * from './load-notice.js';
export * from './notice.js';
export * from './table.js';
export * from './tabs.js';
export * from './text.js';
export * from './time-chart.js';
export * from './use-task.js';
