import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** In the words of the v2 interface. */
export interface PhoneValidation {
  /** In a range that the country has assigned; the number may still be out of service. */
  readonly valid: boolean;
  /** The country has numbers of this length. */
  readonly possible: boolean;
  /** Null for numbers that are not possible. */
  readonly e164: string | null;
  /** Null when the number belongs to no country, to an unknown one or to several. */
  readonly country: string | null;
  readonly country_calling_code: number | null;
}

const unreadable: PhoneValidation = {
  valid: false,
  possible: false,
  e164: null,
  country: null,
  country_calling_code: null,
};

/** Undefined for unreadable text. The whole text is the number: to find one in it takes half as long again. */
function readNumber(number: string, country: string | null): PhoneNumber | undefined {
  if (country !== null && isSupportedCountry(country))
    return parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  // Without a known country, only the international format can be read.
  return number.startsWith('+') ? parsePhoneNumberFromString(number, { extract: false }) : undefined;
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
    country_calling_code: Number(phone.countryCallingCode),
  };
}

/** All known properties of a phone number; unknown texts are empty. */
export interface PhoneDescription {
  /** ISO 3166-1 alpha-2 code, or `AC`, `TA` or `XK`, which are none there. */
  readonly regionCode: string;
  /** Country calling code; 0 for unreadable numbers. */
  readonly countryCode: number;
  /** English name of the region. */
  readonly country: string;
  readonly national: string;
  readonly international: string;
  readonly e164: string;
  readonly nationalSignificantNumber: string;
  readonly isValid: boolean;
  readonly isPossible: boolean;
  /** Whether the number is geographic. */
  readonly isGeographical: boolean;
  /** Type of the number as libphonenumber names it: FIXED_LINE, MOBILE, ..., UNKNOWN. */
  readonly numberType: string;
  readonly areaCode: string;
  /** Always empty: no location data is included. */
  readonly location: string;
}

const unreadableDescription: PhoneDescription = {
  regionCode: '',
  countryCode: 0,
  country: '',
  national: '',
  international: '',
  e164: '',
  nationalSignificantNumber: '',
  isValid: false,
  isPossible: false,
  isGeographical: false,
  numberType: 'UNKNOWN',
  areaCode: '',
  location: '',
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Calling codes of the countries with geographic mobile numbers: MX, AR, BR, ID, CN. */
const placedMobiles: ReadonlySet<string> = new Set(['52', '54', '55', '62', '86']);

function isGeographical(type: string, callingCode: string): boolean {
  if (type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE') return true;
  return type === 'MOBILE' && placedMobiles.has(callingCode);
}

/**
 * In the North American plan (calling code 1), the area code is the first three digits; elsewhere its length varies.
 */
const areaCodeOf = (phone: PhoneNumber, isPlaced: boolean): string =>
  isPlaced && phone.countryCallingCode === '1' ? phone.nationalNumber.slice(0, 3) : '';

/**
 * Describes a phone number by the full metadata of libphonenumber. Pure; an unreadable number is an answer, not an
 * error.
 * @param country ISO 3166-1 alpha-2 code, read for numbers without a leading `+`
 */
export function describePhone(number: string, country: string | null): PhoneDescription {
  const phone = readNumber(number.trim(), country);
  if (phone === undefined) return unreadableDescription;
  const numberType = phone.getType() ?? 'UNKNOWN';
  const isPlaced = isGeographical(numberType, phone.countryCallingCode);
  return {
    regionCode: phone.country ?? '',
    countryCode: Number(phone.countryCallingCode),
    country: phone.country === undefined ? '' : (countryNames.of(phone.country) ?? ''),
    national: phone.formatNational(),
    international: phone.formatInternational(),
    e164: phone.number,
    nationalSignificantNumber: phone.nationalNumber,
    isValid: phone.isValid(),
    isPossible: phone.isPossible(),
    isGeographical: isPlaced,
    numberType,
    areaCode: areaCodeOf(phone, isPlaced),
    location: '',
  };
}
