import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { allow, rate, route } from '../route.ts';
import { uploadedFile } from '../schemas.ts';

const BYTES_MAX = 1000;

const probe = route({
  method: 'POST',
  path: '/api/test-upload',
  tag: 'Test',
  summary: 'Takes a file',
  access: allow.write,
  rate: rate.general,
  upload: { bytesMax: BYTES_MAX },
  body: z.object({ file: uploadedFile(), note: z.string().optional() }),
  returns: { status: 200, description: 'What came', data: z.unknown() },
  handle: async (_ctx, { body: { file, note } }) => ({
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    text: (await file.bytes()).toString() + (await file.bytes()).length,
    note,
  }),
});

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ features: [{ name: 'upload-probe', routes: [probe] }] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

async function send(form: FormData, key = workspace.keys.write) {
  const response = await fetch(`${app.url}/api/test-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as never as { data: never; error: never } };
}

function formWith(content: string, options: { name?: string; type?: string; note?: string } = {}) {
  const form = new FormData();
  if (options.note !== undefined) form.append('note', options.note);
  form.append('file', new Blob([content], { type: options.type ?? 'Text/Plain' }), options.name ?? 'ä b.txt');
  return form;
}

describe('a file in a form', () => {
  it('arrives whole, with its name, type, size and digest, and can be read twice', async () => {
    const { status, body } = await send(formWith('hello', { note: 'héllo' }));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      name: 'ä b.txt',
      type: 'text/plain',
      size: 5,
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      text: 'hello5',
      note: 'héllo',
    });
  });

  it('is taken at the limit and refused one byte past it, and far past it, with an answer', async () => {
    expect((await send(formWith('x'.repeat(BYTES_MAX)))).status).toBe(200);
    for (const size of [BYTES_MAX + 1, 5_000_000]) {
      const { status, body } = await send(formWith('x'.repeat(size)));
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: expect.stringContaining('1000 bytes'),
      });
    }
  });

  it('is needed, once, in a form', async () => {
    const empty = new FormData();
    empty.append('note', 'no file');
    expect((await send(empty)).body.error).toMatchObject({ code: 'VALIDATION_FAILED' });
    const two = formWith('a');
    two.append('file', new Blob(['b']), 'b.txt');
    expect((await send(two)).body.error).toMatchObject({ message: 'Send one file only' });
    const json = await app.request('POST', '/api/test-upload', { key: workspace.keys.write, body: {} });
    expect([json.status, json.body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const key = workspace.keys.write;
    const headers = { 'content-type': 'multipart/form-data' };
    const unbounded = await app.request('POST', '/api/test-upload', { key, headers, raw: 'x' });
    expect(unbounded.status).toBe(400);
    const garbage = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await app.request('POST', '/api/test-upload', { key, headers: garbage, raw: 'x' })).status).toBe(
      400,
    );
  });

  it('is refused on a route that takes JSON', async () => {
    const response = await fetch(`${app.url}/api/agents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${workspace.keys.write}` },
      body: formWith('a'),
    });
    expect(response.status).toBe(415);
  });

  it('with NUL in a field is a 400; a read key is refused before anything is read', async () => {
    expect((await send(formWith('a', { note: 'a\0b' }))).status).toBe(400);
    expect((await send(formWith('a'), workspace.keys.read)).status).toBe(403);
  });

  it('far over every limit is 413, and the connection ends', async () => {
    const { hostname, port } = new URL(app.url);
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/test-upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${workspace.keys.write}\r\n` +
            'content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000000\r\n\r\n',
        );
        socket.write(Buffer.alloc(80_000_000));
      });
      let received = '';
      socket.on('data', (data) => {
        received += data;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
  });

  it('that breaks off half-way leaves the service answering', async () => {
    const { hostname, port } = new URL(app.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/test-upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${workspace.keys.write}\r\n` +
            'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500\r\n\r\n' +
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => resolve());
    });
    expect((await send(formWith('after'))).status).toBe(200);
  });
});
