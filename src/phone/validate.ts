import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneValidation {
  /** In a range that the country has assigned; the number may still be out of service. */
  readonly valid: boolean;
  /** The country has numbers of this length. */
  readonly possible: boolean;
  /** Null for numbers that are not possible. */
  readonly e164: string | null;
  /** Null when the number belongs to no country, to an unknown one or to several. */
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

/** Undefined for unreadable text. `extract` finds a number inside a longer text. */
export function readNumber(number: string, country: string | null, extract = true): PhoneNumber | undefined {
  if (country !== null && isSupportedCountry(country))
    return parsePhoneNumberFromString(number, { defaultCountry: country, extract });
  // Without a known country, only the international format can be read.
  return number.startsWith('+') ? parsePhoneNumberFromString(number, { extract }) : undefined;
}

/**
 * Validates a phone number against the full metadata of libphonenumber. Pure; an unreadable number is an answer, not an
 * error.
 * @param country ISO 3166-1 alpha-2 code, read for numbers without a leading `+`
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
