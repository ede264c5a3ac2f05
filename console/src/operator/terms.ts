/** What operators type, read into what the Admin API takes. Each reader answers a value or what is wrong with it. */
export type Read<T> =
  | { readonly value: T; readonly error: null }
  | { readonly value: null; readonly error: string };

const value = <T>(read: T): Read<T> => ({ value: read, error: null });
const error = (text: string): Read<never> => ({ value: null, error: text });

const creditsMax = 1_000_000_000_000;

/** Whole credits; `isSigned`: below zero too, but not 0. */
export function readCredits(text: string, { isSigned }: { readonly isSigned: boolean }): Read<number> {
  const given = text.trim().replace(/^−/, '-');
  const isWhole = isSigned ? /^-?\d{1,13}$/.test(given) : /^\d{1,13}$/.test(given);
  const credits = Number(given);
  if (!isWhole || Math.abs(credits) > creditsMax || (isSigned && credits === 0))
    return error(isSigned ? 'A whole number other than 0.' : 'A whole number, 0 or more.');
  return value(credits);
}

export function readText(text: string, what: string, lengthMax: number): Read<string> {
  const given = text.trim();
  if (given === '') return error(`${what} is needed.`);
  if ([...given].length > lengthMax) return error(`At most ${lengthMax} characters.`);
  return value(given);
}

/** Networks, one a line or separated by commas; none: null, any address. The service checks their form. */
export function readNetworks(text: string): Read<string[] | null> {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return value(networks.length === 0 ? null : networks);
}

/** A share from 0.5 to 1; nothing: null, as configured. */
export function readConfidence(text: string): Read<number | null> {
  const given = text.trim().replace(',', '.');
  if (given === '') return value(null);
  const share = Number(given);
  if (!/^[01](\.\d{1,6})?$/.test(given) || share < 0.5 || share > 1) return error('From 0.5 to 1.');
  return value(share);
}

/** A local time as the browser's field gives it; nothing: null, never. */
export function readTime(text: string): Read<string | null> {
  if (text.trim() === '') return value(null);
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? error('A date and a time.') : value(new Date(ms).toISOString());
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A time of the service as the browser's field wants it, in the reader's zone. */
export function timeField(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
