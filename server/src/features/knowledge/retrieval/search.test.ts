import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { filler, listOf, makeAgent, type TestFile, upload } from '../test-support/test-uploads.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const text = 'We open at nine.';

describe('a search of documents', () => {
  const search = (of: string, query: string, key = workspace.keys.read) =>
    app.request('GET', `/api/agents/${of}/knowledge/search?${new URLSearchParams({ query })}`, { key });
  const indexed = async (of: string, file: TestFile) => {
    const { body } = await upload(app, workspace.keys.write, of, file);
    const status = async () =>
      (await listOf(app, workspace.keys.read, of)).find(({ id }) => id === body.data.id)?.status;
    await expect.poll(status, { timeout: 240_000 }).toBe('ready');
    return body.data.id as string;
  };

  it('shows what the agent would read, best first, and what it reads at every turn without a score', async () => {
    const own = await makeAgent(app, workspace);
    expect((await search(own, 'Where is the key?')).body.data).toEqual({ given_whole: false, passages: [] });
    const key = `The lighthouse key hangs behind the door. ${filler('keys', 14)}`;
    const long = await indexed(own, { name: 'keys.txt', bytes: `${key}\n\n${filler('parking', 80)}` });
    const short = await indexed(own, { name: 'hours.txt', bytes: text });
    const { status, body } = await search(own, 'Where is the lighthouse key?');
    expect([status, body.data.given_whole]).toEqual([200, false]);
    const [first, ...others] = body.data.passages;
    expect(first).toEqual({
      document_id: long,
      document_name: 'keys.txt',
      heading: null,
      content: expect.stringContaining('behind the door'),
      score: expect.any(Number),
    });
    const scores = body.data.passages.flatMap(({ score }: { score: number | null }) => score ?? []);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(scores.length).toBeLessThanOrEqual(4);
    expect(others.at(-1)).toMatchObject({ document_id: short, content: text, score: null });
  });

  it('says when documents are so short that all of them are read whatever is asked', async () => {
    const own = await makeAgent(app, workspace);
    await indexed(own, { name: 'hours.txt', bytes: text });
    expect((await search(own, 'Do you sell boats?')).body.data).toMatchObject({
      given_whole: true,
      passages: [{ content: text, score: null }],
    });
  });

  it('needs a question, and an agent of the workspace', async () => {
    const own = await makeAgent(app, workspace);
    expect((await search(own, ' ')).body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { query: [expect.any(String)] } },
    });
    const other = await makeWorkspace(app);
    expect((await search(own, 'hours', other.keys.read)).body.error.code).toBe('AGENT_NOT_FOUND');
  });
});
