/** Ways of hiding a text from a naive filter; the corpus and the invariance test share them. */

const CYRILLIC: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};
const GREEK: Record<string, string> = {
  a: 'α',
  e: 'ε',
  i: 'ι',
  k: 'κ',
  n: 'η',
  o: 'ο',
  p: 'ρ',
  t: 'τ',
  u: 'υ',
  v: 'ν',
};
const LEET: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5' };

const substitute = (table: Record<string, string>) => (text: string) =>
  Array.from(text, (letter) => table[letter] ?? letter).join('');

const shiftLatin = (lower: number, upper: number) => (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCodePoint(code >= 97 ? lower + code - 97 : upper + code - 65);
  });

export const cyrillic = substitute(CYRILLIC);
export const greek = substitute(GREEK);
export const leet = substitute(LEET);
export const fullWidth = shiftLatin(0xff41, 0xff21);
export const mathBold = shiftLatin(0x1d41a, 0x1d400);
export const zeroWidth = (text: string) => Array.from(text).join('\u200b');
export const softHyphens = (text: string) => text.replace(/(\p{L}{2})(?=\p{L})/gu, '$1\u00ad');

const joinLetters = (text: string, between: string, words: string) =>
  text
    .split(/\s+/)
    .map((word) => Array.from(word).join(between))
    .join(words);

export const spaced = (text: string) => joinLetters(text, ' ', '   ');
export const dotted = (text: string) => joinLetters(text.replace(/[.,]/g, ''), '.', ' ');
export const shouted = (text: string) => text.replace(/ /g, '!!! ').toUpperCase();

export const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
export const hex = (text: string) => Buffer.from(text, 'utf8').toString('hex');
export const percent = (text: string) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
export const entities = (text: string) =>
  Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');
export const tags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + (letter.charCodeAt(0) & 0x7f))).join('');
export const rot13 = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const start = code >= 97 ? 97 : 65;
    return String.fromCharCode(((code - start + 13) % 26) + start);
  });
