import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { describeServer } from './describe.ts';
import { findLocalServers } from './find.ts';
import type { Path } from './recognise.ts';

type Asked = { method: string | undefined; url: string | undefined; headers: object; bytes: number };

/** A server of this machine that answers as told, and writes down what it was asked. */
async function openDouble(listener: RequestListener): Promise<{ port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const entry: Asked = { method: request.method, url: request.url, headers: request.headers, bytes: 0 };
    request.on('data', (chunk: Buffer) => {
      entry.bytes += chunk.length;
    });
    asked.push(entry);
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

const answering =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

async function find(path: Path, listener: RequestListener, ownPort?: number) {
  const { port, asked } = await openDouble(listener);
  return { port, asked, found: await findLocalServers([{ port, path }], ownPort) };
}

const tag = (name: string, more: object = {}) => ({
  name,
  model: name,
  modified_at: '2026-03-02T09:00:00Z',
  size: 2_019_393_189,
  digest: 'a80c4f17acd5',
  details: { format: 'gguf', family: 'llama' },
  ...more,
});
const models = (owner: string | undefined, ...ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: owner })),
});

describe('a model server on this machine', () => {
  it.each([
    [
      'Ollama',
      '/api/tags',
      { models: [tag('llama3.2:latest'), tag('qwen3:8b')] },
      ['llama3.2:latest', 'qwen3:8b'],
    ],
    ['llama.cpp', '/v1/models', { models: [], ...models('llamacpp', 'small.gguf') }, ['small.gguf']],
    ['LM Studio', '/v1/models', models('organization_owner', 'qwen/qwen3-9b'), ['qwen/qwen3-9b']],
    ['vLLM', '/v1/models', models('vllm', 'meta-llama/Llama-3.1-8B'), ['meta-llama/Llama-3.1-8B']],
    ['An OpenAI-compatible model server', '/v1/models', models(undefined, 'some'), ['some']],
  ] as const)('%s is recognised by its answer', async (name, path, body, names) => {
    const { found, port } = await find(path, answering(body));
    expect(found).toEqual([{ name, port, models: names }]);
  });

  it('is asked once, for its list of models, and gets nothing else', async () => {
    const { asked } = await find('/api/tags', answering({ models: [tag('llama3.2')] }));
    expect(asked).toMatchObject([{ method: 'GET', url: '/api/tags', bytes: 0 }]);
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
  });

  it('is offered by name, with up to three models and the lines for .env', async () => {
    const ids = ['text-embedding-nomic-embed-text-v1.5', 'one', 'two', 'three', 'four', 'five'];
    const { found, port } = await find('/v1/models', answering(models('organization_owner', ...ids)));
    const text = found.map(describeServer).join('\n');
    expect(text).toContain(
      `LM Studio is running on this machine, at 127.0.0.1:${port}, with one, two, three and 2 more.`,
    );
    expect(text).toContain('Parley does not use it unless you say so');
    expect(text.split('\n').filter((line) => line.includes('='))).toEqual([
      '  LLM_PROVIDER=openai-compatible',
      `  LLM_BASE_URL=http://127.0.0.1:${port}/v1`,
      '  LLM_MODEL=one',
      'and start with: node --env-file=.env scripts/start.mjs (docs/models.md)',
    ]);
  });

  it('with no model, or with models of a cloud only, is named without lines to copy', async () => {
    for (const list of [[], [tag('gpt-oss:120b-cloud', { remote_host: 'https://ollama.com:443' })]]) {
      const { found } = await find('/api/tags', answering({ models: list }));
      expect(found).toMatchObject([{ name: 'Ollama', models: [] }]);
      expect(found.map(describeServer).join()).not.toContain('LLM_MODEL');
    }
  });

  it.each([
    ['a web page', 'text'],
    ['another list', { object: 'list', data: [{ id: 'cus_1', object: 'customer' }] }],
    ['a list without its mark', { data: [{ id: 'one', object: 'model' }] }],
    ['an object', { models: { one: 1 } }],
    ['null', null],
  ])('is not what answers with %s', async (_what, body) => {
    expect((await find('/v1/models', answering(body))).found).toEqual([]);
    expect((await find('/api/tags', answering(body))).found).toEqual([]);
  });

  it('is not one that answers with an error, a redirection or broken JSON', async () => {
    const elsewhere = await openDouble(answering(models('vllm', 'one')));
    const answers: RequestListener[] = [
      (_request, response) => void response.writeHead(404).end(JSON.stringify(models('vllm', 'one'))),
      (_request, response) =>
        void response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/v1/models` }).end(),
      (_request, response) => void response.end('{"object": "list", "data": ['),
      (request) => void request.socket.destroy(),
    ];
    for (const answer of answers) expect((await find('/v1/models', answer)).found).toEqual([]);
    expect(elsewhere.asked).toEqual([]);
  });

  it('that is slow, or sends without end, holds nobody up', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
      };
      response.on('drain', more);
      more();
    };
    const dripping: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    const places = [];
    for (const listener of [() => undefined, endless, dripping] satisfies RequestListener[])
      places.push({ port: (await openDouble(listener)).port, path: '/v1/models' as const });
    const good = await openDouble(answering(models('vllm', 'one')));
    const started = performance.now();
    const found = await findLocalServers([...places, { port: good.port, path: '/v1/models' }]);
    expect(performance.now() - started).toBeLessThan(unlessHung(1_500));
    expect(found).toMatchObject([{ name: 'vLLM', port: good.port }]);
  });

  it('is not believed beyond the bound of its answer', async () => {
    const long = { ...models('vllm', 'one'), padding: 'x'.repeat(200_000) };
    expect((await find('/v1/models', answering(long))).found).toEqual([]);
  });

  it('cannot write to the terminal or into a shell through a model’s name', async () => {
    const hostile = [
      '\u001b[2J\u001b]0;owned\u0007',
      'a\u009b31m',
      'line\nLLM_API_KEY=stolen',
      '$(touch /tmp/owned)',
      '`id`',
      "it's",
      '-rf',
      'right\u202eto left',
      'x'.repeat(101),
      '',
    ];
    const names = [...hostile, 'My model (Q4).gguf'];
    for (const [path, body] of [
      ['/v1/models', models('\u001b[31mvllm', ...names)],
      ['/api/tags', { models: names.map((name) => tag(name)) }],
    ] as const) {
      const { found } = await find(path, answering(body));
      expect(found.map((server) => server.models)).toEqual([['My model (Q4).gguf']]);
      const text = found.map(describeServer).join('\n');
      expect(text).toContain("LLM_MODEL='My model (Q4).gguf'");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  });

  it('is not looked for at our own port, and none is found where nothing listens', async () => {
    const { port, asked } = await openDouble(answering(models('vllm', 'one')));
    expect(await findLocalServers([{ port, path: '/v1/models' }], port)).toEqual([]);
    expect(asked).toEqual([]);
    expect(await findLocalServers([{ port: 9, path: '/v1/models' }])).toEqual([]);
  });
});
