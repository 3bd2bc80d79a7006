import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { connectionsPerOriginMax } from './limits.ts';
import { bounds, failureOf, get, startHttpPeer, startOutbound, startRawPeer } from './test-support/peers.ts';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a request arrives byte for byte and its answer comes back whole', async () => {
  const peer = await startHttpPeer(async (request, response) => {
    const body = await readBody(request);
    const { method, url, headers } = request;
    response.writeHead(201, { 'X-Mixed-Case': 'kept', 'set-cookie': ['a=1', 'b=2'], __proto__x: 'y' });
    response.end(JSON.stringify({ method, url, headers, body: body.toString('hex') }));
  });
  const outbound = startOutbound(true);
  const body = new Uint8Array([0, 255, 10, 13, 128]);
  const response = await outbound.send({
    method: 'POST',
    url: `${peer}/path/ä?q=1&r=%20#fragment`,
    headers: { 'X-Signature': 't=1,v1=abc', 'Accept-Encoding': 'gzip' },
    body,
    ...bounds,
  });

  expect(response).toMatchObject({ status: 201, truncated: false, remoteAddress: '127.0.0.1' });
  expect(response.headers['x-mixed-case']).toBe('kept');
  expect(response.headers['set-cookie']).toBe('a=1, b=2');
  expect(Object.getPrototypeOf(response.headers)).toBe(null);
  expect(response.durationMs).toBeGreaterThanOrEqual(0);
  expect(JSON.parse(response.body.toString())).toMatchObject({
    method: 'POST',
    url: '/path/%C3%A4?q=1&r=%20',
    body: '00ff0a0d80',
    headers: {
      host: new URL(peer).host,
      'x-signature': 't=1,v1=abc',
      'accept-encoding': 'identity',
      'content-length': '5',
      'user-agent': 'Parley',
    },
  });
});

test('a string body is sent as UTF-8 and an empty answer is an empty buffer', async () => {
  let received = '';
  const peer = await startHttpPeer(async (request, response) => {
    received = (await readBody(request)).toString();
    response.writeHead(204).end();
  });
  const request = { method: 'put', url: peer, headers: { 'user-agent': 'Mine' }, body: 'grüße', ...bounds };
  const response = await startOutbound(true).send(request);
  expect([received, response.status, response.body.length, response.truncated]).toEqual([
    'grüße',
    204,
    0,
    false,
  ]);
});

test('an unrequested compressed answer is returned raw', async () => {
  const packed = gzipSync('x'.repeat(100_000));
  const peer = await startHttpPeer((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  const response = await get(startOutbound(true), peer);
  expect(response.body.equals(packed)).toBe(true);
});

test('interim responses are skipped', async () => {
  const peer = await startRawPeer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  const response = await get(startOutbound(true), peer);
  expect([response.status, response.body.toString(), response.headers.link]).toEqual([200, 'ok', undefined]);
});

describe('a header that could change the request is refused before anything is sent', () => {
  test.each<[string, Record<string, string>]>([
    ['a line break in a value', { 'x-a': 'b\r\nx-c: d' }],
    ['a lone line feed', { 'x-a': 'b\nc' }],
    ['a NUL in a value', { 'x-a': 'b\u0000c' }],
    ['a character beyond latin1', { 'x-a': 'snow ☃' }],
    ['a DEL', { 'x-a': '\u007f' }],
    ['a line break in a name', { 'x-a\r\nx-b': 'c' }],
    ['a space in a name', { 'x a': 'b' }],
    ['an empty name', { '': 'b' }],
    ['a colon in a name', { 'x:a': 'b' }],
    ['a host', { Host: 'internal.example' }],
    ['a length', { 'content-length': '3' }],
    ['a transfer coding', { 'Transfer-Encoding': 'chunked' }],
    ['a connection option', { connection: 'upgrade' }],
    ['an upgrade', { upgrade: 'websocket' }],
    ['an expectation', { expect: '100-continue' }],
    ['more than the cap', { 'x-a': 'b'.repeat(70_000) }],
    ['a value that is no string', { 'x-a': 7 as unknown as string }],
  ])('%s', async (_title, headers) => {
    let requestCount = 0;
    const peer = await startHttpPeer((_request, response) => {
      requestCount += 1;
      response.end();
    });
    const outbound = startOutbound(true);
    const failures = [
      await failureOf(outbound.send({ method: 'GET', url: peer, headers, ...bounds })),
      ...(typeof headers['x-a'] === 'number' ? [] : [await failureOf(outbound.fetch(peer, { headers }))]),
    ];
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: 'invalid_url', retryable: false });
    expect(requestCount).toBe(0);
  });

  test.each(['CONNECT', 'TRACE', 'GET\r\nx: y', 'GE T', '', 'FOO'])('the method %j', async (method) => {
    const outbound = startOutbound(true);
    const url = 'http://127.0.0.1:9999/';
    expect((await failureOf(outbound.send({ method, url, ...bounds }))).reason).toBe('invalid_url');
    expect((await failureOf(outbound.fetch(url, { method }))).reason).toBe('invalid_url');
  });
});

