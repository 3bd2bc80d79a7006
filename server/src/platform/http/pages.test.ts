import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { loadPages } from './pages.ts';

it('a page is compressed for a client that accepts it, time and again, and whole for others; pictures never are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-pages-'));
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const page = '<p>Hello</p>'.repeat(100);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'logo.png'), 'a picture');
  const servePage = loadPages(folder);
  server.get('/*', (request, reply) => {
    servePage(request, reply);
  });
  const get = (url: string, encoding?: string) =>
    server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  for (const url of ['/', '/index.html', '/agents']) {
    const zipped = await get(url, 'br, gzip');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(page);
    const whole = await get(url);
    expect([whole.headers['content-encoding'], whole.body]).toEqual([undefined, page]);
  }
  const picture = await get('/logo.png', 'gzip');
  expect([picture.headers['content-encoding'], picture.body]).toEqual([undefined, 'a picture']);
});
