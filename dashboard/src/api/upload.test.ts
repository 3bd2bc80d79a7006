import { afterEach, expect, it, vi } from 'vitest';
import { operation } from './operation.ts';

const upload = operation<{ body: { file: Blob } }, { id: string }>({
  id: 'upload',
  method: 'POST',
  path: '/api/files',
  topics: [],
  uploadBytesMax: 10,
});

/** A browser's sender that reports half, then the whole, then ends as it is told. */
function senders(end: { status: number; body: string } | null) {
  class Sender {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    headers: Record<string, string> = {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders = () => 'x-request-id: r1\r\ncontent-type: application/json\r\n';
    send() {
      expect(this.headers['x-requested-with']).toBe('parley');
      for (const loaded of [1, 2]) this.upload.onprogress?.({ loaded, total: 2 });
      if (end === null) return this.onerror?.();
      this.status = end.status;
      this.responseText = end.body;
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sender);
}
afterEach(() => vi.unstubAllGlobals());

const body = { file: new Blob(['x']) };

it('reports how much of a file was sent, and returns the data as any request', async () => {
  senders({ status: 201, body: '{"data":{"id":"a"}}' });
  const shares: number[] = [];
  expect(await upload({ body }, { onProgress: (share) => shares.push(share) })).toEqual({ id: 'a' });
  expect(shares).toEqual([0.5, 1]);
});

it('a refusal and a lost connection are errors of the same form', async () => {
  const onProgress = () => undefined;
  senders({ status: 400, body: '{"error":{"code":"VALIDATION_FAILED","message":"No text"}}' });
  await expect(upload({ body }, { onProgress })).rejects.toMatchObject({
    status: 400,
    message: 'No text',
    requestId: 'r1',
  });
  senders(null);
  await expect(upload({ body }, { onProgress })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
});
