import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { notFound } from '../../errors.ts';
import { type LargeBodies, publicRoute, Reply, type Route, rate } from '../route.ts';

const BYTES_MAX = 20_000;

const bodyRoute = (path: string, window: Pick<LargeBodies, 'windowMs' | 'windowBytesMin'>): Route =>
  publicRoute({
    method: 'POST',
    path: `${path}/{sender}`,
    tag: 'Test',
    summary: 'Takes large bodies',
    internal: true,
    rate: rate.none,
    params: z.object({ sender: z.string() }),
    rawBody: {
      bytesMax: BYTES_MAX,
      large: {
        overBytes: 1_000,
        atOnce: 3,
        atOnceEach: 2,
        ...window,
        senderOf: async (_ctx, { params }) => {
          if (params.sender === 'unknown') throw notFound('Sender');
          return String(params.sender);
        },
      },
    },
    returns: { status: 200, description: 'The hash of the body', contentType: 'text/plain' },
    respond: (_, { request }) =>
      new Reply(200, sha256(request.body as Buffer), { 'content-type': 'text/plain' }),
  });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
beforeAll(async () => {
  const patient = bodyRoute('/test/patient', { windowMs: 600_000, windowBytesMin: 1 });
  const strict = bodyRoute('/test/strict', { windowMs: 200, windowBytesMin: 100 });
  app = await startApp({ features: [{ name: 'test', routes: [patient, strict] }] });
});
afterAll(() => app.stop());

const TYPE = { 'content-type': 'message/rfc822' };
const large = Buffer.alloc(5_000, 'large ');
const send = (path: string, raw: Uint8Array = large, headers: Record<string, string> = TYPE) =>
  app.request('POST', path, { raw, headers });

/** A request whose body never ends. */
function begin(path: string, bytes: number, length = 'Content-Length: 5000'): Socket {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const isChunked = length.startsWith('Transfer-Encoding');
  const body = 'x'.repeat(bytes);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: message/rfc822\r\n${length}\r\n\r\n`);
  socket.write(isChunked ? `${bytes.toString(16)}\r\n${body}\r\n` : body);
  return socket;
}
const CHUNKED = 'Transfer-Encoding: chunked';
const answerTo = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

describe('a large body of unknown origin', () => {
  it('is read as it is, and so is a small one, with and without its length, in JSON and as it comes', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('[1]'), Buffer.alloc(1_000, '1'), large]) {
      for (const headers of [TYPE, { 'content-type': 'application/json' }]) {
        expect((await send('/test/patient/a', bytes, headers)).text).toBe(sha256(bytes));
        const stream = new ReadableStream({
          start: (controller) => {
            for (let at = 0; at < bytes.length; at += 900) controller.enqueue(bytes.subarray(at, at + 900));
            controller.close();
          },
        });
        const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
        expect(await (await fetch(`${app.url}/test/patient/a`, init)).text()).toBe(sha256(bytes));
      }
    }
  });

  it('is not kept waiting by bodies that were announced and did not come', async () => {
    for (let stranger = 0; stranger < 10; stranger++)
      begin('/test/patient/a', stranger < 5 ? 0 : 1_000, stranger % 2 === 0 ? CHUNKED : undefined);
    expect((await send('/test/patient/a')).status).toBe(200);
  });

  it('counts once it is large, for its sender and for all, and one too many is 429 with when to try again', async () => {
    const path = '/test/patient';
    const held = [begin(`${path}/a`, 1_001), begin(`${path}/a`, 1_001, CHUNKED)];
    await expect.poll(async () => (await send(`${path}/a`)).status).toBe(429);
    const busy = await send(`${path}/a`);
    expect([busy.status, busy.headers.get('retry-after'), busy.body]).toEqual([
      429,
      '5',
      {
        error: {
          code: 'RATE_LIMIT_EXCEEDED',
          message: 'Too many large bodies arrive at once; send this one again',
          request_id: busy.headers.get('x-request-id'),
        },
      },
    ]);
    expect((await send(`${path}/a`, Buffer.from('small'))).status).toBe(200);
    expect((await send(`${path}/b`)).status).toBe(200);
    held.push(begin(`${path}/b`, 1_001));
    await expect.poll(async () => (await send(`${path}/c`)).status).toBe(429);
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await send(`${path}/c`)).status).toBe(200);
    const both = await Promise.all([send(`${path}/a`), send(`${path}/a`)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('that stops arriving is 408 and gives its place back', async () => {
    const path = '/test/strict/a';
    const answers = await Promise.all([1, 2].map(() => answerTo(begin(path, 1_001))));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
      expect(answer).toContain('"code":"VALIDATION_FAILED","message":"The rest of the body did not arrive');
    }
    await expect.poll(async () => (await send(path)).status).toBe(200);
    const both = await Promise.all([send(path), send(path)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of an unknown sender, or over the limit, is refused before anything of it is read', async () => {
    const answers = [
      begin('/test/patient/unknown', 0),
      begin('/test/patient/a', 0, `Content-Length: ${BYTES_MAX + 1}`),
    ].map(answerTo);
    expect((await Promise.all(answers)).map((text) => text.split(' ')[1])).toEqual(['404', '413']);
    const endless = await answerTo(begin('/test/patient/a', BYTES_MAX + 1, CHUNKED));
    expect(endless).toMatch(/^HTTP\/1\.1 413 [\s\S]*limit of 20000 bytes/);
  });
});
