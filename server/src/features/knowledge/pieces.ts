const PIECE_BYTES = 256 * 1024;

/** The same bytes in pieces of a quarter MB: few rows, yet bounded memory. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    pending.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(pending, size);
    pending = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pending, size);
}
