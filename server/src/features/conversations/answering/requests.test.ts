import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtfulWords } from '../../../../test/doubtful-words.ts';
import { eventually, freshNumber, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const QUESTION = /take you off our list/;

/** A person writes these messages, each after the answer to the one before. */
async function thread(messages: readonly string[]) {
  const agentId = await on.makeAgent();
  const from = freshNumber();
  for (const content of messages) {
    await on.inbound({ from, content, agentId });
    await eventually(() => on.idOf(agentId)).not.toBe('');
    const id = await on.idOf(agentId);
    await eventually(async () => {
      const { answered_position, inbound_position } = await on.row(id);
      return answered_position === inbound_position;
    }).toBe(true);
  }
  const path = `/api/compliance/suppressions?${new URLSearchParams({ search: from })}`;
  const { body } = await on.ask('GET', path, undefined, on.workspace.keys.full);
  return { from, entries: body.data.suppressions };
}

describe('a doubtful request not to be contacted in a thread', () => {
  it('is asked about, whichever model talks: the question passes, outreach is held back', async () => {
    const { from, entries } = await thread([doubtfulWords()]);
    await eventually(() => on.sent(from)).toMatchObject([{ content: expect.stringMatching(QUESTION) }]);
    expect(entries).toMatchObject([{ confirmed: false, source: 'do_not_call_request' }]);
    const agentId = await on.makeAgent();
    const template = { to: from, agentId, templateId: '00000000-0000-4000-8000-00000000aaaa' };
    const refused = await on.ask('POST', '/api/whatsapp/send', template);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it('is confirmed by a yes and lifted by a no', async () => {
    expect((await thread([doubtfulWords(), 'Yes, please.'])).entries).toMatchObject([{ confirmed: true }]);
    expect((await thread([doubtfulWords(), 'No, no.'])).entries).toEqual([]);
  });
});

describe('a request not to be contacted in web chat', () => {
  it('is confirmed in words on the page; from then on the agent is silent there', async () => {
    const agentId = await on.makeAgent({ channels: ['webchat'] });
    const say = async (content: string) =>
      (await on.ask('POST', '/api/webchat/message', { agentId, visitorId: 'visitor-1', content })).body.data
        .reply;
    expect(await say('Please stop writing to me and take me off your list')).toMatch(/You are off our list/);
    expect(await say('Hello again')).toMatch(/asked us not to contact you/);
  });
});
