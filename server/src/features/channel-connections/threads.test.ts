import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { twilioHook } from '../../providers/channels/twilio/test-support/twilio-double.ts';
import { sendJob } from '../conversations/sending/job.ts';
import { eventually, lastWords, switchedModel } from '../conversations/test-support/stage.ts';
import {
  deliver,
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  type Own,
  openStage,
  ownWorkspace,
  type Stage,
  twilioSender,
} from './test-support/stage.ts';

const LOSES_ANSWER = '+14155550010';
const LONG = 'This sentence has exactly fifty characters, I hope. '.repeat(40).trim();

const { model, stage: words } = switchedModel();
const stage = {} as Stage & { close(): Promise<void> };
beforeAll(async () => {
  words.script = (request) => [lastWords(request) === 'Tell me all' ? LONG : 'Yes.'];
  Object.assign(stage, await openStage({ providers: { model } }));
  await stage.app.startWorker();
});
afterAll(() => stage.close());

const ready = (own: Own) =>
  stage.app.platform.db.run(
    sql`update agents set provisioning_status = 'ready' where tenant_id = ${own.tenantId}`,
  );

/** A workspace with a number at Twilio, and what people write to it. */
async function withTwilio() {
  const own = await ownWorkspace(stage);
  await ready(own);
  const account = newTwilioAccount(stage);
  const made = await own.ask('POST', '/api/whatsapp/senders', twilioSender(account, own.agentId));
  const id = made.body.data.id as string;
  const hear = (fields: Record<string, string>, query = '') =>
    deliver(
      stage,
      twilioHook(
        account,
        id,
        { AccountSid: account.accountSid, From: `whatsapp:${account.phoneNumber}`, ...fields },
        query,
      ),
    );
  const write = (from: string, Body: string) =>
    hear({
      MessageSid: `SM${newId().replaceAll('-', '')}`,
      From: `whatsapp:${from}`,
      To: `whatsapp:${account.phoneNumber}`,
      Body,
      NumMedia: '0',
    });
  const threads = async () => (await own.ask('GET', '/api/conversations')).body.data.conversations;
  const messages = async (threadId: string) =>
    (await own.ask('GET', `/api/conversations/${threadId}`)).body.data.messages as {
      role: string;
      content: string;
      metadata: Record<string, unknown>;
    }[];
  const sentTo = (to: string) =>
    stage.twilio.sent.filter(
      ({ accountSid, form }) => accountSid === account.accountSid && form.get('To') === `whatsapp:${to}`,
    );
  return { own, account, id, hear, write, threads, messages, sentTo };
}

/** Twilio repeats the address that it was given for statuses, with our key in it. */
async function statusQuery({ tenantId }: Own): Promise<string> {
  const [oldest] = await stage.app.platform.db.many<{ id: string }>(
    sql`select id from outbox_messages where tenant_id = ${tenantId} order by id limit 1`,
  );
  return `?key=${oldest?.id}`;
}

