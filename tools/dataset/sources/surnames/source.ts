import type { Rows, Source } from '../source.js';

export interface SurnameRow {
  /** As the source writes it; the builder folds it to plain Latin. */
  readonly surname: string;
  /** ISO 3166-1 alpha-2 code whose usual origin the surname has; null where the source states none. */
  readonly country: string | null;
  /** People counted; null in a list. */
  readonly people: number | null;
  /** A country in which the surname is known to be that of migrants. */
  readonly foreignIn?: string;
  /** The country whose people are counted, where `country` tells another origin or none. */
  readonly countedIn?: string;
}

/** A list of surnames; no person's full name is in any of them. */
export interface SurnameSource
  extends Pick<Source, 'id' | 'title' | 'package' | 'packageLicence' | 'publisher' | 'dataLicence'> {
  readonly note: string;
  /** Counts the whole population of its country. */
  readonly isRegister?: boolean;
  read(path: string): Rows<SurnameRow>;
}
