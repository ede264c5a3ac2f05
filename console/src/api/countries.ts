import { countryCodes } from '../../../src/country-codes.js';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country, or its code where the browser has none. */
export const countryName = (code: string): string => regionNames.of(code) ?? code;

/** Every country that the API accepts, by name. */
export const countryChoices = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