describe('connections', () => {
  test('are kept alive and used again', async () => {
    const ports = new Set<number | undefined>();
    const peer = await startHttpPeer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('ok');
    });
    const outbound = startOutbound(true);
    for (let round = 0; round < 5; round += 1) await get(outbound, peer);
    expect(ports.size).toBe(1);
  });

  test('are never shared between two instances', async () => {
    const ports = new Set<number | undefined>();
    const peer = await startHttpPeer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('ok');
    });
    await get(startOutbound(true), peer);
    await get(startOutbound(true), peer);
    expect(ports.size).toBe(2);
    expect((await failureOf(get(startOutbound(false), peer))).reason).toBe('blocked_address');
  });

  test('that the peer closed while idle are replaced without a failure', async () => {
    const peer = await startHttpPeer((request, response) => {
      response.on('finish', () => setTimeout(() => request.socket.destroy(), 5));
      response.end('ok');
    });
    const outbound = startOutbound(true);
    for (let round = 0; round < 3; round += 1) {
      expect((await get(outbound, peer)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });

  test('to one origin are bounded, and waiting requests are served in turn', async () => {
    let open = 0;
    let peak = 0;
    const peer = await startHttpPeer((_request, response) => {
      open += 1;
      peak = Math.max(peak, open);
      setTimeout(() => {
        open -= 1;
        response.end('ok');
      }, 20);
    });
    const outbound = startOutbound(true);
    const request = { method: 'GET', url: peer, ...bounds, deadlineMs: 30_000 };
    const responses = await Promise.all(
      Array.from({ length: connectionsPerOriginMax + 50 }, () => outbound.send(request)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(peak).toBeGreaterThan(1);
    expect(peak).toBeLessThanOrEqual(connectionsPerOriginMax);
  });

  test('that all hang do not keep a waiting request past its deadline', async () => {
    const peer = await startHttpPeer(() => undefined);
    const outbound = startOutbound(true);
    const held = Array.from({ length: connectionsPerOriginMax }, () => failureOf(get(outbound, peer)));
    const waiting = outbound.send({ method: 'GET', url: peer, ...bounds, deadlineMs: 100 });
    expect((await failureOf(waiting)).reason).toBe('timeout');
    await outbound.close();
    for (const failure of await Promise.all(held)) expect(failure.reason).toBe('aborted');
  });

  test('end when the instance closes, and no new one is made', async () => {
    const peer = await startHttpPeer((_request, response) => response.end('ok'));
    const outbound = startOutbound(true);
    await get(outbound, peer);
    await outbound.close();
    expect((await failureOf(get(outbound, peer))).reason).toBe('aborted');
    expect((await failureOf(outbound.fetch(peer))).reason).toBe('aborted');
  });

  test('to a closed port fail as unreachable and worth a retry', async () => {
    const { createServer } = await import('node:net');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const failure = await failureOf(get(startOutbound(true), `http://127.0.0.1:${port}/`));
    expect(failure).toMatchObject({ reason: 'connect_failed', retryable: true });
    expect(failure.message).toContain('ECONNREFUSED');
  });
});
