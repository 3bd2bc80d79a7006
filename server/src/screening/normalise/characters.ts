/**
 * One character at a time, never a whole string: native NFKC is quadratic on long runs of combining
 * marks, and one bounded table lookup per character is not.
 */

export const SPACE = 0x20;
/** Stands for any letter outside the alphabet of the rules. */
export const FOREIGN_LETTER = 0xff;
const FOREIGN = String.fromCharCode(FOREIGN_LETTER);
const EXPANSION_MAX = 4;
const APOSTROPHE = 0x27;

/** Pairs: a character and the Latin letter it resembles. Capitals first where they differ. */
const LOOKALIKES = [
  'Ηh Νn Μm Υy Ζz Ρp Βb Χx Κk Ѕs Јj Нh Вb Рp Сc Тt Уy Хx',
  'аa вb гr еe ёe зe иu іi їi йu кk лn мm нh оo пn рp сc тt уy хx цu шw щw ьb ыb яr ѕs јj',
  'ҽe ԁd ԛq ԝw һh ӏl єe ѵv ѡw ґr ғf қk ңh үy ұy ҳx өo ўy ђh ћh њh',
  'αa βb γy δd εe ζz ηn θo ιi κk λl μu νv ξe οo πn ρp σo ςc τt υu φo χx ωw ϲc ϳj',
  'ıi łl øo đd ðd þp ħh ŧt ŋn əe ɑa ɡg ɩi ɪi ʟl ɴn ʀr ʏy ʙb ɢg ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu',
  'ᴠv ᴡw ᴢz ꜰf ꜱs ƒf ɛe ɔo ɐa ɘe ℓl ℮e ɗd ɓb ƙk ɲn ƥp ƭt ʋv ƴy ȥz ꓮa ꓐb ꓚc ꓓd ꓰe',
];

const LOOKALIKE = new Map<number, string>();
for (const pair of LOOKALIKES.join(' ').split(' ')) LOOKALIKE.set(pair.codePointAt(0) ?? 0, pair.slice(-1));

/** As drawn first, then as its small letter. */
const lookalikeOf = (letter: string) =>
  LOOKALIKE.get(letter.codePointAt(0) ?? 0) ?? LOOKALIKE.get(letter.toLowerCase().codePointAt(0) ?? 0);

/** Zero-width, bidirectional, variation-selector, tag and filler characters: drawn as nothing. */
export function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x34f ||
    code === 0x61c ||
    code === 0x115f ||
    code === 0x1160 ||
    (code >= 0x17b4 && code <= 0x17b5) ||
    (code >= 0x180b && code <= 0x180f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0x3164 ||
    code === 0xfeff ||
    code === 0xffa0 ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xfff9 && code <= 0xfffb) ||
    (code >= 0x1bca0 && code <= 0x1bca3) ||
    (code >= 0xe0000 && code <= 0xe0fff)
  );
}

function latinFromBlock(code: number): string | undefined {
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(97 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(97 + code - 0x1f170);
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(97 + code - 0x1f1e6);
  return undefined;
}

const MARK = /^\p{M}$/u;
const LETTER = /^[\p{L}\p{N}]$/u;
const WHITE = /^\s$/u;
const SENTENCE_END = '。！？．…';

function foldOne(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 0x2019 || code === 0x2018 || code === 0x02bc) return "'";
  if (code === 0x2028 || code === 0x2029 || code === 0x85) return '\n';
  if (code >= 0x2010 && code <= 0x2015) return '-';
  if (code < 128) return letter.toLowerCase();
  if (MARK.test(letter)) return '';
  const alike = lookalikeOf(letter);
  if (alike) return alike;
  if (SENTENCE_END.includes(letter)) return '.';
  if (WHITE.test(letter)) return ' ';
  return LETTER.test(letter) ? FOREIGN : ' ';
}

function foldDeep(code: number): string {
  if (isInvisible(code)) return '';
  const block = latinFromBlock(code);
  if (block) return block;
  const letter = String.fromCodePoint(code);
  const direct = lookalikeOf(letter);
  if (direct) return direct;
  let folded = '';
  for (const part of letter.normalize('NFKD')) {
    if (folded.length >= EXPANSION_MAX) break;
    folded += foldOne(part);
  }
  return folded;
}

/** The plain form: only case and accents are folded, and nothing is dropped. */
function foldPlain(code: number): string {
  const letter = String.fromCodePoint(code);
  if (MARK.test(letter)) return '';
  if (code === 0x2019) return "'";
  if (code < 0x250) {
    const base = letter.normalize('NFD').charAt(0).toLowerCase();
    return base.charCodeAt(0) < 128 ? base : LETTER.test(letter) ? FOREIGN : ' ';
  }
  return LETTER.test(letter) ? FOREIGN : ' ';
}

export type Fold = 'plain' | 'deep';
/** At most one short string for each code below 0x20000: beyond it and in these scripts nothing is Latin. */
const FOLDED_CODES_MAX = 0x20000;
const folds: Record<Fold, (string | undefined)[]> = {
  plain: new Array(FOLDED_CODES_MAX),
  deep: new Array(FOLDED_CODES_MAX),
};

function foldCached(code: number, fold: Fold): string {
  if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3)) return FOREIGN;
  if (code >= FOLDED_CODES_MAX) return fold === 'deep' && isInvisible(code) ? '' : ' ';
  const known = folds[fold][code];
  if (known !== undefined) return known;
  const folded = fold === 'deep' ? foldDeep(code) : foldPlain(code);
  folds[fold][code] = folded;
  return folded;
}

const isLetterByte = (byte: number) =>
  (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte === FOREIGN_LETTER;

const BEYOND_ASCII = /[\u0080-\uffff]/;
export const isAscii = (text: string): boolean => !BEYOND_ASCII.test(text);

/** The same for ASCII text: both folds agree on it, and native code does most of the work. */
function foldAscii(text: string): Uint8Array {
  const lower = Buffer.from(text.toLowerCase(), 'latin1');
  const bytes = new Uint8Array(lower.buffer, lower.byteOffset, lower.length);
  let size = bytes.indexOf(APOSTROPHE);
  if (size < 0) return bytes;
  for (let at = size; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === APOSTROPHE && size > 0 && isLetterByte(bytes[size - 1] ?? 0)) continue;
    bytes[size++] = byte;
  }
  return bytes.subarray(0, size);
}

/** The text as bytes: a-z, 0-9, ASCII punctuation and the foreign letter; apostrophes inside words are dropped. */
export function foldText(text: string, fold: Fold): Uint8Array {
  if (isAscii(text)) return foldAscii(text);
  const bytes = new Uint8Array(text.length * EXPANSION_MAX);
  let size = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 128) {
      if (code >= 65 && code <= 90) code += 32;
      if (code === 39 && size > 0 && isLetterByte(bytes[size - 1] ?? 0)) continue;
      bytes[size++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdbff) {
      const full = text.codePointAt(index) ?? SPACE;
      if (full > 0xffff) index++;
      code = full;
    }
    const folded = foldCached(code, fold);
    if (folded === "'" && size > 0 && isLetterByte(bytes[size - 1] ?? 0)) continue;
    for (let at = 0; at < folded.length; at++) bytes[size++] = folded.charCodeAt(at);
  }
  return bytes.subarray(0, size);
}
