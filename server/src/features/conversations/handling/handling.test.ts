import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace } from '../../../../test/factories.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { echo, eventually, freshNumber, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const post = (path: string) => on.ask('POST', path);
const audited = async (id: string): Promise<string[]> =>
  (
    await on.app.platform.db.many<{ action: string }>(sql`
      select action from audit_entries where tenant_id = ${on.workspace.tenantId} and resource_id = ${id}
      order by sequence`)
  ).map(({ action }) => action);

describe('closing a conversation', () => {
  it('V-020 V-021 works on every channel, again moves closed_at forward, and is audited each time', async () => {
    for (const channel of ['whatsapp', 'email', 'webchat', 'instagram', 'messenger']) {
      const id = await makeConversation(on.app, on.workspace, { channel });
      const first = await post(`/api/webchat/${id}/close`);
      expect([first.status, first.body.data]).toEqual([200, { closed: true }]);
      const { closed_at, status } = await on.detail(id);
      expect([status, typeof closed_at]).toEqual(['closed', 'string']);
      await eventually(async () => {
        expect((await post(`/api/webchat/${id}/close`)).status).toBe(200);
        return (await on.detail(id)).closed_at > closed_at;
      }).toBe(true);
      const actions = await audited(id);
      expect(actions.length).toBeGreaterThanOrEqual(2);
      expect(new Set(actions)).toEqual(new Set(['conversation.close']));
    }
  });

  it('V-020 is a 400 for what is no id, and a 404 for an unknown one and one of another workspace', async () => {
    const other = await makeWorkspace(on.app);
    const theirs = await makeConversation(on.app, other);
    expect((await post('/api/webchat/nine/close')).status).toBe(400);
    expect((await post(`/api/webchat/${newId()}/close`)).status).toBe(404);
    expect((await post(`/api/webchat/${theirs}/close`)).status).toBe(404);
    const { status } = await on.app.platform.db.one<{ status: string }>(
      sql`select status from conversations where tenant_id = ${other.tenantId} and id = ${theirs}`,
    );
    expect(status).toBe('active');
  });

  it('V-022 ends with the next message of the person: the same conversation is active again', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    await on.inbound({ from, content: 'Hello', agentId });
    await eventually(() => on.idOf(agentId)).not.toBe('');
    const id = await on.idOf(agentId);
    await eventually(async () => (await on.said(id)).length).toBe(2);
    await post(`/api/webchat/${id}/close`);
    expect(await on.idOf(agentId)).toBe('');
    await on.inbound({ from, content: 'Me again', agentId });
    expect(await on.detail(id)).toMatchObject({ status: 'active', closed_at: null });
    await eventually(async () => (await on.said(id)).at(-1)).toBe('agent: You wrote: Me again');
  });
});

describe('an answer that the agent was making', () => {
  /** The agent is asked, and answers when it is released. */
  async function answering(words: string) {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAsked = false;
    on.stage.script = async (request) => {
      isAsked = true;
      await held;
      return words === '' ? echo(request) : [words];
    };
    await on.inbound({ from, content: 'Hello', agentId });
    await eventually(() => isAsked).toBe(true);
    return { id: await on.idOf(agentId), from, agentId, release };
  }

  it('is still given when the thread is closed meanwhile, and leaves it closed', async () => {
    const { id, release } = await answering('');
    await post(`/api/webchat/${id}/close`);
    release();
    await eventually(() => on.said(id)).toEqual(['user: Hello', 'agent: You wrote: Hello']);
    expect(await on.detail(id)).toMatchObject({ status: 'closed', closed_at: expect.any(String) });
  });

  it('is not given when a person has taken over meanwhile', async () => {
    const { id, release } = await answering('Too late');
    await post(`/api/conversations/${id}/take-over`);
    release();
    on.stage.script = echo;
    await eventually(async () => (await on.row(id)).answer_claim).toBe(null);
    expect(await on.said(id)).toEqual(['user: Hello']);
    await post(`/api/conversations/${id}/hand-back`);
    await eventually(() => on.said(id)).toEqual(['user: Hello', 'agent: You wrote: Hello']);
  });

  it('is not given when a person took over, answered and handed back meanwhile', async () => {
    const { id, from, agentId, release } = await answering('Too late');
    await post(`/api/conversations/${id}/take-over`);
    await on.ask('POST', `/api/conversations/${id}/messages`, { content: 'A person here.' });
    await post(`/api/conversations/${id}/hand-back`);
    release();
    on.stage.script = echo;
    await on.inbound({ from, content: 'Thank you', agentId });
    await eventually(async () => (await on.said(id)).slice(1)).toEqual([
      ...['agent: A person here.', 'user: Thank you', 'agent: You wrote: Thank you'],
    ]);
  });
});

