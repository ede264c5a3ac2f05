/** Parses form fields into values of the Admin API. Each parser returns a value or an error text. */
export type Parsed<T> =
  | { readonly value: T; readonly error: null }
  | { readonly value: null; readonly error: string };

const value = <T>(read: T): Parsed<T> => ({ value: read, error: null });
const error = (text: string): Parsed<never> => ({ value: null, error: text });

const creditsMax = 1_000_000_000_000;

/** Whole credits; `isSigned` allows negative numbers, but not 0. */
export function parseCredits(text: string, { isSigned }: { readonly isSigned: boolean }): Parsed<number> {
  const entered = text.trim().replace(/^−/, '-');
  const isWhole = isSigned ? /^-?\d{1,13}$/.test(entered) : /^\d{1,13}$/.test(entered);
  const credits = Number(entered);
  if (!isWhole || Math.abs(credits) > creditsMax || (isSigned && credits === 0))
    return error(isSigned ? 'Enter a whole number other than 0.' : 'Enter a whole number, 0 or more.');
  return value(credits);
}

export function parseText(text: string, what: string, lengthMax: number): Parsed<string> {
  const entered = text.trim();
  if (entered === '') return error(`Enter ${what}.`);
  if ([...entered].length > lengthMax) return error(`At most ${lengthMax} characters.`);
  return value(entered);
}

/** Networks separated by commas or white space; null when empty: any address. The service validates them. */
export function parseNetworks(text: string): Parsed<string[] | null> {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return value(networks.length === 0 ? null : networks);
}

/** A share from 0.5 to 1; null when empty: the service's setting. */
export function parseConfidence(text: string): Parsed<number | null> {
  const entered = text.trim().replace(',', '.');
  if (entered === '') return value(null);
  const share = Number(entered);
  if (!/^[01](\.\d{1,6})?$/.test(entered) || share < 0.5 || share > 1)
    return error('Enter a number from 0.5 to 1.');
  return value(share);
}

/** A local time from a `datetime-local` field; null when empty: never. */
export function parseTime(text: string): Parsed<string | null> {
  if (text.trim() === '') return value(null);
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? error('Enter a date and time.') : value(new Date(ms).toISOString());
}

/** An ISO time as the value of a `datetime-local` field, in the browser's time zone. */
export function timeField(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const localMs = at.getTime() - at.getTimezoneOffset() * 60_000;
  return new Date(localMs).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}
