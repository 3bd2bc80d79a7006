import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { startOwnApp } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { eventually, freshNumber, openStage, type Stage } from '../conversations/test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

describe('a simulated person', () => {
  it('writes on every channel and is answered there; what was sent is listed newest first', async () => {
    const agentId = await on.makeAgent();
    const people = [
      { channel: 'whatsapp', from: freshNumber() },
      { channel: 'email', from: `${newId()}@example.com`, subject: 'Hello' },
      { channel: 'instagram', from: `ig-${newId()}` },
      { channel: 'messenger', from: `m-${newId()}` },
    ];
    for (const person of people) {
      const { status, body } = await on.inbound({ ...person, content: `From ${person.channel}`, agentId });
      expect([status, body.data]).toEqual([202, { accepted: true, duplicate: false }]);
      await eventually(() => on.sent(person.from)).toMatchObject([
        {
          channel: person.channel,
          to: person.from,
          subject: person.channel === 'email' ? 'Re: Hello' : null,
          content: `You wrote: From ${person.channel}`,
          templateId: null,
          conversationId: expect.any(String),
          sent_at: expect.any(String),
        },
      ]);
    }
    expect((await on.sent()).map(({ channel }: { channel: string }) => channel).slice(0, 4)).toEqual(
      people.map(({ channel }) => channel).reverse(),
    );
    const path = '/api/dev/simulated-channels/outbox';
    const read = async (query: string) => (await on.ask('GET', `${path}${query}`)).body;
    expect((await read('?channel=email&limit=1')).data).toHaveLength(1);
    expect((await read('?limit=0')).error.code).toBe('VALIDATION_FAILED');
  });

  it('who repeats a provider id changes nothing', async () => {
    const [agentId, from, providerMessageId] = [await on.makeAgent(), freshNumber(), newId()];
    const write = () => on.inbound({ from, content: 'Hello', agentId, providerMessageId });
    expect((await write()).body.data.duplicate).toBe(false);
    expect((await Promise.all([write(), write()])).map(({ body }) => body.data.duplicate)).toEqual([
      true,
      true,
    ]);
    await eventually(async () => (await on.said(await on.idOf(agentId))).length).toBe(2);
  });

  it('is answered by the agent of their campaign, else by the oldest, and by nobody where there is none', async () => {
    const own = await makeWorkspace(on.app);
    const alone = await on.app.request('POST', '/api/dev/simulated-channels/inbound', {
      key: own.keys.full,
      body: { channel: 'whatsapp', from: freshNumber(), content: 'Anybody?' },
    });
    expect(alone.status).toBe(202);
    const list = async () =>
      (await on.app.request('GET', '/api/conversations', { key: own.keys.read })).body.data.conversations;
    await eventually(async () => (await list())[0]?.last_message_role).toBe('agent');
    expect(await list()).toMatchObject([{ agent_id: null, last_message: expect.stringContaining('Nobody') }]);
  });

  it('must be somebody the channel can name, say something, and write to an agent that exists', async () => {
    const from = freshNumber();
    for (const body of [
      { from: 'ana', content: 'Hello' },
      { from: 'ana', channel: 'email', content: 'Hello' },
      { from, content: ' ' },
      { from, content: '\u200b' },
      { from, channel: 'fax', content: 'Hello' },
      { from, content: 'a', attachment: { filename: '', contentType: 'a', bytes: 1 } },
    ])
      expect((await on.inbound(body)).status, JSON.stringify(body)).toBe(400);
    expect((await on.inbound({ from, content: 'Hello', agentId: newId() })).body.error.code).toBe(
      'AGENT_NOT_FOUND',
    );
  });

  it('does not exist where the channel is not simulated', async () => {
    const app = await startOwnApp({ providers: { channels: [] } });
    const { keys } = await makeWorkspace(app);
    const body = { channel: 'whatsapp', from: freshNumber(), content: 'Hello' };
    const answer = await app.request('POST', '/api/dev/simulated-channels/inbound', { key: keys.full, body });
    expect(answer.status).toBe(404);
  });
});
