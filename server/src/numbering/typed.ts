const PHONE_LIKE = /^\+?[\d\s().-]+$/;
const DIGITS_MIN = 3;
const NUMBER_DIGITS = { min: 7, max: 15 };

/**
 * What is typed as a number: its digits, however they are written. Null: it is no number. The zeros before a whole number
 * are how it is dialed (00 44 …, 07700 …) and stand in no E.164 number.
 */
export function digitsOf(typed: string): string | null {
  if (!PHONE_LIKE.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return null;
  const withoutPrefix = digits.replace(/^0+/, '');
  return withoutPrefix.length < NUMBER_DIGITS.min ? digits : withoutPrefix;
}

/** The numbers that whole digits may be: with their country's code they are E.164. */
export const numbersOf = (digits: string | null): string[] =>
  digits !== null && digits.length >= NUMBER_DIGITS.min && digits.length <= NUMBER_DIGITS.max
    ? [`+${digits}`]
    : [];
