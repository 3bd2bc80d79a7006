/** The same bytes in parts of one size; the last may be smaller. At most one part is held. */
export async function* inParts(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < bytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) yield rest.subarray(0, bytes);
    waiting = rest.length === 0 ? [] : [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
