import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { stageOf } from '../../campaigns/test-support/stage.ts';
import { eventually, freshNumber, openStage, type Stage } from '../test-support/stage.ts';
import { recordOutreach } from './outreach.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const dueOf = (tenantId: string) =>
  sql`select analysis_due_at from conversations where tenant_id = ${tenantId}`;

type Listed = { id: string; last_message: string; contact_name: string | null; status: string };

/** A campaign of a workspace of its own that has written to one contact. */
type AskFor = (method: string, path: string, body?: object) => Promise<{ id: string }>;

async function written(campaign: object | ((ask: AskFor) => Promise<object>), contact: object) {
  const own = await stageOf(on.app);
  const { full } = own.keys;
  const ask = async (method: string, path: string, body?: object) =>
    (await on.app.request(method, path, { key: full, ...(body === undefined ? {} : { body }) })).body.data;
  const campaignId = await own.make(typeof campaign === 'function' ? await campaign(ask) : campaign);
  const contactId = await own.addContact(campaignId, contact);
  expect((await own.activate(campaignId)).status).toBe(200);
  const threads = async (): Promise<Listed[]> => (await ask('GET', '/api/conversations')).conversations;
  await eventually(threads).toHaveLength(1);
  const [thread] = await threads();
  const detail = () => ask('GET', `/api/conversations/${thread?.id}`);
  const reply = (body: object) => ask('POST', '/api/dev/simulated-channels/inbound', body);
  return { ...own, campaignId, contactId, ask, threads, detail, reply };
}

describe('what a campaign sends', () => {
  it('by e-mail stands in the person’s thread as the agent’s, and a reply continues it', async () => {
    const email = 'ana.outreach@example.com';
    const own = await written(
      { channel: 'email', emailSubject: 'An offer for {{name}}', emailBody: 'Dear {{name}}, 20 % off.' },
      { email, name: 'Ana' },
    );
    const before = await own.detail();
    expect(before).toMatchObject({
      agent_id: own.agentId,
      contact_id: own.contactId,
      contact_name: 'Ana',
      contact_status: 'called',
      last_inbound_at: null,
      last_message: 'Dear Ana, 20 % off.',
      last_message_role: 'agent',
      metadata: { subject: 'An offer for Ana' },
    });
    const [message] = before.messages;
    expect(message).toMatchObject({
      role: 'agent',
      content: 'Dear Ana, 20 % off.',
      metadata: {
        source: 'outbound_email',
        campaign_id: own.campaignId,
        subject: 'An offer for Ana',
        delivery: 'sent',
        provider_message_id: expect.any(String),
      },
    });
    expect(await own.ask('GET', `/api/compliance/proof/${message.id}`)).toMatchObject({
      subject_type: 'message',
      attempts: [{ allowed: true }],
    });
    await own.reply({
      channel: 'email',
      from: email,
      content: 'How much is it a month?',
      subject: 'Re: An offer for Ana',
    });
    await eventually(async () =>
      (await own.detail()).messages.map(({ role }: { role: string }) => role),
    ).toEqual(['agent', 'user', 'agent']);
    expect(await own.threads()).toHaveLength(1);
    expect(on.requests.at(-1)?.messages.some(({ content }) => content.includes('20 % off'))).toBe(true);
  });

  it('by WhatsApp stands there as its template, and a thread without an answer is not analysed', async () => {
    const phoneNumber = freshNumber();
    let templateId = '';
    const own = await written(
      async (ask) => {
        const body = 'Hello {{1}}, shall we send you coffee?';
        const made = { name: 'offer', language: 'en', category: 'marketing', body };
        templateId = (await ask('POST', '/api/whatsapp/templates', made)).id;
        const variables = { whatsappTemplateId: templateId, whatsappTemplateVariables: ['{{name}}'] };
        return { channel: 'whatsapp', ...variables };
      },
      { phoneNumber, name: 'Bo' },
    );
    const { messages, status } = await own.detail();
    expect(status).toBe('active');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      role: 'agent',
      content: `[template] ${templateId}`,
      metadata: { template_id: templateId, campaign_id: own.campaignId },
    });
    expect(await on.app.platform.db.many(dueOf(own.tenantId))).toEqual([{ analysis_due_at: null }]);
    await own.reply({ channel: 'whatsapp', from: phoneNumber, content: 'Yes please' });
    await eventually(async () => (await own.detail()).messages.length).toBe(3);
    expect(on.requests.at(-1)?.messages.some(({ content }) => content.includes('Hello Bo, shall we'))).toBe(
      true,
    );
    expect(await own.threads()).toHaveLength(1);
    const [due] = await on.app.platform.db.many<{ analysis_due_at: Date | null }>(dueOf(own.tenantId));
    expect(due?.analysis_due_at).not.toBeNull();
    const named = { whatsappTemplateId: templateId, whatsappTemplateVariables: { name: '{{name}}' } };
    const wrong = await own.make({ channel: 'whatsapp', ...named });
    expect((await own.activate(wrong)).body.error.message).toBe('The template needs a value for {{1}}');
    const bare = await own.make({ channel: 'whatsapp', whatsappTemplateId: templateId });
    expect((await own.activate(bare)).status).toBe(200);
  });

  it('is not recorded under the address of a person who was erased while it was on its way', async () => {
    const own = await stageOf(on.app);
    const email = 'gone.outreach@example.com';
    const campaignId = await own.make({ channel: 'email', emailSubject: 'Hi', emailBody: 'Dear {{name}}' });
    const contactId = await own.addContact(campaignId, { email, name: 'Cleo' });
    await on.app.request('POST', '/api/compliance/erase', { key: own.keys.full, body: { email } });
    const sent = { channel: 'email' as const, agentId: own.agentId, campaignId, contactId, to: email };
    await own.ctx.db.transaction((tx) =>
      recordOutreach(own.ctx, tx, [
        {
          ...sent,
          id: newId(),
          content: { kind: 'email', subject: 'Hi', text: 'Dear Cleo' },
          connectionId: null,
          providerMessageId: 'm-1',
        },
      ]),
    );
    expect(await on.app.platform.db.many(dueOf(own.tenantId))).toEqual([]);
  });
});
