import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeError } from '../../observability/describe-error.ts';
import { HIJACKED, type HttpExchange } from '../route.ts';

export type StreamedFile = { name: string; type: string; chunks: AsyncIterable<string | Uint8Array> };

/**
 * `respond` of a generated file, with back-pressure. A file that fails midway is cut off, so that it cannot be
 * mistaken for a complete one.
 */
export async function streamFile(
  { name, type, chunks }: StreamedFile,
  { request, reply, ctx }: HttpExchange,
): Promise<typeof HIJACKED> {
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(header, value);
  }
  raw.writeHead(200, {
    'x-request-id': request.id,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  try {
    await pipeline(Readable.from(chunks), raw);
  } catch (error) {
    ctx.log.warn({ requestId: request.id, ...describeError(error) }, 'a file was not sent completely');
  }
  return HIJACKED;
}
