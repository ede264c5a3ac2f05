import { CONFIDENCE_PARTS, type Effort, summaryJson, type Tally } from './summary.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const number = (value: number): string => value.toLocaleString('en-US');
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

interface Bar {
  readonly label: string;
  readonly rows: number;
  /** A class of the style sheet. */
  readonly color: string;
}

/** A table of bars; its figures are text, so that it can be read without the bars. */
function barTable(title: string, bars: readonly Bar[], whole: number): string {
  const most = Math.max(1, ...bars.map(({ rows }) => rows));
  const rows = bars.map(
    ({ label, rows, color }) =>
      `<tr><th scope="row">${escaped(label)}</th><td class="figure">${number(rows)}</td><td class="figure">${percent(rows, whole)}</td>` +
      `<td class="bar"><span class="${color}" style="width:${((100 * rows) / most).toFixed(2)}%"></span></td></tr>`,
  );
  return (
    `<section><h2>${escaped(title)}</h2><table><thead><tr><th></th><th class="figure">Rows</th><th class="figure">Share</th><th></th></tr></thead>` +
    `<tbody>\n${rows.join('\n')}\n</tbody></table></section>`
  );
}

const STYLE = `
:root { color-scheme: light dark; --text: #1c1f24; --faint: #5b626d; --page: #fff; --line: #d9dde3; --female: #7b4fb5; --male: #1f7a6d; --other: #8a919c; --fault: #b3541e; }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaed; --faint: #a4abb6; --page: #16181c; --line: #33383f; --female: #b794e6; --male: #58bdae; --other: #7d848f; --fault: #e0915f; } }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin-top: 2rem; } p { color: var(--faint); }
table { border-collapse: collapse; width: 100%; } th, td { border-bottom: 1px solid var(--line); padding: .3rem .5rem; text-align: left; font-weight: normal; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } .bar { width: 45%; }
.bar span { display: block; height: .9rem; border-radius: 2px; } .female { background: var(--female); } .male { background: var(--male); } .other { background: var(--other); } .fault { background: var(--fault); }
@media (max-width: 30rem) { .bar { width: 25%; } }
`;

const REASONS: Readonly<Record<string, string>> = {
  not_found: 'Not in the dataset',
  no_name_candidate: 'Nothing looks like a name',
  ambiguous: 'A name of men and women',
  insufficient_evidence: 'Too little evidence',
};

const COUNTRIES_SHOWN = 15;

export interface ChartSubject {
  readonly file: string;
  readonly output: string;
  readonly datasetVersion: string | null;
}

/** The result of a run as one HTML page, which loads nothing from elsewhere and holds no row. */
export function chartPage(
  { file, output, datasetVersion }: ChartSubject,
  tally: Tally,
  effort: Effort,
): string {
  const { rows, identified, lookups } = summaryJson(tally, effort);
  const result: Bar[] = [
    { label: 'Female', rows: tally.female, color: 'female' },
    { label: 'Male', rows: tally.male, color: 'male' },
    ...Object.entries(tally.unknown).map(([reason, count]) => ({
      label: `Unknown: ${REASONS[reason] ?? reason}`,
      rows: count,
      color: 'other',
    })),
    { label: 'Empty', rows: tally.empty, color: 'other' },
    { label: 'Failed', rows: tally.failed, color: 'fault' },
  ].filter(({ rows: count }, at) => at < 2 || count > 0);
  const width = 0.5 / CONFIDENCE_PARTS;
  const confidences = tally.confidences.map((count, at) => ({
    label:
      at === CONFIDENCE_PARTS
        ? 'Without a confidence: known from lists alone'
        : `${(0.5 + at * width).toFixed(2)} to ${(0.5 + (at + 1) * width).toFixed(2)}`,
    rows: count,
    color: 'male',
  }));
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const countries = Object.entries(tally.countries)
    .sort((a, b) => b[1] - a[1])
    .slice(0, COUNTRIES_SHOWN)
    .map(([code, count]) => ({ label: `${names.of(code) ?? code} (${code})`, rows: count, color: 'male' }));
  const unread = tally.countryTexts.map(([text, count]) => ({ label: text, rows: count, color: 'fault' }));
  const sections = [
    barTable('Result', result, rows),
    barTable('Confidence of the rows with a gender', confidences, identified),
    ...(countries.length === 0 ? [] : [barTable('Countries of the answers', countries, rows)]),
    ...(unread.length === 0 ? [] : [barTable('Texts that are not a country', unread, rows)]),
  ];
  const dataset = datasetVersion === null ? '' : ` · dataset ${escaped(datasetVersion)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(file)}: genders</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(file)}</h1>
<p>${number(rows)} rows, ${number(lookups)} values looked up, written to ${escaped(output)}${dataset}</p>
${sections.join('\n')}
<p>A result is an inference from recorded sex in name statistics, not a person's gender.</p>
</main></body></html>
`;
}
