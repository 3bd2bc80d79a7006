import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { EmbeddingError, type EmbeddingProvider } from '../../../providers/embedding/port.ts';
import { embedDocument, embedMissingCron } from '../indexing/embed-document.ts';
import { lookUpKnowledge } from '../service.ts';
import { filler, listOf, makeAgent, upload } from '../test-support/test-uploads.ts';
import { fuse } from './fusion.ts';

/** A provider that distinguishes two meanings and can be down. */
const world = { isDown: false, isLocked: false, asked: 0 };
const embedding: EmbeddingProvider = {
  model: 'test',
  languages: null,
  embed: async (texts) => {
    world.asked++;
    if (world.isDown) throw new EmbeddingError('down', true);
    if (world.isLocked || texts.some((text) => text.includes('unspeakable')))
      throw new EmbeddingError('refused', false);
    return texts.map((text) => Float32Array.from(/feline|cats?\b/i.test(text) ? [1, 0.1, 0] : [0.1, 1, 0]));
  },
  close: async () => undefined,
};

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ providers: { embedding } });
  await app.startWorker();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const ask = (ctx: Context, agentId: string, query: string) =>
  lookUpKnowledge(ctx, { agentId, query, language: 'en', limit: 3 });

async function ready(on: TestWorkspace, text: string, agentId?: string): Promise<string> {
  const agent = agentId ?? (await makeAgent(app, on));
  const sent = await upload(app, on.keys.write, agent, { bytes: text });
  const status = async () =>
    (await listOf(app, on.keys.read, agent)).find(({ id }) => id === sent.body.data.id)?.rag_index_status;
  await expect.poll(status, { timeout: 240_000 }).toBe('succeeded');
  return agent;
}
const documentOf = async (agentId: string) => (await listOf(app, workspace.keys.read, agentId))[0]?.id ?? '';
const unembedded = async (agentId: string) =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) from knowledge_chunks where agent_id = ${agentId} and embedding is null`,
    )
  ).count;

describe('a look-up', () => {
  it('of an agent without documents asks neither the database nor a provider', async () => {
    const agentId = await makeAgent(app, workspace);
    await ask(workspace.ctx, agentId, 'anything'); // the agent itself is cached now
    const deaf = { ...workspace.ctx, providers: { ...workspace.ctx.providers, embedding: null } };
    world.asked = 0;
    expect(await ask(deaf, agentId, 'anything')).toEqual([]);
    expect(world.asked).toBe(0);
  });

  it('sees the documents of its own agent and workspace only', async () => {
    const other = await makeWorkspace(app);
    const mine = await ready(workspace, `The lighthouse key hangs behind the door. ${filler('keys')}`);
    const sibling = await makeAgent(app, workspace);
    await ready(workspace, `The cellar key lies under the mat. ${filler('keys')}`, sibling);
    const theirs = await ready(other, `The vault key is with Ada. ${filler('keys')}`);
    const said = async (on: TestWorkspace, agent: string) =>
      (await ask(on.ctx, agent, 'Where is the key?')).map(({ content }) => content).join(' ');
    expect(await said(workspace, mine)).toContain('lighthouse');
    expect(await said(workspace, mine)).not.toMatch(/cellar|vault/);
    expect(await said(workspace, sibling)).not.toMatch(/lighthouse|vault/);
    await expect(ask(workspace.ctx, theirs, 'Where is the key?')).rejects.toMatchObject({
      code: 'AGENT_NOT_FOUND',
    });
  });

  it('no longer finds what was removed, by words or by meaning', async () => {
    const agentId = await ready(workspace, `The feline ward is on floor two. ${filler('wards')}`);
    await ready(workspace, filler('parking', 20), agentId);
    await expect.poll(() => unembedded(agentId), { timeout: 240_000 }).toBe(0);
    expect((await ask(workspace.ctx, agentId, 'feline ward floor'))[0]?.content).toContain('floor two');
    const documents = await listOf(app, workspace.keys.read, agentId);
    const ward = documents.at(-1)?.id;
    await app.request('DELETE', `/api/agents/${agentId}/knowledge/${ward}`, { key: workspace.keys.write });
    const found = await ask(workspace.ctx, agentId, 'feline ward floor');
    expect(found.filter(({ documentId }) => documentId === ward)).toEqual([]);
  });

  it('finds by meaning what shares no word with the question', async () => {
    const text = `${filler('invoices', 14)}\n\n${filler('parking', 14)}\n\nThe feline ward is on floor two, left of the lift. ${filler('wards', 12)}`;
    const agentId = await ready(workspace, text);
    await expect.poll(() => unembedded(agentId), { timeout: 240_000 }).toBe(0);
    const [first] = await ask(workspace.ctx, agentId, 'cats?');
    expect(first?.content).toContain('feline');
  });

  it('takes any question: empty, symbols, query syntax, ten thousand words', async () => {
    const agentId = await ready(workspace, filler('hours'));
    for (const query of [
      '',
      '   ',
      "'; drop table x; --",
      '!&|()<->:*',
      'a & !b | (',
      '\u0000',
      'word '.repeat(10_000),
      '日本語',
    ])
      expect(Array.isArray(await ask(workspace.ctx, agentId, query)), query.slice(0, 20)).toBe(true);
  });
});

describe('vectors', () => {
  it('missing because the provider was down fail no document, and are added later', async () => {
    world.isDown = true;
    const agentId = await ready(workspace, `Our feline specialist is Doctor Lin. ${filler('doctors')}`);
    expect((await ask(workspace.ctx, agentId, 'who is the specialist'))[0]?.content).toContain('Doctor Lin');
    expect(await unembedded(agentId)).toBeGreaterThan(0);
    world.isDown = false;
    await embedMissingCron.run(app.platform);
    await expect.poll(() => unembedded(agentId), { timeout: 240_000 }).toBe(0);
  });

  it('a provider refuses for one passage come for all the others, and none is marked while it refuses everything', async () => {
    world.isLocked = true;
    const paragraphs = [
      filler('doctors', 14),
      `An unspeakable word. ${filler('wards', 14)}`,
      filler('cats', 14),
    ];
    const agentId = await ready(workspace, paragraphs.join('\n\n'));
    await expect(embedDocument(workspace.ctx, await documentOf(agentId))).rejects.toThrow('refused');
    const total = await unembedded(agentId);
    expect(total).toBeGreaterThan(1);
    world.isLocked = false;
    await embedMissingCron.run(app.platform);
    await expect.poll(() => unembedded(agentId), { timeout: 240_000 }).toBe(0);
    const empty = await app.platform.db.one(sql`
      select count(*) from knowledge_chunks where agent_id = ${agentId} and length(embedding) = 0`);
    expect(empty).toEqual({ count: 1 });
    expect((await ask(workspace.ctx, agentId, 'unspeakable'))[0]?.content).toContain('unspeakable');
  });

  it('and words are joined by place, not by score', () => {
    const at = (document_id: string, score: number) => ({ document_id, position: 0, score });
    const fused = fuse([
      [at('a', 900), at('b', 800), at('c', 1)],
      [at('b', 0.9), at('d', 0.8)],
    ]);
    expect(fused.map(({ document_id }) => document_id)).toEqual(['b', 'a', 'd', 'c']);
  });
});

it('EXPLAIN: a look-up touches the rows of its agent, however many others there are', async () => {
  const agentId = await ready(workspace, filler('opening hours'));
  const db = app.platform.db;
  await db.run(sql`
    insert into agents select (json_populate_record(a, json_build_object('id', gen_random_uuid(),
      'created_at', a.created_at + n * interval '1 second'))).* from agents a, generate_series(1, 100) n where a.id = ${agentId}`);
  await db.run(sql`
    insert into knowledge_documents (tenant_id, id, agent_id, name, extension, size, sha256, rag_index_status, created_at, updated_at)
    select tenant_id, id, id, 'crowd.txt', 'txt', 1, '', 'succeeded', created_at, created_at
    from agents where tenant_id = ${workspace.tenantId} and id not in (select agent_id from knowledge_documents)`);
  await db.run(sql`
    insert into knowledge_chunks (tenant_id, agent_id, document_id, position, content, language, search)
    select tenant_id, agent_id, id, n, 'hours', 'english', to_tsvector('english', 'opening hours')
    from knowledge_documents, generate_series(1, 200) n where name = 'crowd.txt'`);
  await db.run(sql`analyze knowledge_chunks`);
  const plan = await db.many<{ 'QUERY PLAN': string }>(sql`
    explain (analyze, buffers) select document_id, position from knowledge_chunks
    where tenant_id = ${workspace.tenantId} and agent_id = ${agentId} and search @@ to_tsquery('english', 'hours')`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Scan|Bitmap Index Scan/);
  expect(text).not.toMatch(/Seq Scan/);
  expect(Number(/Rows Removed by Filter: (\d+)/.exec(text)?.[1] ?? 0)).toBeLessThan(10);
});
