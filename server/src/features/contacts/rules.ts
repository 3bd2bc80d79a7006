const CARD = '[REDACTED-CARD]';
const SSN = '[REDACTED-SSN]';
const CARD_DIGITS_MIN = 13;
const CARD_DIGITS_MAX = 19;

type Run = { start: number; end: number };

/** What of a text must not be stored: card numbers and social security numbers. Linear in its length. */
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

/** 13 to 19 digits in one run; or in groups parted by single spaces or dashes, when their check digit holds. */
function cardAt(text: string, runs: readonly Run[], at: number): Found | null {
  const first = runs[at];
  if (first === undefined) return null;
  let length = first.end - first.start;
  if (length >= CARD_DIGITS_MIN && length <= CARD_DIGITS_MAX) return { mark: CARD, last: at };
  let found: Found | null = null;
  for (let last = at + 1; last < runs.length; last++) {
    const [before, next] = [runs[last - 1], runs[last]];
    if (before === undefined || next === undefined || !joined(text, before, next, ' -')) break;
    length += next.end - next.start;
    if (length > CARD_DIGITS_MAX) break;
    if (length >= CARD_DIGITS_MIN && passesLuhn(text.slice(first.start, next.end).replace(/[ -]/g, '')))
      found = { mark: CARD, last };
  }
  return found;
}

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

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const redactMetadata = (metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, redactText(value)]));

/** A contact without a number of its own has one that says so: it is never dialed. */
export const isSyntheticNumber = (phoneNumber: string): boolean => phoneNumber.startsWith('em:');
