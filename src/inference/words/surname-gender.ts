import { foldName } from '../../dataset/normalize.js';
import type { SurnameForm } from '../../lexicon/format.js';

/** The forms that fit a word, the longest first, whatever the country. */
export type FittingForms = (surname: { readonly text: string; readonly folded: string }) => readonly Form[];

export const NO_FORMS: readonly Form[] = [];

/**
 * The form that tells the gender of a surname or patronymic where a language marks one: `Petrova`, `Jónsdóttir`,
 * `Ivanovich`. Null for all others (`Costa`, `Casanova`) and wherever the ending has other readings in the country,
 * or in any country when that is null. The longest form that holds in the country decides. Total and pure.
 */
export function decidingForm(forms: readonly Form[], country: string | null): Form | null {
  for (const one of forms) if (holdsIn(one, country)) return one;
  return null;
}

/** Finds the forms that fit a word; of a compound the last part counts. */
export function createFittingForms(all: readonly SurnameForm[]): FittingForms {
  const byEnd = groupByEnd(all);
  return ({ text, folded }) => {
    const forms = byEnd.get(endOf(folded)) ?? byEnd.get(folded.charCodeAt(folded.length - 1)) ?? [];
    if (forms.length === 0) return forms;
    const [last, lastFolded] = [lastPart(text), lastPart(folded)];
    return forms.filter((one) => isFormOf(one, last, lastFolded));
  };
}

const lastPart = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf(' '), text.lastIndexOf('-')) + 1);

/** A form as it is looked for. */
export interface Form extends Omit<SurnameForm, 'countries' | 'except'> {
  /** It is read in words with their diacritics, else in those without. */
  readonly hasMarks: boolean;
  readonly countries: ReadonlySet<string> | null;
  readonly except: ReadonlySet<string>;
}

/** The forms by their last two letters or, of one letter, by that; the longest first, without marks. */
function groupByEnd(forms: readonly SurnameForm[]): ReadonlyMap<number, readonly Form[]> {
  const all = forms
    .map(
      ({ countries, except, ...form }): Form => ({
        ...form,
        countries: countries && new Set(countries),
        except: new Set(except),
        hasMarks: foldName(form.form) !== form.form,
      }),
    )
    .sort((a, b) => b.form.length - a.form.length);
  const ends = all.map(({ form }) => foldName(form).slice(-2));
  const fits = (end: string): Form[] => all.filter((_, at) => ends[at] === end || ends[at] === end.slice(-1));
  return new Map(ends.map((end) => [endOf(end), fits(end)]));
}

/** The last two letters as one number, which is found faster than a text; one letter is its code. */
function endOf(text: string): number {
  const { length } = text;
  return length < 2 ? text.charCodeAt(0) : text.charCodeAt(length - 1) | (text.charCodeAt(length - 2) << 16);
}

function isFormOf({ form, letters, hasMarks }: Form, text: string, folded: string): boolean {
  const word = hasMarks ? text : folded;
  if (letters === null) return word === form;
  return word.length - form.length >= letters && word.endsWith(form);
}

function holdsIn({ countries, except }: Form, country: string | null): boolean {
  if (country === null) return countries === null;
  return countries === null ? !except.has(country) : countries.has(country);
}
