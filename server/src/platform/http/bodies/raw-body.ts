import { ApiError } from '../../errors.ts';

export const tooLarge = (bytesMax: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `The request body is over the limit of ${bytesMax} bytes`);

/** A body as its bytes; over the limit it is refused while it is being read. */
export async function readBytes(payload: AsyncIterable<unknown>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload) {
    bytes += (chunk as Buffer).length;
    if (bytes > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
