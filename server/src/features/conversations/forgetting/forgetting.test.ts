import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { sweepRetention } from '../../../platform/personal-data/data-registry.ts';
import { actions } from '../test-support/stage.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(app.platform.clock.now().getTime() - days * DAY_MS).toISOString();

describe('erasing a person', () => {
  it('removes their threads on every channel, what others wrote of them, and nothing else', async () => {
    const on = actions(app, workspace);
    const agentId = await on.makeAgent();
    const [number, email, visitor] = ['+14155550199', 'erased.person@example.com', newId()];
    await on.inbound({ from: number, content: 'Hello from my phone', agentId });
    const { conversationId } = (
      await on.chat(agentId, visitor, 'Hello from the web', { email, name: 'Zoe Quartz' })
    ).body.data;
    const others = await makeConversation(app, workspace, {
      messages: [
        ['user', `Write to ${email} instead`],
        ['agent', 'I will.'],
        ['user', 'Zoe Quartz is my sister'],
        ['user', 'Nothing about anybody'],
      ],
    });
    const count = async () => (await on.list('?limit=100')).conversations.length;
    const before = await count();
    const erased = await on.ask('POST', '/api/compliance/erase', { email }, workspace.keys.full);
    expect(erased.body.data.counts.conversations).toBe(2);
    expect((await on.ask('GET', `/api/conversations/${conversationId}`)).status).toBe(404);
    expect(await on.said(others)).toEqual([
      ...['user: [erased]', 'agent: I will.', 'user: [erased]', 'user: Nothing about anybody'],
    ]);
    expect(await count()).toBe(before - 1);
    await on.ask('POST', '/api/compliance/erase', { phoneNumber: number }, workspace.keys.full);
    expect(await count()).toBe(before - 2);
    const left = await app.platform.db.many(sql`
      select 1 from conversation_messages message where tenant_id = ${workspace.tenantId}
        and message::text ~* 'zoe quartz|erased\\.person|4155550199|from my phone|from the web'
      union all
      select 1 from conversations thread where tenant_id = ${workspace.tenantId}
        and thread::text ~* 'zoe quartz|erased\\.person|4155550199|from my phone|from the web'`);
    expect(left).toEqual([]);
  });
});

describe('retention', () => {
  it('removes threads by their last activity, after the shorter of agent and workspace, messages included', async () => {
    const own = await makeWorkspace(app);
    const on = actions(app, own);
    const short = await on.makeAgent({ privacy: { retentionDays: 5 } });
    const long = await on.makeAgent({ privacy: { retentionDays: 300 } });
    await on.ask('PUT', '/api/compliance/policy', { retentionDays: 30 }, own.keys.full);
    const make = (agent_id: string | null, days: number, more: object = {}) =>
      makeConversation(app, own, { agent_id, updated_at: daysAgo(days), ...more });
    const gone = [await make(short, 6), await make(long, 31), await make(null, 31)];
    const kept = [
      await make(short, 4),
      await make(long, 29),
      await make(null, 29),
      await make(short, 9, { analysis_due_at: daysAgo(-1) }),
    ];
    await sweepRetention(app.platform);
    const left = await app.platform.db.many<{ id: string }>(
      sql`select id from conversations where tenant_id = ${own.tenantId}`,
    );
    expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
    const messages = await app.platform.db.many(sql`
      select 1 from conversation_messages
      where tenant_id = ${own.tenantId} and conversation_id = any (${gone}::uuid[])`);
    expect(messages).toEqual([]);
  });
});
