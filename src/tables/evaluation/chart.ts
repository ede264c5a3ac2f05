import { escapeXml } from '../escape-xml.js';
import type { Reliability, TradeOffPoint } from './calibration.js';

/** A point in data units. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Ticks at both ends and between them. */
  readonly steps: number;
}

/** A drawing area in pixels. */
interface Panel {
  readonly left: number;
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
}

const SIDE = 300;
const TOP = 50;
const WIDTH = 820;
const HEIGHT = 410;
const COLOURS = { text: '#222', grid: '#ddd', ideal: '#888', mark: '#0b5fa5' } as const;
/** Thresholds that label their point of the curve. */
const LABELLED_THRESHOLDS: ReadonlySet<number | null> = new Set([null, 0.6, 0.8, 0.9, 0.99]);

/**
 * An SVG of two panels: the reliability diagram (share right by confidence, the area of a dot by the number of
 * answers) and the curve of errors against unanswered rows over the confidence threshold. Self-contained, no script.
 */
export function chartSvg(
  title: string,
  reliability: Reliability,
  tradeOff: readonly TradeOffPoint[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    text(WIDTH / 2, 20, title, 'middle', 14),
    ...reliabilityPanel(reliability),
    ...tradeOffPanel(tradeOff),
    '</svg>',
    '',
  ].join('\n');
}

function reliabilityPanel({ bins, expectedCalibrationError }: Reliability): string[] {
  const error =
    expectedCalibrationError === null ? '' : `, calibration error ${expectedCalibrationError.toFixed(4)}`;
  const marked = bins.filter((bin) => bin.meanConfidence !== null && bin.shareRight !== null);
  // Bins of few rows may be right less than half of the time.
  const floor = Math.floor(Math.min(0.5, ...marked.map(({ shareRight }) => shareRight ?? 1)) * 10) / 10;
  const panel: Panel = {
    left: 70,
    title: `Reliability${error}`,
    x: { from: 0.5, to: 1, label: 'confidence', steps: 5 },
    y: { from: floor, to: 1, label: 'share right', steps: Math.round((1 - floor) * 10) },
  };
  const countMax = Math.max(1, ...marked.map(({ count }) => count));
  const at = (point: Point) => pixels(panel, point);
  return [
    ...frame(panel),
    polyline([at({ x: 0.5, y: 0.5 }), at({ x: 1, y: 1 })], COLOURS.ideal, '4 4'),
    ...marked.map(({ meanConfidence, shareRight, count }) => {
      const { x, y } = at({ x: meanConfidence ?? 0, y: shareRight ?? 0 });
      const radius = 3 + 9 * Math.sqrt(count / countMax);
      const tip = `${count} answers, mean confidence ${figure(meanConfidence)}, right ${figure(shareRight)}`;
      return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${COLOURS.mark}" fill-opacity="0.6"><title>${tip}</title></circle>`;
    }),
  ];
}

function tradeOffPanel(points: readonly TradeOffPoint[]): string[] {
  const known = points.filter(
    ({ errorCodedWithoutNA, naCoded }) => errorCodedWithoutNA !== null && naCoded !== null,
  );
  const errorMax = Math.max(0.01, ...known.map(({ errorCodedWithoutNA }) => errorCodedWithoutNA ?? 0));
  const panel: Panel = {
    left: 480,
    title: 'Errors and unanswered rows by confidence threshold',
    x: { from: 0, to: 1, label: 'naCoded: unanswered of all', steps: 5 },
    y: { from: 0, to: niceCeiling(errorMax), label: 'errorCodedWithoutNA: wrong of answered', steps: 5 },
  };
  const placed = known.map((point) => ({
    ...pixels(panel, { x: point.naCoded ?? 0, y: point.errorCodedWithoutNA ?? 0 }),
    threshold: point.confidenceMin,
  }));
  return [
    ...frame(panel),
    polyline(placed, COLOURS.mark),
    ...placed.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3" fill="${COLOURS.mark}"/>`),
    ...placed
      .filter(({ threshold }) => LABELLED_THRESHOLDS.has(threshold))
      .map(({ x, y, threshold }) =>
        text(x + 6, y - 6, threshold === null ? 'no threshold' : String(threshold), 'start', 10),
      ),
  ];
}

function frame({ left, title, x, y }: Panel): string[] {
  const parts = [text(left + SIDE / 2, TOP - 14, title, 'middle')];
  for (let step = 0; step <= x.steps; step++) {
    const at = left + (SIDE * step) / x.steps;
    parts.push(line(at, TOP, at, TOP + SIDE), text(at, TOP + SIDE + 18, tick(x, step), 'middle', 10));
  }
  for (let step = 0; step <= y.steps; step++) {
    const at = TOP + SIDE - (SIDE * step) / y.steps;
    parts.push(line(left, at, left + SIDE, at), text(left - 6, at + 4, tick(y, step), 'end', 10));
  }
  const middle = TOP + SIDE / 2;
  parts.push(
    text(left + SIDE / 2, TOP + SIDE + 38, x.label, 'middle'),
    `<text x="${left - 46}" y="${middle}" text-anchor="middle" fill="${COLOURS.text}" transform="rotate(-90 ${left - 46} ${middle})">${escapeXml(y.label)}</text>`,
  );
  return parts;
}

function tick({ from, to, steps }: Axis, step: number): string {
  return String(Math.round((from + ((to - from) * step) / steps) * 1e4) / 1e4);
}

function pixels({ left, x, y }: Panel, point: Point): Point {
  const across = (point.x - x.from) / (x.to - x.from);
  const up = (point.y - y.from) / (y.to - y.from);
  return { x: toTenth(left + SIDE * across), y: toTenth(TOP + SIDE * (1 - up)) };
}

/** The next 1, 2 or 5 times a power of ten that is not below `value`, which is above 0. */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((step) => step * power >= value) ?? 10;
  return factor * power;
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const figure = (share: number | null): string => (share === null ? '' : share.toFixed(4));

function polyline(points: readonly Point[], colour: string, dashes = ''): string {
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}/>`;
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS.grid}"/>`;
}

function text(x: number, y: number, content: string, anchor: string, size = 12): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${COLOURS.text}">${escapeXml(content)}</text>`;
}
