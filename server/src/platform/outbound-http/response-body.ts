export type ResponseBody = {
  /** False when the bytes did not all fit. */
  append(chunk: Uint8Array): boolean;
  bytes(): Buffer;
};

/** Most answers are short. Only what was written is returned. */
const bytesFirst = 256;

/**
 * Copies into one growing buffer up to a maximum. Keeping the chunks would be simpler, but a peer that sends one-byte
 * chunks makes each cost a hundred bytes.
 */
export function createResponseBody(maxBytes: number): ResponseBody {
  let buffer = Buffer.alloc(0);
  let length = 0;

  function reserve(wanted: number): void {
    if (wanted <= buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(wanted, buffer.length * 2, bytesFirst)));
    buffer.copy(grown, 0, 0, length);
    buffer = grown;
  }

  return {
    append(chunk) {
      const fitting = Math.min(chunk.length, maxBytes - length);
      reserve(length + fitting);
      buffer.set(chunk.subarray(0, fitting), length);
      length += fitting;
      return fitting === chunk.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
