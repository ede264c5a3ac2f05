import { escapeXml } from '../escape-xml.js';
import { reportStyle } from './report-style.js';
import { CONFIDENCE_PARTS, number, type Tally } from './summary.js';

/** Reasons for rows without a gender. */
const reasonLabels: Readonly<Record<string, string>> = {
  not_found: 'not in dataset',
  no_name_candidate: 'no name found',
  ambiguous: 'ambiguous',
  insufficient_evidence: 'too little data',
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

interface Bar {
  readonly label: string;
  readonly rows: number;
  readonly tone: 'female' | 'male' | 'unknown' | 'accent' | 'bad';
}

interface BarTable {
  readonly title: string;
  /** What the bars count. */
  readonly about: string;
  readonly bars: readonly Bar[];
  /** Rows of which the shares are. */
  readonly whole: number;
}

/** A table of bars; its figures are text, so that it can be read without the bars. */
function barTable({ title, about, bars, whole }: BarTable): string {
  const most = Math.max(1, ...bars.map(({ rows }) => rows));
  const rows = bars.map(
    ({ label, rows, tone }) =>
      `<tr><th scope="row">${escapeXml(label)}</th><td class="figure">${number(rows)}</td><td class="figure">${percent(rows, whole)}</td>` +
      `<td class="bar"><span class="bar-${tone}" style="width:${((100 * rows) / most).toFixed(2)}%"></span></td></tr>`,
  );
  return (
    `<section class="report-card"><h2>${escapeXml(title)}</h2><p class="soft small">${escapeXml(about)}</p>` +
    `<table><thead><tr><td></td><th scope="col" class="figure">Rows</th><th scope="col" class="figure">Share</th><td></td></tr></thead>` +
    `<tbody>\n${rows.join('\n')}\n</tbody></table></section>`
  );
}

const COUNTRIES_SHOWN = 15;

export interface ChartSubject {
  readonly file: string;
  readonly output: string;
  readonly datasetVersion: string | null;
}

/** Rows by their result; other ones than female and male only where there are any. */
export function resultBars(tally: Tally): Bar[] {
  const bars: Bar[] = [
    { label: 'Female', rows: tally.female, tone: 'female' },
    { label: 'Male', rows: tally.male, tone: 'male' },
    ...Object.entries(tally.unknown).map(([reason, rows]) => ({
      label: `Unknown: ${reasonLabels[reason] ?? reason}`,
      rows,
      tone: 'unknown' as const,
    })),
    { label: 'Empty', rows: tally.empty, tone: 'unknown' },
    { label: 'Failed', rows: tally.failed, tone: 'bad' },
  ];
  return bars.filter(({ rows }, at) => at < 2 || rows > 0);
}

const confidenceBars = ({ confidences }: Tally): Bar[] => {
  const width = 0.5 / CONFIDENCE_PARTS;
  return confidences.map((rows, at) => ({
    label:
      at === CONFIDENCE_PARTS
        ? 'None: name lists only'
        : `${(0.5 + at * width).toFixed(2)}–${(0.5 + (at + 1) * width).toFixed(2)}`,
    rows,
    tone: 'accent',
  }));
};

function countryBars({ countries }: Tally): Bar[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return Object.entries(countries)
    .sort((a, b) => b[1] - a[1])
    .slice(0, COUNTRIES_SHOWN)
    .map(([code, rows]) => ({ label: `${names.of(code) ?? code} (${code})`, rows, tone: 'accent' }));
}

function tablesOf(tally: Tally): BarTable[] {
  const { rows } = tally;
  const identified = tally.female + tally.male;
  const countries = countryBars(tally);
  const unread = tally.countryTexts.map(([label, count]) => ({ label, rows: count, tone: 'bad' as const }));
  const tables: BarTable[] = [
    { title: 'Results', about: 'All rows', bars: resultBars(tally), whole: rows },
    { title: 'Confidence', about: 'Rows with a gender', bars: confidenceBars(tally), whole: identified },
    {
      title: 'Countries',
      about: `Where the statistics are from, or where the name is most common; at most ${COUNTRIES_SHOWN}`,
      bars: countries,
      whole: rows,
    },
    { title: 'Unrecognized countries', about: 'Texts in the country column', bars: unread, whole: rows },
  ];
  return tables.filter(({ bars }) => bars.length > 0);
}

/** The result of a run as one HTML page, which loads nothing from elsewhere and holds no row. */
export function chartPage({ file, output, datasetVersion }: ChartSubject, tally: Tally): string {
  const { rows, lookups } = tally;
  const facts = [
    `${number(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    `${number(lookups)} ${lookups === 1 ? 'value' : 'values'} looked up`,
    `written to ${output}`,
    ...(datasetVersion === null ? [] : [`dataset ${datasetVersion}`]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(file)} · gender report</title><style>${reportStyle}</style></head>
<body><main class="report"><header><p class="soft small">Gender report</p><h1>${escapeXml(file)}</h1>
<p class="soft">${escapeXml(facts.join(' · '))}</p></header>
${tablesOf(tally).map(barTable).join('\n')}
<p class="soft small">A result is an inference from recorded sex in name statistics, not a person’s gender.</p>
</main></body></html>
`;
}
