/** Lower case without accents, one character at a time, so that places in the folded text are places in the original. */

const COMBINING_FIRST = 0x300;
const COMBINING_LAST = 0x36f;
const TABLE_SIZE = 0x250;

const SPECIAL: Readonly<Record<string, string>> = { ß: 's', æ: 'a', ø: 'o', ł: 'l', ı: 'i', ª: 'a', º: 'o' };

const table: readonly string[] = Array.from({ length: TABLE_SIZE }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase();
  const plain = SPECIAL[lower] ?? lower.normalize('NFD').charAt(0);
  return plain || lower;
});

export const isCombining = (code: number): boolean => code >= COMBINING_FIRST && code <= COMBINING_LAST;

/** The folded letter of one UTF-16 unit. */
export function foldUnit(code: number): string {
  if (code < TABLE_SIZE) return table[code] ?? '';
  // Full-width Latin, as some keyboards write it.
  if (code >= 0xff01 && code <= 0xff5e) return table[code - 0xfee0] ?? '';
  return String.fromCharCode(code);
}

export function fold(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isCombining(code)) folded += foldUnit(code);
  }
  return folded;
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const OTHER_LETTER = /\p{L}/u;

export function isLetter(code: number): boolean {
  if (code < 128) return isAsciiLetter(code);
  if (isCombining(code)) return true;
  if (code < TABLE_SIZE)
    return code >= 0xc0 ? code !== 0xd7 && code !== 0xf7 : code === 0xaa || code === 0xba;
  return OTHER_LETTER.test(String.fromCharCode(code));
}

export function isUpper(code: number): boolean {
  if (code < 128) return code >= 65 && code <= 90;
  return code >= 0xc0 && code < TABLE_SIZE && isLetter(code) && upperTable[code] === true;
}

const upperTable: readonly boolean[] = Array.from({ length: TABLE_SIZE }, (_, code) => {
  const character = String.fromCharCode(code);
  return character !== character.toLowerCase();
});
