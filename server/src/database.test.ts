import { connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ConfigError, parseConfig } from './config/config.ts';
import { openDatabase } from './database.ts';

/** A database that takes connections and says nothing, until it is let go. */
async function frozenDatabase(): Promise<{ url: string; thaw(): void }> {
  const real = new URL(inject('databaseUrl'));
  const sockets: Socket[] = [];
  let isFrozen = true;
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (isFrozen) return;
    const onward = connect(Number(real.port || 5432), real.hostname).on('error', () => undefined);
    sockets.push(onward);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(real);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    thaw: () => {
      isFrozen = false;
    },
  };
}

const open = (url: string, said: string[], waitMs: number) =>
  openDatabase(parseConfig({ DATABASE_URL: url, SECRET_KEY: 'a key for tests, long enough to be one' }), {
    exclusive: true,
    onProgress: (sentence) => void said.push(sentence),
    patience: { waitMs, answerMs: 300 },
  });

it('a database that does not answer is waited for, with one sentence that says so', async () => {
  const { url, thaw } = await frozenDatabase();
  const said: string[] = [];
  const opening = open(url, said, 60_000);
  await expect.poll(() => said.length, { timeout: 240_000 }).toBe(1);
  thaw();
  expect((await opening).url).toBe(url);
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database at 127\.0\.0\.1:\d+\/\w+, which/)]);
});

it('one that never answers is given up after its time, with a sentence that says for how long it was waited', async () => {
  const { url } = await frozenDatabase();
  const password = new URL(url).password;
  const failed = await open(url, [], 1_000).catch((error: Error) => error);
  expect(failed).toBeInstanceOf(ConfigError);
  expect((failed as Error).message).toMatch(
    /^DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) cannot be used: it has not answered for 1 seconds \(.+\)\.$/,
  );
  if (password !== '') expect((failed as Error).message).not.toContain(password);
});

it('one that is not there at all is a mistake, and said at once', async () => {
  const said: string[] = [];
  await expect(open('postgres://u:hidden@127.0.0.1:1/x', said, 60_000)).rejects.toThrow('cannot be used');
  expect(said).toEqual([]);
});
