import { t } from '../../words/words.ts';

/** What the API stores instead of the number of an erased person. */
const ERASED = 'erased';

export const isErased = (phoneNumber: string): boolean => phoneNumber === ERASED;

export const numberWords = (phoneNumber: string): string =>
  isErased(phoneNumber) ? t('Erased person') : phoneNumber;

export const personWords = (call: { contact_name: string | null; phone_number: string }): string =>
  call.contact_name?.trim() || numberWords(call.phone_number);

/** As people write numbers; the API takes `+` and digits only. */
export function plainNumber(text: string): string {
  const digits = text.trim().replaceAll(/[\s().\-/]/g, '');
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

export const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);
