import { createHash } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { allow, rate, route } from '../route.ts';
import { uploadedFile } from '../schemas.ts';

const BYTES_MAX = 200_000;
const ANSWER_MS = 10_000;
const BOUNDARY = 'xYzBoundary';

const probe = route({
  method: 'POST',
  path: '/api/test-upload',
  tag: 'Test',
  summary: 'Takes a file',
  access: allow.write,
  rate: rate.general,
  upload: { bytesMax: BYTES_MAX },
  body: z.object({ file: uploadedFile() }),
  returns: { status: 200, description: 'What came', data: z.unknown() },
  handle: async (_ctx, { body: { file } }) => ({ size: file.size, sha256: file.sha256 }),
});

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ features: [{ name: 'upload-probe', routes: [probe] }] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

type Part = { disposition: string; headers: string; headerBytes: number; size: number; isEnded: boolean };
type Ending = 'whole' | 'no last boundary' | 'cut short' | 'half closed' | 'aborted';
type Sent = { contentType: string; parts: Part[]; ending: Ending; cutAt: number; pieces: number };
type Answer = { status: number; body: string };

const FIELD = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const FILE = `${FIELD('file')}; filename="a.csv"`;

const anyPart: fc.Arbitrary<Part> = fc.record({
  disposition: fc.oneof(
    { weight: 6, arbitrary: fc.constant(FILE) },
    { weight: 3, arbitrary: fc.constantFrom(...['note', '', 'file2', '__proto__', 'a"b', 'ä'].map(FIELD)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        FIELD('file'),
        'Content-Disposition: attachment; name="file"',
        'Content-Disposition: form-data',
        'X-Nothing: 1',
        '',
        'no header at all',
      ),
    },
  ),
  headers: fc.constantFrom('', 'Content-Type: text/csv\r\n', 'Content-Type: ;;;\r\n'),
  headerBytes: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
  ),
  size: fc.oneof(fc.constantFrom(0, 10, 30_000, 70_000, 100_000, BYTES_MAX, BYTES_MAX + 1), fc.nat(300_000)),
  isEnded: fc.integer({ min: 0, max: 15 }).map((roll) => roll > 0),
});

const anyRequest: fc.Arbitrary<Sent> = fc.record({
  contentType: fc.oneof(
    { weight: 10, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `multipart/form-data; boundary="${BOUNDARY}"`,
        'multipart/form-data',
        'multipart/form-data; boundary=other',
        'text/plain',
        'application/json',
        'multipart/mixed; boundary=b',
      ),
    },
  ),
  parts: fc.oneof(fc.array(anyPart, { maxLength: 6 }), fc.array(anyPart, { minLength: 20, maxLength: 30 })),
  ending: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Ending>('whole') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Ending>('no last boundary', 'cut short', 'half closed', 'aborted'),
    },
  ),
  cutAt: fc.double({ min: 0, max: 0.999, noNaN: true }),
  pieces: fc.integer({ min: 1, max: 8 }),
});

function bodyOf({ parts, ending }: Sent): Buffer {
  const written = parts.map(({ disposition, headers, headerBytes, size, isEnded }) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${disposition === '' ? '' : `${disposition}\r\n`}${headers}`),
      Buffer.from(headerBytes === 0 ? '' : `X-Long: ${'h'.repeat(headerBytes)}\r\n`),
      Buffer.from(isEnded ? '\r\n' : ''),
      Buffer.alloc(size, 'x'),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...written, Buffer.from(ending === 'no last boundary' ? '' : `--${BOUNDARY}--\r\n`)]);
}

/** The expected answer, as far as the shape alone determines it. */
function expected(sent: Sent): number | null {
  const { contentType, parts } = sent;
  const isPlain = parts.every(
    ({ disposition, headerBytes, isEnded }) =>
      isEnded && headerBytes === 0 && (disposition === FILE || disposition === FIELD('note')),
  );
  if (!isPlain || !contentType.includes(BOUNDARY)) return null; // no known form
  const files = parts.filter(({ disposition }) => disposition === FILE);
  const fields = parts.filter(({ disposition }) => disposition !== FILE);
  const fits = files.length === 1 && (files[0]?.size ?? 0) <= BYTES_MAX;
  const isRead = fits && fields.length <= 20 && fields.every(({ size }) => size <= 256 * 1024);
  return isRead && sentOf(sent).includes(`--${BOUNDARY}--`) ? 200 : 400;
}

/** What is cut off behind the last boundary is not missed. */
function sentOf(sent: Sent): Buffer {
  const body = bodyOf(sent);
  const isCut = sent.ending !== 'whole' && sent.ending !== 'no last boundary';
  return isCut ? body.subarray(0, Math.floor(body.length * sent.cutAt)) : body;
}

/** Over a bare socket: null when the request was broken off on purpose. */
function send(sent: Sent): Promise<Answer | null> {
  const { hostname, port } = new URL(app.url);
  const body = bodyOf(sent);
  const isBroken = sent.ending === 'half closed' || sent.ending === 'aborted';
  const bytes = sentOf(sent);
  const head =
    `POST /api/test-upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${workspace.keys.write}\r\nconnection: close\r\n` +
    `content-type: ${sent.contentType}\r\ncontent-length: ${isBroken ? body.length : bytes.length}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer in ${ANSWER_MS} ms`));
    }, ANSWER_MS);
    socket.on('data', (chunk) => void received.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(received).toString();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
      if (sent.ending === 'aborted') resolve(null);
      else if (Number.isNaN(status)) reject(new Error('closed without an answer'));
      else resolve({ status, body: text.slice(text.indexOf('\r\n\r\n') + 4) });
    });
    socket.write(head);
    const size = Math.ceil(bytes.length / sent.pieces) || 1;
    for (let from = 0; from < bytes.length; from += size) socket.write(bytes.subarray(from, from + size));
    if (sent.ending === 'half closed') socket.end();
    if (sent.ending === 'aborted') socket.write('', () => socket.destroy());
  });
}

const openSpools = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`);
      return path.includes('parley-upload-') ? [path] : [];
    } catch {
      return []; // closed meanwhile
    }
  });