describe('a thread on an account', () => {
  it('is answered in parts that the account’s own provider takes, and a colleague reads its limit', async () => {
    const person = '+14155550161';
    const { own, write, threads, messages, sentTo } = await withTwilio();
    expect((await write(person, 'Tell me all')).status).toBe(200);
    await eventually(() => sentTo(person).length).toBe(2);
    const parts = sentTo(person).map(({ form }) => form.get('Body') ?? '');
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(1_600);
    expect(parts.join(' ')).toBe(LONG);
    const [thread] = await threads();
    const reply = (content: string) =>
      own.ask('POST', `/api/conversations/${thread.id}/messages`, { content });
    const refused = await reply('x'.repeat(1_601));
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.body.error.details.fieldErrors.content).toEqual([
      'WhatsApp takes up to 1600 characters with this account; this message has 1601',
    ]);
    const begun = { to: person, agentId: own.agentId, content: 'x'.repeat(1_601) };
    expect((await own.ask('POST', '/api/whatsapp/send', begun)).status).toBe(400);
    expect(await messages(thread.id)).toHaveLength(3);
    expect((await reply('x'.repeat(1_600))).status).toBe(201);

    const meta = newGraphAccount(stage);
    const other = await ownWorkspace(stage);
    await ready(other);
    await other.ask('POST', '/api/whatsapp/senders', metaSender(meta, other.agentId));
    const sent = await other.ask('POST', '/api/whatsapp/send', { ...begun, agentId: other.agentId });
    expect(sent.body.error.code).toBe('MESSAGING_WINDOW_CLOSED');
  });

  it('shows as delivered what was given up as unconfirmed, once the provider reports it', async () => {
    const { own, write, threads, messages, sentTo, hear } = await withTwilio();
    await write(LOSES_ANSWER, 'Are you open?');
    await eventually(() => sentTo(LOSES_ANSWER).length).toBe(1);
    const { db } = stage.app.platform;
    const row = () =>
      db.one<{ state: string; reason: string | null; attempts: number }>(
        sql`select state, reason, attempts from outbox_messages where tenant_id = ${own.tenantId}`,
      );
    await eventually(async () => (await row()).reason).toBe('retry');
    await db.run(sql`update outbox_messages set due_at = '2020-01-01' where tenant_id = ${own.tenantId}`);
    const [thread] = await threads();
    await sendJob.run(own.ctx, { conversationId: thread.id }, { number: 1, isLast: false });
    expect(await row()).toMatchObject({ state: 'failed', reason: 'unconfirmed' });
    const delivery = async () => (await messages(thread.id)).at(-1)?.metadata;
    expect(await delivery()).toMatchObject({ delivery: 'failed', delivery_reason: 'unconfirmed' });
    const [sent] = sentTo(LOSES_ANSWER);
    const status = { MessageSid: sent?.sid ?? '', MessageStatus: 'delivered' };
    expect((await hear(status, await statusQuery(own))).status).toBe(200);
    await eventually(async () => (await row()).state).toBe('sent');
    await eventually(async () => (await delivery())?.delivery).toBe('delivered');
    expect(await delivery()).not.toHaveProperty('delivery_reason');
    expect(sentTo(LOSES_ANSWER)).toHaveLength(1);
  });
});

describe('a campaign on an account of another agent', () => {
  it('is answered by its own agent, in the thread that shows what it sent; an undelivered message fails its contact', async () => {
    const person = '+14155550162';
    const { own, write, threads, messages, sentTo, hear } = await withTwilio();
    const second = await own.ask('POST', '/api/agents', {
      name: 'Bo',
      voiceId: 'voice_clara',
      language: 'en',
    });
    await ready(own);
    const agentId = second.body.data.id as string;
    const template = await own.ask('POST', '/api/whatsapp/templates', {
      name: 'offer',
      language: 'en',
      category: 'marketing',
      body: 'Hello {{1}}',
    });
    for (const one of stage.twilio.contents.values()) one.status = 'approved';
    const campaign = await own.ask('POST', '/api/campaigns', {
      agentId,
      name: 'Offer',
      productContext: 'Coffee by post.',
      targetAudience: 'Everyone',
      channel: 'whatsapp',
      whatsappTemplateId: template.body.data.id,
      whatsappTemplateVariables: ['{{name}}'],
    });
    const campaignId = campaign.body.data.id as string;
    await own.ask('POST', `/api/campaigns/${campaignId}/contacts`, { phoneNumber: person, name: 'Ana' });
    const activated = await own.ask('PATCH', `/api/campaigns/${campaignId}/activate`);
    expect([activated.status, activated.text]).toEqual([200, expect.any(String)]);
    await eventually(() => sentTo(person).length).toBe(1);
    await eventually(async () => (await threads()).length).toBe(1);
    await write(person, 'Yes please');
    await eventually(async () => sentTo(person).length).toBe(2);
    const [thread, ...more] = await threads();
    expect([thread.agent_id, more]).toEqual([agentId, []]);
    expect((await messages(thread.id)).map(({ role }) => role)).toEqual(['agent', 'user', 'agent']);

    const statusOf = async () =>
      (await own.ask('GET', `/api/campaigns/${campaignId}/contacts`)).body.data.contacts[0].status;
    expect(await statusOf()).toBe('called');
    const [sent] = sentTo(person);
    const failed = { MessageSid: sent?.sid ?? '', MessageStatus: 'undelivered', ErrorCode: '63024' };
    expect((await hear(failed, await statusQuery(own))).status).toBe(200);
    expect(await statusOf()).toBe('failed');
    expect((await messages(thread.id))[0]?.metadata).toMatchObject({ delivery: 'failed' });
  });
});
