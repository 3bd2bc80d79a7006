import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCampaign } from '../../../../test/factories.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { BUILT_IN_TOOLS } from '../../../providers/model/port.ts';
import { recordUsage } from '../../usage/service.ts';
import { echo, eventually, freshNumber, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());
beforeEach(() => {
  on.stage.script = echo;
});

/** A person writes, and the thread when the agent has dealt with it. */
async function write(agentId: string, from: string, content: string, more: object = {}) {
  const { status, text } = await on.inbound({ from, content, agentId, ...more });
  if (status !== 202) throw new Error(text);
  await eventually(() => on.idOf(agentId)).not.toBe('');
  const id = await on.idOf(agentId);
  await eventually(async () => {
    const row = await on.row(id);
    return row.answered_position === row.inbound_position;
  }).toBe(true);
  return id;
}

const last = async (id: string) => (await on.detail(id)).messages.at(-1);
const calling = (name: string, args: Record<string, unknown>, words: string) => {
  on.stage.script = ({ messages }) =>
    messages.at(-1)?.role === 'tool' ? [words] : [{ call: { name, arguments: args } }];
};

describe('an answer of the agent', () => {
  it('V-013 V-016 V-017 T-019 T-020 is sent to the person, says what made it, and what it cost is measured', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    const id = await write(agentId, from, 'Are you open?', { name: 'Ana' });
    expect(await last(id)).toMatchObject({
      role: 'agent',
      content: 'You wrote: Are you open?',
      metadata: { source: 'ai_reply', tokens_used: 110 },
    });
    await eventually(() => on.sent(from)).toMatchObject([
      { content: 'You wrote: Are you open?', conversationId: id },
    ]);
    const { voice_engine_conversation_id, ...found } = await on.detail(id);
    expect(found).toMatchObject({
      ...{ contact_name: 'Ana', contact_phone: from, last_inbound_at: expect.any(String) },
      ...{ tool_call_count: 0, mcp_call_count: 0, rag_lookup_count: 0, tool_result_bytes: '0' },
    });
    await write(agentId, from, 'And tomorrow?');
    expect((await on.detail(id)).voice_engine_conversation_id).toBe(voice_engine_conversation_id);
  });

  it('T-001 knows the campaign, the contact and what was said before', async () => {
    const campaignId = await makeCampaign(on.app, on.workspace);
    const agentId = await on.makeAgent({
      systemPrompt:
        'Campaign {{campaign_name}}, about {{product_context}}, for {{target_audience}}, to {{contact_name}} of {{city}}.',
    });
    const from = freshNumber();
    await on.ask(
      'POST',
      `/api/campaigns/${campaignId}/contacts`,
      { phoneNumber: from, name: 'Ana García', metadata: { city: 'Lima' } },
      on.workspace.keys.full,
    );
    const id = await write(agentId, from, 'First');
    await write(agentId, from, 'Second');
    const request = on.requests.at(-1);
    expect(request?.system).toContain(
      'Campaign Spring, about A spring offer, for Everyone, to Ana García of Lima.',
    );
    const words = request?.messages.map(({ content }) => content).join('\n');
    expect(words).toMatch(/First[\s\S]*You wrote: First[\s\S]*Second/);
    expect(await on.detail(id)).toMatchObject({ contact_name: 'Ana García', contact_status: 'pending' });
  });

  it('deals with all that was written since the last one, in order', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    on.stage.script = async (request) => {
      await held;
      return echo(request);
    };
    await on.inbound({ from, content: 'One', agentId });
    await eventually(async () => (await on.row(await on.idOf(agentId))).answer_claim).not.toBe(null);
    for (const content of ['Two', 'Three']) await on.inbound({ from, content, agentId });
    release();
    const id = await on.idOf(agentId);
    await eventually(() => on.said(id)).toEqual([
      ...['user: One', 'user: Two', 'user: Three', 'agent: You wrote: One'],
      'agent: You wrote: Two\nThree',
    ]);
  });

  it('too long for its channel goes in several messages, in order', async () => {
    const agentId = await on.makeAgent();
    const sentence = 'This sentence has exactly so many letters. ';
    on.stage.script = () => [sentence.repeat(40)];
    const from = newId();
    const id = await write(agentId, from, 'Tell me all', { channel: 'instagram' });
    const parts = (await on.said(id)).slice(1);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.length <= 1_007)).toBe(true);
    await eventually(async () => (await on.sent(from)).length).toBe(parts.length);
    const sent = (await on.sent(from)).map(({ content }: { content: string }) => `agent: ${content}`);
    expect(sent.reverse()).toEqual(parts);
  });

  it('after the agent’s goodbye begins a session of its own; the thread stays open', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    calling(BUILT_IN_TOOLS.end, { reason: 'done' }, 'Goodbye.');
    const id = await write(agentId, from, 'That is all');
    const ended = await on.detail(id);
    expect(ended).toMatchObject({ status: 'active', termination_reason: 'agent: done', tool_call_count: 1 });
    on.stage.script = echo;
    await write(agentId, from, 'One more thing');
    const next = await on.detail(id);
    expect(next.voice_engine_conversation_id).not.toBe(ended.voice_engine_conversation_id);
    expect(next.messages).toHaveLength(4);
  });

  it('passes the thread on to another agent, who answers from then on', async () => {
    const second = await on.makeAgent({ name: 'Bo' });
    const agentId = await on.makeAgent({
      transferRules: [{ targetAgentId: second, condition: 'billing', transferMessage: 'Bo goes on.' }],
    });
    const from = freshNumber();
    calling(BUILT_IN_TOOLS.transfer, { agent_id: second, reason: 'billing' }, 'One moment.');
    await on.inbound({ from, content: 'My bill', agentId });
    await eventually(() => on.idOf(second)).not.toBe('');
    const id = await on.idOf(second);
    expect((await last(id)).content).toContain('Bo goes on.');
    on.stage.script = echo;
    await on.inbound({ from, content: 'Still me', agentId });
    await eventually(async () => (await last(id)).content).toBe('You wrote: Still me');
    expect(await on.detail(id)).toMatchObject({ agent_id: second, agent_name: 'Bo' });
  });
});

