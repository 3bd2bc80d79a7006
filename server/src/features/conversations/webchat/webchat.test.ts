import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { echo, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

describe('a message in web chat', () => {
  it('V-023 is answered in the thread of its visitor, and reopens it when it was closed', async () => {
    const agentId = await on.makeAgent();
    const visitorId = `visitor-${newId()}`;
    const first = await on.chat(agentId, visitorId, 'Are you open?', {
      name: 'Ana',
      email: 'Ana@Example.com',
    });
    expect([first.status, first.body.data.reply]).toEqual([200, 'You wrote: Are you open?']);
    const { conversationId } = first.body.data;
    expect(await on.detail(conversationId)).toMatchObject({
      ...{ channel: 'webchat', agent_id: agentId, contact_name: 'Ana', contact_phone: 'ana@example.com' },
      ...{ last_message: 'You wrote: Are you open?', last_message_role: 'agent' },
    });
    expect((await on.ask('POST', `/api/webchat/${conversationId}/close`)).body.data).toEqual({
      closed: true,
    });
    expect((await on.list(`?agentId=${agentId}`)).conversations).toEqual([]);
    const again = await on.chat(agentId, visitorId, 'And tomorrow?');
    expect(again.body.data).toEqual({ conversationId, reply: 'You wrote: And tomorrow?' });
    expect(await on.detail(conversationId)).toMatchObject({ status: 'active', closed_at: null });
    expect(await on.said(conversationId)).toEqual([
      'user: Are you open?',
      'agent: You wrote: Are you open?',
      'user: And tomorrow?',
      'agent: You wrote: And tomorrow?',
    ]);
  });

  it('of two visitors, or to two agents, belongs to two threads', async () => {
    const agents = [await on.makeAgent(), await on.makeAgent()];
    const visitors = [newId(), newId()];
    const ids = new Set<string>();
    for (const agentId of agents)
      for (const visitorId of visitors)
        ids.add((await on.chat(agentId, visitorId, 'Hi')).body.data.conversationId);
    expect(ids.size).toBe(4);
  });

  it('V-030 to a paused agent is refused with AGENT_PAUSED, to one being set up with AGENT_PROVISIONING', async () => {
    const agentId = await on.makeAgent();
    await on.ask('POST', `/api/agents/${agentId}/pause`, {});
    const paused = await on.chat(agentId, newId(), 'Hello');
    expect([paused.status, paused.body.error.code]).toEqual([409, 'AGENT_PAUSED']);
    const { sql } = await import('../../../platform/database/sql.ts');
    await on.app.platform.db.run(sql`
      update agents set paused_at = null, provisioning_status = 'pending'
      where tenant_id = ${on.workspace.tenantId} and id = ${agentId}`);
    const early = await on.chat(agentId, newId(), 'Hello');
    expect([early.status, early.body.error.code, early.headers.get('retry-after')]).toEqual([
      409,
      'AGENT_PROVISIONING',
      '5',
    ]);
    expect((await on.list(`?agentId=${agentId}`)).conversations).toEqual([]);
  });

  it('is refused for an unknown agent, an agent that does not serve web chat, and without words', async () => {
    const voiceOnly = await on.makeAgent({ channels: ['voice'] });
    const status = async (agentId: string, visitorId: string, content: string, more = {}) =>
      (await on.chat(agentId, visitorId, content, more)).status;
    expect(await status(newId(), 'v', 'Hello')).toBe(404);
    expect(await status(voiceOnly, 'v', 'Hello')).toBe(400);
    const agentId = await on.makeAgent();
    // space, zero-width, reversing, Hangul filler, empty braille pattern, variation selector: nothing to read
    for (const unseen of [' ', '\u200b', '\u202e\u202c', '\u3164', '\u2800', '\ufe0f\u034f', '\u0001'])
      expect(await status(agentId, 'v', unseen), JSON.stringify(unseen)).toBe(400);
    expect(await status(agentId, 'v', '👍🏽')).toBe(200);
    expect(await status(agentId, '', 'Hello')).toBe(400);
    expect(await status(agentId, 'v', 'x'.repeat(4_097))).toBe(400);
    expect(await status(agentId, 'v', 'Hello', { email: 'nobody' })).toBe(400);
  });

  it('sent again under its Idempotency-Key is one message with one answer', async () => {
    const agentId = await on.makeAgent();
    const body = { agentId, visitorId: newId(), content: 'Once only' };
    const headers = { 'idempotency-key': newId() };
    const ask = () =>
      on.app.request('POST', '/api/webchat/message', { key: on.workspace.keys.write, headers, body });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(await on.said(first.body.data.conversationId)).toHaveLength(2);
  });

  it('is kept and waits for a person who has taken over: the reply is null', async () => {
    const agentId = await on.makeAgent();
    const visitorId = newId();
    const { conversationId } = (await on.chat(agentId, visitorId, 'Hello')).body.data;
    await on.ask('POST', `/api/conversations/${conversationId}/take-over`);
    const asked = on.requests.length;
    expect((await on.chat(agentId, visitorId, 'Anybody?')).body.data).toEqual({
      conversationId,
      reply: null,
    });
    expect(on.requests).toHaveLength(asked);
    expect((await on.said(conversationId)).at(-1)).toBe('user: Anybody?');
  });

  it('of many visitors at once are each answered in their own thread, with their own words', async () => {
    const agentId = await on.makeAgent();
    on.stage.script = echo;
    const visitors = Array.from({ length: 12 }, (_, index) => `${newId()}-${index}`);
    const answers = await Promise.all(
      visitors.map((visitor) => on.chat(agentId, visitor, `I am ${visitor}`)),
    );
    expect(answers.map(({ body }) => body.data.reply)).toEqual(
      visitors.map((one) => `You wrote: I am ${one}`),
    );
    expect(new Set(answers.map(({ body }) => body.data.conversationId)).size).toBe(visitors.length);
  });
});
