import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { locale } from '../../words/words.ts';

/** ISO 3166-1, from the digits; null where they do not say. */
export const countryOf = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null;

/** `+1 415 622 7129`: as people write it. What cannot be parsed stays as it is. */
export const shownNumber = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** In the language of the page. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The page of a call, which belongs to another part of the dashboard. */
export const callPath = (callId: string): string => `/calls/${callId}`;
