import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { operation } from './operation.ts';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    return status === 204
      ? new Response(null, { status })
      : new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const update = operation<
  { params: { id: string }; query?: { dry?: boolean }; body: { name: string } },
  { id: string }
>({
  id: 'updateThing',
  method: 'PATCH',
  path: '/api/things/{id}',
  topics: ['things'],
});

it('fills the path, omits unset parameters, and returns the data', async () => {
  const sent = answer(200, { data: { id: 'a/b' } });
  expect(await update({ params: { id: 'a/b' }, query: {}, body: { name: 'x' } })).toEqual({ id: 'a/b' });
  expect(sent[0]?.url).toBe('/api/things/a%2Fb');
  expect(sent[0]?.init).toMatchObject({ method: 'PATCH', body: '{"name":"x"}' });
  expect(sent[0]?.init.headers).toMatchObject({
    'content-type': 'application/json',
    'x-requested-with': 'parley',
  });
});

it('sends a file as a form, its fields before it', async () => {
  const sent = answer(201, { data: null });
  const upload = operation<{ body: { file: Blob; mapping: { phone: number } } }, null>({
    id: 'upload',
    method: 'POST',
    path: '/api/files',
    topics: [],
    uploadBytesMax: 10,
  });
  await upload({ body: { file: new Blob(['x']), mapping: { phone: 1 } } });
  const form = sent[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual(['mapping', 'file']);
  expect(form.get('mapping')).toBe('{"phone":1}');
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
});

it('an error keeps its code, details, request id and retry time', async () => {
  const error = {
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many',
    details: { fieldErrors: { name: ['No'] } },
  };
  answer(429, { error }, { 'x-request-id': 'r1', 'retry-after': '24' });
  const failure = await update({ params: { id: '1' }, body: { name: 'x' } }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many',
    details: { fieldErrors: { name: ['No'] } },
    fieldErrors: { name: ['No'] },
    requestId: 'r1',
    retryAfter: 24,
    retryable: false,
  });
});

it('an answer that is not JSON, and no answer at all, are errors of the same form', async () => {
  answer(200, '<html>');
  await expect(update({ params: { id: '1' }, body: { name: 'x' } })).rejects.toMatchObject({
    code: 'UNREADABLE_RESPONSE',
  });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(update({ params: { id: '1' }, body: { name: 'x' } })).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
    retryable: true,
  });
});
