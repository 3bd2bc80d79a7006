import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { startOwnApp, type TestApp } from '../../../test/harness.ts';

const BODY = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };

/** The label of one agent in every answer that shows it. */
async function labelsOf(app: TestApp): Promise<unknown[]> {
  const { keys } = await makeWorkspace(app);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await app.request(method, path, {
      key: keys.full,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  };
  const made = await ask('POST', '/api/agents', BODY);
  const path = `/api/agents/${made.id}`;
  const shown = [
    made,
    await ask('GET', path),
    await ask('GET', path), // from the cache
    (await ask('GET', '/api/agents'))[0],
    await ask('PATCH', path, { firstMessage: 'Good morning.' }),
    await ask('GET', path),
    await ask('POST', `${path}/versions/1/restore`),
  ];
  const later = await ask('POST', '/api/agents?async=true', BODY);
  const job = () => ask('GET', `/api/agents/jobs/${later.jobId}`);
  await expect.poll(async () => (await job()).status).toBe('completed');
  return [...shown, (await job()).result].map(({ model }) => model);
}

describe('an agent’s `model`', () => {
  it('says in every answer that the built-in brain talks, what it is for and how to connect a model', async () => {
    const app = await startOwnApp();
    await app.startWorker();
    const labels = await labelsOf(app);
    expect(labels).toHaveLength(8);
    for (const label of labels) {
      expect(label).toEqual({ provider: 'embedded', name: 'parley-brain-1', notice: expect.any(String) });
      const { notice } = label as { notice: string };
      for (const part of ['demonstrations', 'tests', 'scripted', 'LLM_PROVIDER', 'docs/models.md'])
        expect(notice).toContain(part);
    }
  });

  it('names a connected model without a notice, its address or its key', async () => {
    const env = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      LLM_MODEL: 'llama3.2',
      LLM_API_KEY: 'a secret of the operator',
    };
    const app = await startOwnApp({ env });
    await app.startWorker();
    for (const label of await labelsOf(app))
      expect(label).toEqual({ provider: 'openai-compatible', name: 'llama3.2', notice: null });
  });

  it('cannot be changed through the agent', async () => {
    const app = await startOwnApp();
    const { keys } = await makeWorkspace(app);
    const answer = await app.request('POST', '/api/agents', {
      key: keys.full,
      body: { ...BODY, model: { provider: 'anthropic' } },
    });
    expect(answer.body.data.model.provider).toBe('embedded');
    expect(answer.headers.get('x-ignored-fields')).toContain('model');
  });
});
