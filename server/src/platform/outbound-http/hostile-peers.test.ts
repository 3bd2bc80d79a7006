import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { unlessHung } from '../../../test/load.ts';
import type { LookupAll } from './index.ts';
import {
  bounds,
  closeOf,
  failureOf,
  get,
  startHttpPeer,
  startOutbound,
  startRawPeer,
} from './test-support/peers.ts';

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';

/** Begins what it measures: what a request does before its first wait counts too. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedMs = performance.now();
  return [await work(), performance.now() - startedMs];
}

describe('one deadline ends', () => {
  const silent = () => undefined;
  const trickle = (start: string) => (socket: Socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write('a'), 20);
    socket.on('close', () => clearInterval(timer));
  };

  test.each<[string, (socket: Socket) => void, string]>([
    ['a peer that never answers', silent, 'http'],
    ['a TLS handshake that never comes', silent, 'https'],
    ['a body that trickles', trickle(`${head}\r\n`), 'http'],
    ['a body with a length that trickles', trickle(`${head}content-length: 999\r\n\r\n`), 'http'],
    ['a header that trickles', trickle(`${head}x: `), 'http'],
    ['a status line that trickles', trickle('HTTP/1.1 200 '), 'http'],
    ['a TLS handshake that trickles', trickle('\u0016\u0003\u0003\u000f\u00ff'), 'https'],
  ])('%s, and the socket with it', async (_title, onConnection, scheme) => {
    let closed: Promise<unknown> | undefined;
    const peer = await startRawPeer((socket) => {
      closed = closeOf(socket);
      socket.resume();
      onConnection(socket);
    });
    const request = { method: 'GET', url: peer.replace('http', scheme), ...bounds, deadlineMs: 150 };
    const [failure, elapsedMs] = await timed(() => failureOf(startOutbound(true).send(request)));
    expect(failure).toMatchObject({ reason: 'timeout', retryable: true });
    expect(elapsedMs).toBeGreaterThan(140);
    expect(elapsedMs).toBeLessThan(unlessHung(750));
    await closed;
  });

  test('a look-up that never answers', async () => {
    const never: LookupAll = () => new Promise(() => undefined);
    const request = { method: 'GET', url: 'http://slow.example/', ...bounds, deadlineMs: 100 };
    const [failure, elapsedMs] = await timed(() => failureOf(startOutbound(true, never).send(request)));
    expect(failure.reason).toBe('timeout');
    expect(elapsedMs).toBeLessThan(unlessHung(750));
  });

  test('a peer that does not read the request', async () => {
    const peer = await startRawPeer((socket) => socket.pause());
    const body = new Uint8Array(32 * 1024 * 1024);
    const request = { method: 'POST', url: peer, body, ...bounds, deadlineMs: 150 };
    expect((await failureOf(startOutbound(true).send(request))).reason).toBe('timeout');
  });
});

describe('an abort signal ends within 100 ms', () => {
  test.each<[string, string, (socket: Socket) => void]>([
    ['waiting for the answer', 'http', () => undefined],
    ['the TLS handshake', 'https', () => undefined],
    ['the body', 'http', (socket) => socket.write(`${head}content-length: 9\r\n\r\na`)],
  ])('%s, and the socket with it', async (_title, scheme, onConnection) => {
    let connected: (socket: Socket) => void = () => undefined;
    const connection = new Promise<Socket>((resolve) => {
      connected = resolve;
    });
    const peer = await startRawPeer((socket) => {
      onConnection(socket.resume());
      connected(socket);
    });
    const controller = new AbortController();
    const url = peer.replace('http', scheme);
    const { signal } = controller;
    const failure = failureOf(startOutbound(true).send({ method: 'GET', url, signal, ...bounds }));
    const closed = closeOf(await connection);
    await new Promise((resolve) => setTimeout(resolve, 30));
    controller.abort();
    const [error, elapsedMs] = await timed(() => failure);
    expect(error).toMatchObject({ reason: 'aborted', retryable: false });
    expect(elapsedMs).toBeLessThan(unlessHung(100));
    await closed;
  });

  test('before the start, without a connection', async () => {
    let connectionCount = 0;
    const peer = await startRawPeer(() => {
      connectionCount += 1;
    });
    const signal = AbortSignal.abort();
    const failure = await failureOf(
      startOutbound(true).send({ method: 'GET', url: peer, signal, ...bounds }),
    );
    expect([failure.reason, connectionCount]).toEqual(['aborted', 0]);
  });
});

describe('a body beyond the cap', () => {
  test('is cut at exactly the cap and the socket destroyed, though the peer offers a gigabyte', async () => {
    const chunk = Buffer.alloc(65_536, 'a');
    let bytesWritten = 0;
    let closed: Promise<unknown> | undefined;
    const peer = await startHttpPeer((_request, response) => {
      closed = closeOf(response);
      response.writeHead(200, { 'content-length': 2 ** 30 });
      const write = () => {
        while (bytesWritten < 2 ** 30 && !response.destroyed) {
          bytesWritten += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
      };
      write();
    });
    const before = process.memoryUsage().rss;
    const request = { method: 'GET', url: peer, deadlineMs: 5_000, maxResponseBytes: 1_000_000 };
    const response = await startOutbound(true).send(request);
    expect([response.truncated, response.body.length]).toEqual([true, 1_000_000]);
    await closed;
    expect(bytesWritten).toBeLessThan(64 * 1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  });

  test('costs no more when it comes in one-byte chunks', async () => {
    const peer = await startRawPeer((socket) => {
      socket.once('data', () =>
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(400_000)}`),
      );
    });
    const request = { method: 'GET', url: peer, deadlineMs: 5_000, maxResponseBytes: 300_000 };
    const response = await startOutbound(true).send(request);
    expect([response.truncated, response.body.toString()]).toEqual([true, 'a'.repeat(300_000)]);
    expect(response.body.buffer.byteLength).toBe(300_000);
  });

  test('is distinguished from a body of exactly the cap', async () => {
    const peer = await startHttpPeer((_request, response) => response.end('12345'));
    const outbound = startOutbound(true);
    const results = [];
    for (const maxResponseBytes of [0, 4, 5, 6]) {
      const response = await outbound.send({ method: 'GET', url: peer, deadlineMs: 1_000, maxResponseBytes });
      results.push([response.body.toString(), response.truncated]);
    }
    expect(results).toEqual([
      ['', true],
      ['1234', true],
      ['12345', false],
      ['12345', false],
    ]);
  });
});

describe('a broken response is one kind of failure, worth a retry and quoting nothing', () => {
  const secret = 'SECRET';
  test.each<[string, string]>([
    ['headers beyond the cap', `${head}x-a: ${secret.repeat(20_000)}\r\n\r\n`],
    ['endless small headers', `${head}${`x-${secret}: b\r\n`.repeat(20_000)}`],
    ['no HTTP at all', `220 ${secret} ESMTP\r\n`],
    ['a length cut short', `${head}content-length: 99\r\n\r\n${secret}`],
    ['a chunk size that is none', `${head}transfer-encoding: chunked\r\n\r\n${secret}\r\n`],
    ['two lengths that disagree', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\n${secret}`],
    [
      'a length and a transfer coding',
      `${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n${secret}`,
    ],
    ['a switch of protocol', `HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: ${secret}\r\n\r\n`],
    ['nothing', ''],
  ])('%s', async (_title, text) => {
    const peer = await startRawPeer((socket) => {
      socket.once('data', () => socket.end(text));
    });
    const failure = await failureOf(get(startOutbound(true), peer));
    expect(failure).toMatchObject({ reason: 'broken_response', retryable: true });
    expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${failure.cause}`).not.toContain(
      secret,
    );
  });

  test('a connection reset', async () => {
    const peer = await startRawPeer((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    expect(await failureOf(get(startOutbound(true), peer))).toMatchObject({
      reason: 'broken_response',
      retryable: true,
    });
  });

  test('bytes sent on an idle connection do not become the next answer', async () => {
    const peer = await startRawPeer((socket) => {
      socket.on('data', () => {
        socket.write(`${head}content-length: 4\r\n\r\ngood`);
        setTimeout(() => socket.write(`${head}content-length: 4\r\n\r\nevil`), 10);
      });
    });
    const outbound = startOutbound(true);
    for (let round = 0; round < 3; round += 1) {
      expect((await get(outbound, peer)).body.toString()).toBe('good');
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
});
