import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOutboundHttp } from '../../platform/outbound-http/index.ts';
import { createEmbeddedEmbedding } from './embedded/index.ts';
import { createOpenAiCompatibleEmbedding } from './openai-compatible.ts';

const cosine = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

describe('the embedded model', () => {
  const provider = createEmbeddedEmbedding();
  afterAll(() => provider.close());

  it('maps similar meanings closer together than different ones', async () => {
    const [asked, near, far] = await provider.embed(
      ['How much does it cost?', 'The price is twenty dollars.', 'Dogs must be kept on a lead.'],
      { urgent: true },
    );
    if (!asked || !near || !far) throw new Error('three vectors were asked for');
    expect(asked.length).toBe(512);
    expect(cosine(asked, near)).toBeGreaterThan(cosine(asked, far));
  });

  it('answers urgent requests before background documents', async () => {
    const order: string[] = [];
    const said = (name: string) => () => void order.push(name);
    await Promise.all([
      provider.embed(['first'], { urgent: false }).then(said('first')),
      provider.embed(['document'], { urgent: false }).then(said('document')),
      provider.embed(['caller'], { urgent: true }).then(said('caller')),
    ]);
    expect(order).toEqual(['first', 'caller', 'document']);
  });

  it('drops aborted requests, and refuses when closed', async () => {
    await expect(
      provider.embed(['late'], { urgent: true, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'EmbeddingError', retryable: true });
    const own = createEmbeddedEmbedding();
    const waiting = own.embed(['never'], { urgent: true });
    const refused = expect(waiting).rejects.toMatchObject({ name: 'EmbeddingError', retryable: false });
    await own.close();
    await refused;
    await expect(own.embed(['x'], { urgent: true })).rejects.toMatchObject({ retryable: false });
  });

  it('is restarted after a time-out', async () => {
    const own = createEmbeddedEmbedding({ timeoutMs: 1 });
    onTestFinished(() => own.close());
    await expect(own.embed(['slow'], { urgent: true })).rejects.toMatchObject({ retryable: true });
  });
});

describe('a server that speaks /embeddings', () => {
  async function serve(status: number, answer: (body: { input: string[] }) => unknown) {
    const heard: { url?: string | undefined; authorization?: string | undefined }[] = [];
    const server = createServer(async (request, response) => {
      heard.push({ url: request.url, authorization: request.headers.authorization });
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(JSON.parse(Buffer.concat(chunks).toString()))));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const outbound = createOutboundHttp({ allowPrivateNetwork: true });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
    const provider = createOpenAiCompatibleEmbedding({ baseUrl, model: 'm', apiKey: 'sk-canary', outbound });
    onTestFinished(async () => {
      await provider.close();
      server.close();
    });
    return { provider, heard };
  }

  it('gets its key, and its vectors come back in the order of the texts', async () => {
    const { provider, heard } = await serve(200, ({ input }) => ({
      data: input.map((text, index) => ({ index, embedding: [text.length, 1] })).reverse(),
    }));
    expect(await provider.embed(['a', 'bb'], { urgent: true })).toEqual([
      Float32Array.from([1, 1]),
      Float32Array.from([2, 1]),
    ]);
    expect(heard).toEqual([{ url: '/v1/embeddings', authorization: 'Bearer sk-canary' }]);
    expect(provider.model).toBe('openai-compatible:m');
  });

  it.each([
    [500, {}, true],
    [429, {}, true],
    [401, {}, false],
    [200, { data: [] }, false],
    [200, { data: [{ index: 9, embedding: [1] }] }, false],
    [200, 'nothing of the kind', false],
  ])(
    'answers %i %j: an error that says whether to try again, without the key',
    async (status, body, retryable) => {
      const { provider } = await serve(status, () => body);
      const error = await provider.embed(['a'], { urgent: true }).catch((caught) => caught);
      expect(error).toMatchObject({ name: 'EmbeddingError', retryable });
      expect(String(error)).not.toContain('canary');
    },
  );

  it('that is unreachable is retryable', async () => {
    const outbound = createOutboundHttp({ allowPrivateNetwork: true });
    const baseUrl = 'http://127.0.0.1:1/v1';
    const provider = createOpenAiCompatibleEmbedding({ baseUrl, model: 'm', apiKey: undefined, outbound });
    await expect(provider.embed(['a'], { urgent: true })).rejects.toMatchObject({ retryable: true });
    await provider.close();
  });
});