describe('a fixed sentence in place of a model’s', () => {
  it('V-016 V-017 is marked as such: the model failed, or the person’s request is answered by rule', async () => {
    const agentId = await on.makeAgent();
    on.stage.script = () => {
      throw new Error('the model is down');
    };
    const failed = await write(agentId, freshNumber(), 'Are you open?');
    await eventually(async () => (await last(failed)).metadata).toMatchObject({ source: 'reply_override' });
    on.stage.script = echo;
    const ruled = await on.makeAgent({
      escalationRules: [{ trigger: 'explicit_request', threshold: 0, action: 'end_call_politely' }],
    });
    const ended = await write(ruled, freshNumber(), 'I want to talk to a human please');
    await eventually(async () => (await last(ended)).metadata).toMatchObject({
      source: 'reply_override',
      tokens_used: 0,
    });
  });
});

describe('where no agent may answer', () => {
  it('V-016 a paused agent’s people get a canned reply', async () => {
    const [agentId, from] = [await on.makeAgent({ language: 'es' }), freshNumber()];
    await on.ask('POST', `/api/agents/${agentId}/pause`, {});
    const asked = on.requests.length;
    const id = await write(agentId, from, 'Hola');
    expect(await last(id)).toMatchObject({ metadata: { source: 'canned_reply', canned: 'paused' } });
    expect((await last(id)).content).toContain('asistente');
    await eventually(async () => (await on.sent(from)).length).toBe(1);
    expect(on.requests).toHaveLength(asked);
    expect(await on.detail(id)).toMatchObject({ tool_call_count: null, cost_usd: null });
  });

  it('V-016 an agent past its budget answers with a canned reply', async () => {
    const agentId = await on.makeAgent();
    await on.ask('PATCH', `/api/agents/${agentId}`, { monthlyBudgetUsd: 1 }, on.workspace.keys.full);
    const { ctx } = on.workspace;
    await recordUsage(ctx, ctx.db, [
      { kind: 'model_tokens', quantity: 5, costUsd: '2', agentId, channel: null, subject: null },
    ]);
    const id = await write(agentId, freshNumber(), 'Hello');
    expect((await last(id)).metadata).toMatchObject({ source: 'canned_reply', canned: 'budget' });
  });

  it('V-016 a thread whose agent was deleted, or does not serve the channel, is unattended', async () => {
    const voiceOnly = await on.makeAgent({ channels: ['voice'] });
    const id = await write(voiceOnly, freshNumber(), 'Hello');
    expect((await last(id)).metadata).toMatchObject({ canned: 'unattended' });
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    const thread = await write(agentId, from, 'Hello');
    await on.ask('DELETE', `/api/agents/${agentId}`, undefined, on.workspace.keys.full);
    const { ctx } = on.workspace;
    const { receiveMessage } = await import('../service.ts');
    await ctx.db.transaction((tx) =>
      receiveMessage(ctx, tx, {
        ...{ channel: 'whatsapp', agentId, connectionId: null, from: { kind: 'whatsapp', value: from } },
        ...{ name: null, providerMessageId: null, text: 'Still there?', subject: null, inReplyTo: null },
        ...{ attachments: [], at: ctx.clock.now() },
      }),
    );
    await eventually(async () => (await last(thread)).metadata).toMatchObject({ canned: 'unattended' });
    expect(await on.detail(thread)).toMatchObject({ agent_id: null });
  });

  it('V-016 a suppressed person is not answered, but in web chat, where they are told so', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    await on.ask('POST', '/api/compliance/suppressions', { phoneNumber: from }, on.workspace.keys.full);
    const asked = on.requests.length;
    const id = await write(agentId, from, 'Hello');
    expect(await on.said(id)).toEqual(['user: Hello']);
    const email = `${newId()}@example.com`;
    await on.ask('POST', '/api/compliance/suppressions', { email }, on.workspace.keys.full);
    const { conversationId } = (await on.chat(agentId, newId(), 'Hello', { email })).body.data;
    expect((await last(conversationId)).metadata).toMatchObject({
      source: 'canned_reply',
      canned: 'suppressed',
    });
    expect(on.requests).toHaveLength(asked);
    expect(await on.sent(from)).toEqual([]);
  });

  it('somebody who asks not to be contacted is suppressed at once, on every channel, and not answered', async () => {
    const agentId = await on.makeAgent();
    const number = freshNumber();
    const id = await write(agentId, number, 'STOP');
    expect(await on.said(id)).toEqual(['user: STOP']);
    const check = await on.ask(
      'GET',
      `/api/compliance/suppressions/check?phoneNumber=${encodeURIComponent(number)}`,
    );
    expect(check.body.data).toMatchObject({
      suppressed: true,
      suppression: { source: 'do_not_call_request' },
    });
    await write(agentId, number, 'Hello again');
    expect(await on.sent(number)).toEqual([]);
    const handle = newId();
    const instagram = await on.makeAgent();
    const thread = await write(instagram, handle, 'Please do not message me again', { channel: 'instagram' });
    await write(instagram, handle, 'Hello again', { channel: 'instagram' });
    expect(await on.said(thread)).toEqual(['user: Please do not message me again', 'user: Hello again']);
    expect(await on.sent(handle)).toEqual([]);
  });
});

