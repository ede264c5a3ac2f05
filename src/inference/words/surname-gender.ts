import { foldName } from '../../dataset/normalize.js';
import type { SurnameForm } from '../../lexicon/format.js';

/** Finds the gendered forms that a surname may have in any country, the longest first. */
export type FittingForms = (surname: { readonly text: string; readonly folded: string }) => readonly Form[];

export const NO_FORMS: readonly Form[] = [];

/**
 * The form that marks the gender of a surname or patronymic, the longest that holds in the country: `Petrova`, `Jónsdóttir`,
 * `Ivanovich`. Null for a word without such a form (`Costa`, `Casanova`), and where the ending has other readings in the
 * country, or in any if that is null.
 * @param forms the longest first
 */
export function decidingForm(forms: readonly Form[], country: string | null): Form | null {
  for (const one of forms) if (holdsIn(one, country)) return one;
  return null;
}

/** Of a compound surname the last part decides. */
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

/** A form with its countries prepared for lookup. */
export interface Form extends Omit<SurnameForm, 'countries' | 'except'> {
  /** It is compared with the spelling that keeps its diacritics, otherwise with the one without. */
  readonly hasMarks: boolean;
  readonly countries: ReadonlySet<string> | null;
  readonly except: ReadonlySet<string>;
}

/** The forms, the longest first, by their last two letters without marks, or by the one of forms of one letter. */
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

/** The last two letters, or the only one, as a number: a map finds it faster than a string. */
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
