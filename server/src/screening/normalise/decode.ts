import { isAscii, isInvisible } from './characters.ts';

const RUN_LENGTH_MIN = 16;
const WRAPPED_LINE_MIN = 40;
const PRINTABLE_SHARE_MIN = 0.9;

const BASE64 = new Uint8Array(128);
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
  BASE64[sign.charCodeAt(0)] = 1;

const isBase64 = (code: number): boolean => code < 128 && BASE64[code] === 1;

const NO_DIGIT = -1;
const HEX = new Int8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  HEX[digit.charCodeAt(0)] = value;
  HEX[digit.toUpperCase().charCodeAt(0)] = value;
}

/** -1 for any other code, such as NaN past the end of a text. */
const hexValue = (code: number): number => (code < 128 ? (HEX[code] ?? NO_DIGIT) : NO_DIGIT);

function hexAt(text: string, at: number, digits: number): number {
  let value = 0;
  for (let offset = 0; offset < digits; offset++) {
    const digit = hexValue(text.charCodeAt(at + offset));
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** The text, or undefined when the bytes are mostly unreadable, as with audio or a hash. */
function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.length < 6) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  let printable = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 32 && code < 127) || code === 10 || code === 13 || code === 9) printable++;
    else if (code > 159 && code !== 0xfffd) printable++;
  }
  return printable >= text.length * PRINTABLE_SHARE_MIN ? text : undefined;
}

/** Where the next stretch of at least `RUN_LENGTH_MIN` such characters begins; skips most of a text. */
function nextBase64(text: string, from: number): number {
  for (let start = from; start + RUN_LENGTH_MIN <= text.length; ) {
    let at = start + RUN_LENGTH_MIN - 1;
    while (at >= start && isBase64(text.charCodeAt(at))) at--;
    if (at < start) return start;
    start = at + 1;
  }
  return text.length;
}

/** A run over several lines has a first line of 40, so each begins with a stretch that is long by itself. */
function decodeBase64(text: string, found: string[]): void {
  for (let at = nextBase64(text, 0); at < text.length; at = nextBase64(text, at + 1)) {
    const start = at;
    let lineStart = at;
    for (; at < text.length; at++) {
      if (isBase64(text.charCodeAt(at))) continue;
      // Encoders wrap long runs; a short line before the break is ordinary prose.
      if (text.charCodeAt(at) !== 10 || at - lineStart < WRAPPED_LINE_MIN) break;
      lineStart = at + 1;
    }
    const decoded = readableText(Buffer.from(text.slice(start, at), 'base64'));
    if (decoded) found.push(decoded);
  }
}

/** Length of what may stand between two bytes written in hexadecimal: a space, a colon, `\x`, `0x`. */
function hexSeparator(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const gap = code === 32 || code === 58 || code === 44 ? 1 : 0;
  const next = text.charCodeAt(at + gap);
  const marked = (next === 92 || next === 48) && text.charCodeAt(at + gap + 1) === 120;
  return marked ? gap + 2 : gap;
}

function decodeHex(text: string, found: string[]): void {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < text.length; at++) {
    const opening = text.charCodeAt(at);
    const isDigit = hexValue(opening) >= 0;
    if (!isDigit && opening !== 92) continue;
    const next = text.charCodeAt(at + 1);
    if (next !== 120 && (!isDigit || hexValue(next) < 0)) continue; // neither `\x`, `0x` nor a second digit
    let size = 0;
    let cursor = at;
    for (;;) {
      const skipped = cursor + hexSeparator(text, cursor);
      const high = hexValue(text.charCodeAt(skipped));
      const low = hexValue(text.charCodeAt(skipped + 1));
      if (high < 0 || low < 0) break;
      bytes[size++] = high * 16 + low;
      cursor = skipped + 2;
    }
    if (size * 2 >= RUN_LENGTH_MIN) {
      const decoded = readableText(bytes.slice(0, size));
      if (decoded) found.push(decoded);
    }
    if (cursor > at) at = cursor - 1;
  }
}

/** Percent and `\u0061` escapes, decoded in place. */
function decodeEscapes(text: string): string | undefined {
  let escapes = 0;
  let size = 0;
  const out = new Uint8Array(text.length * 3);
  const push = (code: number) => {
    if (code < 0x80) out[size++] = code;
    else if (code < 0x800) {
      out[size++] = 0xc0 | (code >> 6);
      out[size++] = 0x80 | (code & 63);
    } else {
      out[size++] = 0xe0 | (code >> 12);
      out[size++] = 0x80 | ((code >> 6) & 63);
      out[size++] = 0x80 | (code & 63);
    }
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 37 && hexAt(text, at + 1, 2) >= 0) {
      out[size++] = hexAt(text, at + 1, 2);
      escapes++;
      at += 2;
    } else if (code === 92 && text.charCodeAt(at + 1) === 117 && hexAt(text, at + 2, 4) >= 0) {
      push(hexAt(text, at + 2, 4));
      escapes++;
      at += 5;
    } else push(code);
  }
  return escapes >= 3 ? Buffer.from(out.buffer, 0, size).toString('utf8') : undefined;
}

/** Characters of the Unicode tag block spell invisible ASCII. */
function readTags(text: string): string | undefined {
  let hidden = '';
  for (let at = 0; at + 1 < text.length; at++) {
    if (text.charCodeAt(at) !== 0xdb40) continue;
    const code = (text.codePointAt(at) ?? 0) - 0xe0000;
    if (code >= 0x20 && code < 0x7f) hidden += String.fromCharCode(code);
  }
  return hidden.length >= 6 ? hidden : undefined;
}

function dropInvisible(text: string): string {
  const kept = new Uint16Array(text.length);
  let size = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const wide = code > 0xffff;
    if (!(code > 127 && isInvisible(code))) {
      kept[size++] = text.charCodeAt(at);
      if (wide) kept[size++] = text.charCodeAt(at + 1);
    }
    if (wide) at++;
  }
  return Buffer.from(kept.buffer, 0, size * 2).toString('utf16le');
}

/** What a bidirectional override would show: the text reversed. */
function readBackwards(text: string): string | undefined {
  return text.includes('\u202e') ? text.split('').reverse().join('') : undefined;
}

/** Every text encoded in this one; in total bounded by a few times the input. */
export function decodeRuns(text: string): string[] {
  const found: string[] = [];
  const ascii = isAscii(text);
  const visible = ascii ? text : dropInvisible(text);
  decodeBase64(visible, found);
  decodeHex(visible, found);
  if (visible.includes('%') || visible.includes('\\u')) {
    const escaped = decodeEscapes(visible);
    if (escaped) found.push(escaped);
  }
  if (!ascii) {
    for (const hidden of [readTags(text), readBackwards(text)]) if (hidden) found.push(hidden);
  }
  return found;
}
