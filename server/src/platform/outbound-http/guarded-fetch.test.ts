import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unlessHung } from '../../../test/load.ts';
import {
  closeOf,
  failureOf,
  startCanary,
  startHttpPeer,
  startOutbound,
  startRawPeer,
} from './test-support/peers.ts';

test('fetch sends what the caller gives, in each of the forms callers give it', async () => {
  const peer = await startHttpPeer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, headers, body: Buffer.concat(chunks).toString() }));
  });
  const { fetch } = startOutbound(true);
  const headers = { 'Mcp-Session-Id': 'abc' };
  const init = { method: 'POST', headers, body: 'hello' };
  const stream = new Response('hello').body;
  const inputs: Parameters<typeof fetch>[] = [
    [peer, init],
    [new URL(peer), { ...init, headers: new Headers(headers) }],
    [peer, { ...init, headers: Object.entries(headers) }],
    [new Request(peer, init)],
    [new Request(peer, { headers }), { method: 'POST', body: 'hello' }],
    [peer, { ...init, body: stream, duplex: 'half' } as RequestInit],
  ];
  for (const [input, options] of inputs) {
    const response = await fetch(input, options);
    expect(response.ok).toBe(true);
    expect(await response.json()).toMatchObject({
      method: 'POST',
      body: 'hello',
      headers: { 'mcp-session-id': 'abc', 'accept-encoding': 'identity', 'user-agent': 'Parley' },
    });
  }
});

test('fetch streams: the first part arrives while the peer still holds the second', async () => {
  let finish: () => void = () => undefined;
  const peer = await startHttpPeer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    finish = () => response.end('data: two\n\n');
  });
  const response = await startOutbound(true).fetch(peer);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: one\n\n');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: two\n\n');
});

test('fetch ignores another dispatcher and does not follow redirects', async () => {
  const canary = await startCanary();
  const { Agent } = await import('undici');
  const init = { dispatcher: new Agent(), redirect: 'follow' } as unknown as RequestInit;
  const url = `http://127.0.0.1:${canary.port}/`;
  expect((await failureOf(startOutbound(false).fetch(url, init))).reason).toBe('blocked_address');
  expect((await failureOf(startOutbound(false).fetch(new Request(url), init))).reason).toBe(
    'blocked_address',
  );
  expect(canary.connectionCount).toBe(0);
});

test('fetch stops with the reason of the signal, before, during the handshake and in the body', async () => {
  const peer = await startRawPeer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\na'));
  });
  const silent = await startRawPeer(() => undefined);
  const { fetch } = startOutbound(true);
  await expect(fetch(peer, { signal: AbortSignal.abort('early') })).rejects.toBe('early');

  const startedMs = performance.now();
  const during = fetch(silent.replace('http', 'https'), { signal: AbortSignal.timeout(50) });
  await expect(during).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - startedMs).toBeLessThan(unlessHung(200));

  const controller = new AbortController();
  const response = await fetch(peer, { signal: controller.signal });
  const body = response.text();
  controller.abort();
  await expect(body).rejects.toMatchObject({ name: 'AbortError' });

  const viaRequest = new Request(silent, { signal: AbortSignal.timeout(50) });
  await expect(fetch(viaRequest)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('fetch refuses a response that was compressed unasked, before unpacking it', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const peer = await startHttpPeer((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  expect((await failureOf(startOutbound(true).fetch(peer))).reason).toBe('broken_response');
});

test('fetch caps what a library may read into memory', async () => {
  const chunk = Buffer.alloc(1_048_576);
  let bytesWritten = 0;
  let closed: Promise<unknown> | undefined;
  const peer = await startHttpPeer((_request, response) => {
    closed = closeOf(response);
    const write = () => {
      if (response.destroyed || bytesWritten > 2 ** 30) return;
      bytesWritten += chunk.length;
      response.write(chunk, write);
    };
    write();
  });
  const response = await startOutbound(true).fetch(peer);
  await expect(response.arrayBuffer()).rejects.toThrow();
  await closed;
  expect(bytesWritten).toBeLessThan(128 * 1_048_576);
});

test('fetch names its failures as send does', async () => {
  const broken = await startRawPeer((socket) => {
    socket.once('data', () => socket.end('nonsense\r\n\r\n'));
  });
  const { fetch } = startOutbound(true);
  expect(await failureOf(fetch(broken))).toMatchObject({ reason: 'broken_response', retryable: true });
  const badBody = { method: 'POST', body: new ReadableStream() } as RequestInit;
  expect((await failureOf(fetch(broken, badBody))).reason).toBe('invalid_url');
});