describe('a request for a person', () => {
  it('V-019 is resolved by a person; nothing is sent, and resolving again changes nothing', async () => {
    const id = await makeConversation(on.app, on.workspace, {
      needs_human_at: '2026-01-15T09:30:00Z',
      needs_human_reason: 'Asked for one',
    });
    const before = (await on.list()).needsHumanWaiting;
    const resolved = await post(`/api/conversations/${id}/needs-human/resolve`);
    expect([resolved.status, resolved.body.data]).toMatchObject([
      200,
      { id, needs_human_reason: 'Asked for one', needs_human_resolved_at: expect.any(String) },
    ]);
    const again = await post(`/api/conversations/${id}/needs-human/resolve`);
    expect(again.body.data.needs_human_resolved_at).toBe(resolved.body.data.needs_human_resolved_at);
    expect((await on.list()).needsHumanWaiting).toBe(before - 1);
    expect(await on.said(id)).toEqual(['user: Hello']);
    expect(await audited(id)).toEqual(['conversation.resolve']);
  });

  it('that was never raised is not resolved', async () => {
    const id = await makeConversation(on.app, on.workspace);
    const { body } = await post(`/api/conversations/${id}/needs-human/resolve`);
    expect(body.data).toMatchObject({ needs_human_at: null, needs_human_resolved_at: null });
    expect(await audited(id)).toEqual([]);
  });
});

describe('what happens to a thread', () => {
  it('is listed with who did it and when: each request for a person, take-over, hand-back and close', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    await on.inbound({ from, content: 'I want to talk to a human please', agentId });
    await eventually(() => on.idOf(agentId)).not.toBe('');
    const id = await on.idOf(agentId);
    await eventually(async () => (await on.detail(id)).needs_human_at).not.toBe(null);
    const taken = await post(`/api/conversations/${id}/take-over`);
    await post(`/api/conversations/${id}/take-over`);
    await post(`/api/conversations/${id}/needs-human/resolve`);
    await post(`/api/conversations/${id}/hand-back`);
    await post(`/api/conversations/${id}/hand-back`);
    await post(`/api/webchat/${id}/close`);
    const { body } = await on.ask('GET', `/api/conversations/${id}/events`);
    const by = taken.body.data.taken_over_by;
    expect(body.data.map((one: { kind: string; by: string | null }) => [one.kind, one.by])).toEqual([
      ['needs_human', null],
      ['taken_over', by],
      ['resolved', by],
      ['handed_back', by],
      ['closed', by],
    ]);
    expect(body.data[1].created_at).toBe(taken.body.data.taken_over_at);
    expect((await on.ask('GET', `/api/conversations/${newId()}/events`)).status).toBe(404);
  });
});

describe('a conversation that a person has taken over', () => {
  it('is not answered by the agent until it is handed back, and then what is still open is', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    await on.inbound({ from, content: 'One', agentId });
    await eventually(() => on.idOf(agentId)).not.toBe('');
    const id = await on.idOf(agentId);
    await eventually(async () => (await on.said(id)).length).toBe(2);
    const taken = await post(`/api/conversations/${id}/take-over`);
    expect(taken.body.data).toMatchObject({
      taken_over_at: expect.any(String),
      taken_over_by: expect.stringMatching(/^apikey:/),
    });
    await on.inbound({ from, content: 'Two', agentId });
    await on.ask('POST', `/api/conversations/${id}/messages`, { content: 'A person here.' });
    await on.inbound({ from, content: 'Three', agentId });
    const back = await post(`/api/conversations/${id}/hand-back`);
    expect(back.body.data).toMatchObject({ taken_over_at: null, taken_over_by: null });
    await eventually(async () => (await on.said(id)).at(-1)).toBe('agent: You wrote: Three');
    expect(await on.said(id)).toEqual([
      ...['user: One', 'agent: You wrote: One', 'user: Two', 'agent: A person here.', 'user: Three'],
      'agent: You wrote: Three',
    ]);
    expect(await audited(id)).toEqual([
      ...['conversation.take_over', 'conversation.reply', 'conversation.hand_back'],
    ]);
  }, 150_000);
});