const isLinux = process.platform === 'linux';
const spoolFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('parley-upload-'));

async function assertHealthy(): Promise<void> {
  const content = 'after';
  const parts = [{ disposition: FILE, headers: '', headerBytes: 0, size: 0, isEnded: true }];
  const answer = await send({
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    parts: parts.map((part) => ({ ...part, size: content.length })),
    ending: 'whole',
    cutAt: 0,
    pieces: 1,
  });
  expect(answer?.status).toBe(200);
  expect((await app.request('GET', '/healthz')).status).toBe(200);
  if (isLinux) await expect.poll(openSpools).toEqual([]);
  await expect.poll(spoolFiles).toEqual([]); // other tests on this machine may be between opening and unlinking
}

const plainFiles = (count: number, size: number): Sent => ({
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  parts: Array.from({ length: count }, () => ({
    disposition: FILE,
    headers: '',
    headerBytes: 0,
    size,
    isEnded: true,
  })),
  ending: 'whole',
  cutAt: 0,
  pieces: 1,
});

describe('every shape of a form', () => {
  it.each([
    [3, 16_384],
    [3, 30_000],
    [5, 100_000],
    [30, 20_000],
  ])('with %i files of %i bytes is answered', async (count, size) => {
    const answer = await send(plainFiles(count, size));
    expect([answer?.status, JSON.parse(answer?.body ?? '').error.message]).toEqual([
      400,
      'Send one file only',
    ]);
  });

  it.each([
    ['a part without headers', '--b\r\n\r\n--b--\r\n'],
    ['a part whose headers never end', '--b\r\nContent-Disposition: form-data; name="x"\r\n--b--\r\n'],
    ['skipped parts that are large', `${`--b\r\nX: y\r\n\r\n${'x'.repeat(40_000)}\r\n`.repeat(3)}--b--\r\n`],
  ])('that is %s is answered', async (_what, raw) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await app.request('POST', '/api/test-upload', { key: workspace.keys.write, headers, raw });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is answered as its shape requires, in bounded time, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (sent) => {
        const answer = await send(sent);
        if (answer === null) return;
        const wanted = expected(sent);
        if (wanted !== null && sent.ending !== 'half closed') expect(answer.status).toBe(wanted);
        expect([200, 400, 413, 415]).toContain(answer.status);
        const body = JSON.parse(answer.body);
        if (answer.status !== 200) expect(typeof body.error.code).toBe('string');
        else {
          // What follows a part without an end belongs to it.
          const file = sent.parts.find(
            ({ disposition }, index) =>
              disposition.startsWith(FIELD('file')) && sent.parts[index - 1]?.isEnded !== false,
          );
          if (file?.isEnded === false) return;
          const size = file?.size ?? 0;
          const sha256 = createHash('sha256').update(Buffer.alloc(size, 'x')).digest('hex');
          expect(body.data).toEqual({ size, sha256 });
        }
      }),
      { numRuns: 250, endOnFailure: true },
    );
    await assertHealthy();
  });

  it('is answered when many come at once', async () => {
    const requests = fc.sample(anyRequest, { numRuns: 60, seed: 7 });
    const answers = await Promise.all(requests.map(send));
    const statuses = answers.flatMap((answer) => (answer === null ? [] : [answer.status]));
    for (const status of statuses) expect([200, 400, 413, 415]).toContain(status);
    await assertHealthy();
  });
});
