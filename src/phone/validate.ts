import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneValidation {
  /** In a range that the country has assigned; says nothing about whether somebody answers. */
  readonly valid: boolean;
  /** Of a length that the country uses. */
  readonly possible: boolean;
  /** Null unless the number is possible. */
  readonly e164: string | null;
  /** Null when the number belongs to no single country, or to none that is known. */
  readonly country: string | null;
  readonly countryCallingCode: number | null;
}

const unreadable: PhoneValidation = {
  valid: false,
  possible: false,
  e164: null,
  country: null,
  countryCallingCode: null,
};

/** Undefined when it cannot be read. `extract` looks for a number inside of a longer text. */
export function readNumber(number: string, country: string | null, extract = true): PhoneNumber | undefined {
  if (country !== null && isSupportedCountry(country))
    return parsePhoneNumberFromString(number, { defaultCountry: country, extract });
  // Without a known country only the international form can be read.
  return number.startsWith('+') ? parsePhoneNumberFromString(number, { extract }) : undefined;
}

/**
 * Checks a phone number against the full metadata of libphonenumber. Pure; an unreadable number is an
 * answer, not an error.
 * @param country ISO 3166-1 alpha-2 code, read for numbers that do not start with `+`
 */
export function validatePhone(number: string, country: string | null): PhoneValidation {
  const phone = readNumber(number, country);
  if (phone === undefined) return unreadable;
  const possible = phone.isPossible();
  return {
    valid: phone.isValid(),
    possible,
    e164: possible ? phone.number : null,
    country: phone.country ?? null,
    countryCallingCode: Number(phone.countryCallingCode),
  };
}
