import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PIECE = Buffer.alloc(64 * 1024, 'x');

async function open(size: number): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause(); // as a program that writes its whole request before it reads
  socket.write(
    `POST /api/agents HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${size}\r\n\r\n`,
  );
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return text;
}

it('a sender that reads only after its whole request gets the refusal that was sent before', async () => {
  const pieces = 32;
  const socket = await open(pieces * PIECE.length);
  for (let n = 0; n < pieces && !socket.destroyed; n++) {
    if (!socket.write(PIECE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    await pause(5); // the refusal is ready long before the last piece
  }
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 401 [\s\S]*"request_id"/);
});

it('a sender that sends nothing more is refused all the same', async () => {
  const socket = await open(PIECE.length);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 401 /);
});
