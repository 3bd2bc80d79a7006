import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openEndpoint } from '../endpoint.ts';
import { makeResponse } from '../message/build.ts';
import { parseMessage } from '../message/parse.ts';
import { serialize } from '../message/serialize.ts';
import { optionsOf } from '../test-support/endpoints.ts';
import { FakeTimers } from '../test-support/fake-timers.ts';

/** Real sockets on the clock of the test. */

const WAIT = { timeout: 240_000 };
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function open() {
  const timers = new FakeTimers();
  const endpoint = await openEndpoint(optionsOf('127.0.0.1', { timers }, []));
  cleanups.push(() => endpoint.close());
  return { timers, endpoint, port: endpoint.addresses[1]?.port ?? 0 };
}

async function dial(port: number): Promise<{ socket: Socket; isClosed: () => boolean }> {
  const socket = connect(port, '127.0.0.1');
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => undefined);
  cleanups.push(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, isClosed: () => isClosed };
}

/** Answers requests, and pings as long as it is told to. */
async function peer() {
  const state = { pings: 0, isAnswering: true, closed: 0 };
  const server = createServer((socket) => {
    socket.on('close', () => {
      state.closed += 1;
    });
    socket.on('data', (chunk) => {
      const parsed = parseMessage(chunk);
      if (parsed.kind === 'parsed' && parsed.message.kind === 'request') {
        socket.write(serialize(makeResponse(parsed.message, { status: 200, toTag: 't' })));
      } else if (chunk.toString() === '\r\n\r\n') {
        state.pings += 1;
        if (state.isAnswering) socket.write('\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return { state, port: (server.address() as AddressInfo).port };
}

describe('a connection that we opened', () => {
  it('is pinged every 90 seconds, and closed when a peer that used to answer pings does not', async () => {
    const { timers, endpoint } = await open();
    const { state, port } = await peer();
    const target = { transport: 'tcp', host: '127.0.0.1', port } as const;
    expect(await endpoint.probe(target)).toMatchObject({ status: 200 });
    await timers.advance(90_000);
    await expect.poll(() => state.pings, WAIT).toBe(1);
    await expect(endpoint.probe(target)).resolves.toMatchObject({ status: 200 }); // the pong came before this answer
    state.isAnswering = false;
    await timers.advance(90_000);
    await expect.poll(() => state.pings, WAIT).toBe(2);
    expect(state.closed).toBe(0);
    await timers.advance(10_000);
    await expect.poll(() => state.closed, WAIT).toBe(1);
    expect(await endpoint.probe(target)).toMatchObject({ status: 200 }); // opened anew
  });
});

describe('a connection of a peer', () => {
  it('that sends nothing is closed after 30 seconds', async () => {
    const { timers, port } = await open();
    const { isClosed } = await dial(port);
    await expect
      .poll(async () => {
        await timers.advance(31_000);
        return isClosed();
      }, WAIT)
      .toBe(true);
  });

  it('has 30 seconds for a message, however often it sends a byte of it', async () => {
    const { timers, port } = await open();
    const { socket, isClosed } = await dial(port);
    await expect
      .poll(async () => {
        if (!isClosed()) socket.write('A');
        await timers.advance(4_000);
        return isClosed();
      }, WAIT)
      .toBe(true);
  });
});
