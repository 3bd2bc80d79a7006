import { TextDecoder } from 'node:util';

/** Bytes to text. Senders often declare a charset that they did not use, so the bytes are looked at as well. */

const SINGLE_BYTE =
  /^(us-ascii|ascii|iso-?8859-\d+|latin\d|windows-125\d|cp125\d|ansi_x3\.4-1968|unknown-8bit)$/;

const isAscii = (bytes: Uint8Array): boolean => {
  for (const byte of bytes) if (byte > 127) return false;
  return true;
};

function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const lenientUtf8 = new TextDecoder('utf-8');
const western = new TextDecoder('windows-1252');

const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
};

/** Text that was cut in the middle of a character is still UTF-8; text with many broken sequences never was. */
function asBrokenUtf8(bytes: Uint8Array): string {
  const text = lenientUtf8.decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  let high = 0;
  for (const byte of bytes) if (byte > 127) high += 1;
  return broken * 3 <= high ? text : western.decode(bytes);
}

export function decodeCharset(bytes: Uint8Array, declared: string | null): string {
  const charset = declared?.trim().toLowerCase().replaceAll(/["']/g, '') ?? '';
  const isUtf8 = charset === '' || charset === 'utf-8' || charset === 'utf8';
  const decoder = isUtf8 ? null : decoderFor(charset);
  // Escape sequences of these are ASCII bytes.
  if (decoder !== null && /^(iso-2022|hz-|utf-16)/.test(charset)) return decoder.decode(bytes);
  if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (decoder !== null && !SINGLE_BYTE.test(charset)) return decoder.decode(bytes);
  const utf8 = asUtf8(bytes);
  if (utf8 !== null) return utf8;
  if (decoder !== null && charset !== 'us-ascii') return decoder.decode(bytes);
  return isUtf8 ? asBrokenUtf8(bytes) : western.decode(bytes);
}
