import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startLive } from './live.ts';
import { silentLog } from './observability/log.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const REFUSAL = message('E', Buffer.from('SERROR\0C57014\0Mcut off\0\0'));

/** Greets like PostgreSQL, then closes on any query. */
async function startRefusing(): Promise<{ url: string; connected: Promise<Socket> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on(
        'data',
        (data) => data.subarray(0, 1).toString() === 'Q' && socket.write(Buffer.concat([REFUSAL, READY])),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection').then(([socket]) => socket as Socket);
  return { url: `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/x`, connected };
}

it('a connection that was made but not answered is closed', async () => {
  const { url, connected } = await startRefusing();
  const ended = connected.then((socket) => once(socket, 'close'));
  await expect(startLive(url, silentLog)).rejects.toThrow('cut off');
  await ended;
});
