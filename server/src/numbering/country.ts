import { getCountries, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Calling codes shared by several countries: the default when the digits do not decide. */
const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

export type NumberFacts = {
  /** ISO 3166-1 alpha-2; null for international services and unassigned codes. */
  country: string | null;
  callingCode: string | null;
  /** The digits after the calling code. */
  national: string;
  type: NumberType | null;
};

const KNOWN: ReadonlySet<string> = new Set(getCountries());

/** Every country with a numbering plan, by code, in order. */
export const COUNTRIES: readonly string[] = [...KNOWN].sort();

export const isCountry = (code: string): boolean => KNOWN.has(code);

/** Countries without a numbering plan of their own. */
const WITHOUT_PLAN: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);

/** Any code of ISO 3166-1, with or without a numbering plan. */
export const isCountryCode = (code: string): boolean => KNOWN.has(code) || WITHOUT_PLAN.has(code);

/** Country and kind of a number, from its digits. Never refuses: plans change faster than tables. */
export function describeNumber(e164: string): NumberFacts {
  const parsed = parsePhoneNumberFromString(e164);
  if (parsed === undefined) return { country: null, callingCode: null, national: '', type: null };
  const callingCode = parsed.countryCallingCode;
  return {
    country: parsed.country ?? MAIN_COUNTRY[callingCode] ?? null,
    callingCode,
    national: parsed.nationalNumber,
    type: parsed.getType() ?? null,
  };
}

export const countryOf = (e164: string): string | null => describeNumber(e164).country;
