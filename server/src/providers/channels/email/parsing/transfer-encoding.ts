/** Content-Transfer-Encoding: the bytes of a part as they were before they were made fit for mail. */

const hexValue = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 48 && byte <= 57) return byte - 48;
  const upper = byte & ~32;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
};

const NEWLINE = 10;
const RETURN = 13;
const EQUALS = 61;

const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === RETURN;

/** One pass. What is not valid stays as it was written. */
export function decodeQuotedPrintable(bytes: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === EQUALS) {
      const [high, low] = [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])];
      if (high >= 0 && low >= 0) {
        out[length++] = high * 16 + low;
        at += 2;
        continue;
      }
      let end = at + 1;
      while (end < bytes.length && end - at < 100 && isBlank(bytes[end])) end += 1;
      if (end >= bytes.length || bytes[end] === NEWLINE) {
        at = end;
        continue;
      }
    }
    out[length++] = byte;
  }
  return out.subarray(0, length);
}

export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(bytes) : bytes;
}

const isBase64 = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9+/]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** The size before encoding; nothing is decoded for it, however large the part. */
export function sizeBeforeTransfer(bytes: Buffer, encoding: string): number {
  if (encoding === 'base64') {
    let characters = 0;
    for (let at = 0; at < bytes.length; at += 1) characters += isBase64[bytes[at] ?? 0] ?? 0;
    return Math.floor((characters * 3) / 4);
  }
  if (encoding !== 'quoted-printable') return bytes.length;
  return bytes.length < 1_000_000 ? decodeQuotedPrintable(bytes).length : bytes.length;
}