describe('a request for a person', () => {
  it('T-023 P-008 is raised by the agent with its reason and a notification; the person is told nothing and the agent goes on', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    calling(BUILT_IN_TOOLS.handOff, { reason: 'r'.repeat(500) }, 'Your order is on its way.');
    const id = await write(agentId, from, 'I want a person');
    expect(await on.detail(id)).toMatchObject({
      ...{ status: 'active', needs_human_at: expect.any(String), needs_human_resolved_at: null },
      ...{ needs_human_reason: 'r'.repeat(400), taken_over_at: null },
    });
    expect(await on.said(id)).toEqual(['user: I want a person', 'agent: Your order is on its way.']);
    const { notifications } = (
      await on.app.request('GET', '/api/notifications', { session: on.workspace.sessions.owner })
    ).body.data;
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'conversation.needs_human', link: `/inbox?thread=${id}` }),
    );
    on.stage.script = echo;
    await write(agentId, from, 'Hello?');
    expect((await last(id)).content).toBe('You wrote: Hello?');
  });

  it('T-024 raised again while it waits changes nothing; after it was resolved it is a new one', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    calling(BUILT_IN_TOOLS.handOff, { reason: 'first' }, 'Yes.');
    const id = await write(agentId, from, 'A person');
    const raised = await on.detail(id);
    const told = () =>
      on.app.platform.db.one<{ count: number }>(sql`
        select count(*) from notifications
        where tenant_id = ${on.workspace.tenantId} and link = ${`/inbox?thread=${id}`}`);
    calling(BUILT_IN_TOOLS.handOff, { reason: 'second' }, 'Yes.');
    await write(agentId, from, 'A person, please');
    expect(await on.detail(id)).toMatchObject({
      needs_human_at: raised.needs_human_at,
      needs_human_reason: 'first',
    });
    expect((await told()).count).toBe(1);
    await on.ask('POST', `/api/conversations/${id}/needs-human/resolve`);
    await write(agentId, from, 'A person!');
    const again = await on.detail(id);
    expect(again).toMatchObject({ needs_human_reason: 'second', needs_human_resolved_at: null });
    expect(again.needs_human_at > raised.needs_human_at).toBe(true);
    expect((await told()).count).toBe(2);
  });

  it('comes with a call that the agent agreed on, so that somebody keeps the promise', async () => {
    const at = new Date(on.app.platform.clock.now().getTime() + 86_400_000).toISOString();
    calling(BUILT_IN_TOOLS.callback, { at, note: 'about the bill' }, 'We will call you.');
    const id = await write(await on.makeAgent(), freshNumber(), 'Call me tomorrow');
    expect((await on.detail(id)).needs_human_reason).toBe(`Call agreed for ${at}. about the bill`);
  });
});
