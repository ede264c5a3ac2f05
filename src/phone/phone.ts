import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Undefined for unreadable text. The whole text is the number: to find one in it takes half as long again. */
function readNumber(number: string, country: string | null): PhoneNumber | undefined {
  if (country !== null && isSupportedCountry(country))
    return parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  // Without a known country, only the international format can be read.
  return number.startsWith('+') ? parsePhoneNumberFromString(number, { extract: false }) : undefined;
}

/**
 * Validates a phone number against the full metadata of libphonenumber, in the words of the v2 interface. Pure; an
 * unreadable number is an answer, not an error.
 * @param country ISO 3166-1 alpha-2 code, read for numbers without a leading `+`
 */
export function validatePhone(number: string, country: string | null) {
  const phone = readNumber(number, country);
  const possible = phone?.isPossible() ?? false;
  return {
    /** In a range that the country has assigned; the number may still be out of service. */
    valid: phone?.isValid() ?? false,
    /** The country has numbers of this length. */
    possible,
    e164: possible ? (phone?.number ?? null) : null,
    /** Null when the number belongs to no country, to an unknown one or to several. */
    country: phone?.country ?? null,
    country_calling_code: phone === undefined ? null : Number(phone.countryCallingCode),
  };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Calling codes of the countries with geographic mobile numbers: MX, AR, BR, ID, CN. */
const geographicMobiles: ReadonlySet<string> = new Set(['52', '54', '55', '62', '86']);

function isGeographic(type: string, callingCode: string): boolean {
  if (type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE') return true;
  return type === 'MOBILE' && geographicMobiles.has(callingCode);
}

/**
 * All known properties of a phone number by the full metadata of libphonenumber; unknown texts are empty. Pure; an
 * unreadable number is an answer, not an error.
 * @param country ISO 3166-1 alpha-2 code, read for numbers without a leading `+`
 */
export function describePhone(number: string, country: string | null) {
  const phone = readNumber(number.trim(), country);
  const callingCode = phone?.countryCallingCode ?? '';
  const numberType = phone?.getType() ?? 'UNKNOWN';
  const isGeographical = isGeographic(numberType, callingCode);
  return {
    /** ISO 3166-1 alpha-2 code, or `AC`, `TA` or `XK`, which are none there. */
    regionCode: phone?.country ?? '',
    /** 0 for unreadable numbers. */
    countryCode: Number(callingCode),
    /** In English. */
    country: phone?.country === undefined ? '' : (countryNames.of(phone.country) ?? ''),
    national: phone?.formatNational() ?? '',
    international: phone?.formatInternational() ?? '',
    e164: phone?.number ?? '',
    nationalSignificantNumber: phone?.nationalNumber ?? '',
    isValid: phone?.isValid() ?? false,
    isPossible: phone?.isPossible() ?? false,
    isGeographical,
    /** As libphonenumber names it: FIXED_LINE, MOBILE, ..., UNKNOWN. */
    numberType,
    /** Only in the North American plan is its length known: three digits. */
    areaCode: isGeographical && callingCode === '1' ? (phone?.nationalNumber.slice(0, 3) ?? '') : '',
    /** No location data is included. */
    location: '',
  };
}
