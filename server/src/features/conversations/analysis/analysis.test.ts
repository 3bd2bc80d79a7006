import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { analyseDue } from '../../../runtime/analysis-sweep.ts';
import { actions } from '../test-support/stage.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const on = () => actions(app, workspace);
const HELPED = [
  ['user', 'Hello, how do I reset my password?'],
  ['agent', 'Open the settings and choose "Reset password". You will get an e-mail.'],
  ['user', 'Great, that worked. My problem is solved, thank you very much!'],
  ['agent', 'You are welcome.'],
] as const;
const due = (id: string) =>
  app.platform.db.run(sql`
    update conversations set analysis_due_at = '2020-01-01' where tenant_id = ${workspace.tenantId} and id = ${id}`);

describe('the analysis of a conversation', () => {
  it('T-015 T-016 T-022 is made once it is due, and gives outcome, scores and a lower-case language', async () => {
    const agent_id = await on().makeAgent({ category: 'support' });
    const id = await makeConversation(app, workspace, { agent_id, messages: HELPED, channel: 'whatsapp' });
    await due(id);
    await analyseDue(app.platform);
    const found = await on().detail(id);
    expect(found).toMatchObject({
      ...{ outcome: 'success', analysis_attempts: 1, analysis_fetched_at: expect.any(String) },
      ...{ summary: expect.stringMatching(/\S/), main_language: 'en', cost_usd: null },
    });
    expect(found.sentiment_score).toBeGreaterThan(0);
    expect((await on().row(id)).analysis_due_at).toBe(null);
  });

  it('is due when it is closed, and half an hour after its last message', async () => {
    const { makeAgent, chat, ask, row } = on();
    const agentId = await makeAgent();
    const { conversationId } = (await chat(agentId, newId(), 'Hello')).body.data;
    const waits = async () =>
      ((await row(conversationId)).analysis_due_at as Date).getTime() - app.platform.clock.now().getTime();
    expect(await waits()).toBeGreaterThan(29 * 60_000);
    expect(await waits()).toBeLessThanOrEqual(30 * 60_000);
    await ask('POST', `/api/webchat/${conversationId}/close`);
    expect(await waits()).toBeLessThanOrEqual(0);
    await analyseDue(app.platform);
    expect((await on().detail(conversationId)).analysis_fetched_at).not.toBe(null);
  });

  it('hears the own words of a mail alone: who quotes a wish has none, whose own it is has', async () => {
    const agent_id = await on().makeAgent({ category: 'support' });
    const judge = async (content: string) => {
      const messages = [['user', content]] as const;
      const address = `${newId()}@example.com`;
      const id = await makeConversation(app, workspace, { agent_id, messages, channel: 'email', address });
      await due(id);
      await analyseDue(app.platform);
      const { analysis_fetched_at, messages: stored } = await on().detail(id);
      expect(analysis_fetched_at).not.toBe(null);
      expect(stored[0].content).toBe(content);
      const path = `/api/compliance/suppressions/check?email=${encodeURIComponent(address)}`;
      return (await on().ask('GET', path, undefined, workspace.keys.full)).body.data.suppressed;
    };
    expect(await judge('Forwarded message:\n> Please stop contacting me.\nCan you handle this?')).toBe(false);
    expect(await judge('> Please stop contacting me.')).toBe(false);
    expect(await judge('Please stop contacting me.\n\n> Would Thursday work?')).toBe(true);
  });

  it('is made anew after the next end: a message after it makes another one due', async () => {
    const { makeAgent, chat, ask, detail } = on();
    const [agentId, visitor] = [await makeAgent(), newId()];
    const { conversationId } = (await chat(agentId, visitor, 'Hello')).body.data;
    await ask('POST', `/api/webchat/${conversationId}/close`);
    await analyseDue(app.platform);
    const before = (await detail(conversationId)).analysis_fetched_at;
    await chat(agentId, visitor, 'One more question');
    await analyseDue(app.platform);
    expect(await detail(conversationId)).toMatchObject({ analysis_fetched_at: before, analysis_attempts: 0 });
    await ask('POST', `/api/webchat/${conversationId}/close`);
    await analyseDue(app.platform);
    expect((await detail(conversationId)).analysis_fetched_at > before).toBe(true);
  });

  it('T-016 is given up after five attempts', async () => {
    const id = await makeConversation(app, workspace, { messages: HELPED });
    await due(id);
    await app.platform.db.run(sql`
      update conversations set analysis_attempts = 5 where tenant_id = ${workspace.tenantId} and id = ${id}`);
    await analyseDue(app.platform);
    expect(await on().detail(id)).toMatchObject({ analysis_fetched_at: null, outcome: null });
    expect((await on().row(id)).analysis_due_at).toBe(null);
  });

  it('that finds a wish not to be contacted suppresses the person', async () => {
    const address = '+14155550188';
    const messages = [
      ['user', 'Hi'],
      ['agent', 'Hello, may we send you our offers?'],
      ['user', 'No. Do not contact me again.'],
    ] as const;
    const id = await makeConversation(app, workspace, { channel: 'whatsapp', address, messages });
    await due(id);
    await analyseDue(app.platform);
    const path = `/api/compliance/suppressions/check?phoneNumber=${encodeURIComponent(address)}`;
    expect((await on().ask('GET', path)).body.data.suppressed).toBe(true);
  });
});
