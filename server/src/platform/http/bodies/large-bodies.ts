import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform, PublicContext } from '../../context.ts';
import { ApiError, invalid } from '../../errors.ts';
import { contextOf } from '../pipeline.ts';
import type { LargeBodies, Route } from '../route.ts';
import { assertSafe } from '../safe-text.ts';
import { parseInput } from '../validate.ts';
import { tooLarge } from './raw-body.ts';

/**
 * A signed body is read before its signature can be checked. So that strangers cannot fill the memory, or keep others
 * from being read, a large one needs one of few slots: taken for bytes that arrived, lost when no more arrive.
 */
export function limitLargeBodies(platform: Platform, { rawBody, ...route }: Route) {
  if (rawBody?.large === undefined) return null;
  const { bytesMax, large } = rawBody;
  const slots = new Slots(large);
  const senders = new WeakMap<FastifyRequest, string>();
  return {
    async admit(request: FastifyRequest): Promise<void> {
      assertSafe(request.params);
      const params = parseInput(route.params, request.params, route.invalidParams) as Record<string, unknown>;
      const ctx = contextOf(platform, request) as PublicContext;
      senders.set(request, await large.senderOf(ctx, { request, params }));
      if (Number(request.headers['content-length']) > bytesMax) throw tooLarge(bytesMax);
    },
    async takeSlot(request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<Readable> {
      const { head, isLarge } = await readHead(payload, large.overBytes);
      if (!isLarge) return Readable.from(head.length === 0 ? [] : [head]);
      const release = request.raw.socket.destroyed ? null : slots.take(senders.get(request) ?? '');
      if (release === null) {
        payload.resume(); // what still arrives is discarded: the sender gets the answer, not a broken pipe
        throw busy();
      }
      reply.raw.once('close', release);
      return watchProgress(head, payload, large);
    },
  };
}

const busy = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', 'Too many large bodies arrive at once; send this one again', {
    headers: { 'retry-after': '5' },
  });

const stalled = (): ApiError =>
  new ApiError('VALIDATION_FAILED', 'The rest of the body did not arrive in time; send it again', {
    status: 408,
  });

class Slots {
  readonly #limits: Pick<LargeBodies, 'atOnce' | 'atOnceEach'>;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: Pick<LargeBodies, 'atOnce' | 'atOnceEach'>) {
    this.#limits = limits;
  }

  /** Returns how to give the slot back; null: there is none for this sender. */
  take(sender: string): (() => void) | null {
    const own = this.#taken.get(sender) ?? 0;
    if (this.#total >= this.#limits.atOnce || own >= this.#limits.atOnceEach) return null;
    this.#total++;
    this.#taken.set(sender, own + 1);
    return () => {
      this.#total--;
      const left = (this.#taken.get(sender) ?? 1) - 1;
      if (left === 0) this.#taken.delete(sender);
      else this.#taken.set(sender, left);
    };
  }
}

/** The body so far: all of it, or the first bytes of one that is large. */
async function readHead(payload: Readable, overBytes: number): Promise<{ head: Buffer; isLarge: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > overBytes) break;
    }
  } catch {
    throw invalid('The request could not be read'); // the sender disconnected
  }
  return { head: Buffer.concat(chunks), isLarge: bytes > overBytes };
}

/** The whole body, which ends with 408 when fewer bytes than agreed arrive in a window. */
function watchProgress(
  head: Buffer,
  payload: Readable,
  { windowMs, windowBytesMin }: Pick<LargeBodies, 'windowMs' | 'windowBytesMin'>,
): Readable {
  const watched = new PassThrough();
  let bytes = 0;
  const look = () => {
    if (bytes < windowBytesMin && !payload.readableEnded) watched.destroy(stalled());
    bytes = 0;
  };
  // After what the socket has already received: a busy process must not take its own delay for the sender's.
  const timer = setInterval(() => setImmediate(look), windowMs);
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  payload.once('error', (error) => watched.destroy(error));
  payload.once('end', () => clearInterval(timer));
  watched.once('close', () => clearInterval(timer));
  watched.write(head);
  return payload.pipe(watched);
}
