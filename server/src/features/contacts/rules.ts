const CARD = '[REDACTED-CARD]';
const SSN = '[REDACTED-SSN]';
const CARD_DIGITS_MIN = 13;
const CARD_DIGITS_MAX = 19;

type Run = { start: number; end: number };

/** Redacts card numbers and social security numbers, which must not be stored. Linear in the length of the text. */
export function redactText(text: string): string {
  const runs = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    start: index,
    end: index + digits.length,
  }));
  let out = '';
  let copied = 0;
  for (let at = 0; at < runs.length; at++) {
    const found = cardAt(text, runs, at) ?? socialSecurityAt(text, runs, at);
    const first = runs[at];
    const last = found === null ? undefined : runs[found.last];
    if (found === null || first === undefined || last === undefined) continue;
    out += text.slice(copied, first.start) + found.mark;
    copied = last.end;
    at = found.last;
  }
  return out + text.slice(copied);
}

type Found = { mark: string; last: number };

/** 13 to 19 digits in one run, or in groups separated by single spaces or dashes when the check digit is right. */
function cardAt(text: string, runs: readonly Run[], at: number): Found | null {
  const first = runs[at];
  if (first === undefined) return null;
  const alone = first.end - first.start;
  if (alone >= CARD_DIGITS_MIN && alone <= CARD_DIGITS_MAX) return { mark: CARD, last: at };
  let found: Found | null = null;
  let sums = addDigits(NO_DIGITS, text, first);
  for (let last = at + 1; last < runs.length; last++) {
    const before = runs[last - 1];
    const next = runs[last];
    if (before === undefined || next === undefined || !joined(text, before, next, ' -')) break;
    if (sums.length + next.end - next.start > CARD_DIGITS_MAX) break;
    sums = addDigits(sums, text, next);
    if (sums.length >= CARD_DIGITS_MIN && checkDigitHolds(sums)) found = { mark: CARD, last };
  }
  return found;
}

/** Both alternating Luhn sums in one pass over the digits. */
type Sums = { length: number; firstDoubled: number; secondDoubled: number };
const NO_DIGITS: Sums = { length: 0, firstDoubled: 0, secondDoubled: 0 };
const ZERO = 48;

function addDigits({ length, firstDoubled, secondDoubled }: Sums, text: string, run: Run): Sums {
  const end = Math.min(run.end, run.start + CARD_DIGITS_MAX + 1);
  for (let place = run.start; place < end; place++) {
    const digit = text.charCodeAt(place) - ZERO;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    firstDoubled += length % 2 === 0 ? doubled : digit;
    secondDoubled += length % 2 === 0 ? digit : doubled;
    length++;
  }
  return { length, firstDoubled, secondDoubled };
}

const checkDigitHolds = ({ length, firstDoubled, secondDoubled }: Sums): boolean =>
  (length % 2 === 0 ? firstDoubled : secondDoubled) % 10 === 0;

const joined = (text: string, before: Run, next: Run, separators: string): boolean =>
  next.start - before.end === 1 && separators.includes(text.charAt(before.end));

/** Nine digits in one run, or three, two and four with dashes. */
function socialSecurityAt(text: string, runs: readonly Run[], at: number): Found | null {
  const [area, group, serial] = [runs[at], runs[at + 1], runs[at + 2]];
  if (area === undefined) return null;
  if (area.end - area.start === 9) return { mark: SSN, last: at };
  if (group === undefined || serial === undefined) return null;
  const lengths = [area, group, serial].map(({ start, end }) => end - start).join('-');
  return lengths === '3-2-4' && joined(text, area, group, '-') && joined(text, group, serial, '-')
    ? { mark: SSN, last: at + 2 }
    : null;
}

export const redactMetadata = (metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, redactText(value)]));

/** The synthetic number of a contact without one: never dialed. */
export const isSyntheticNumber = (phoneNumber: string): boolean => phoneNumber.startsWith('em:');
