import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeConversation } from '../../../../test/factories.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { getProof } from '../../compliance/proofs/proofs.ts';
import { recordReceipt } from '../service.ts';
import { eventually, freshNumber, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const APPROVED = '0197a2b0-0000-7000-8000-00000000abcd';
const PENDING = '0197a2b0-0000-7000-8000-000000000001';
const HOUR_MS = 3_600_000;

/** A WhatsApp thread in which the person wrote so long ago. */
const thread = (hoursAgo: number | null, fields: Record<string, unknown> = {}) =>
  makeConversation(on.app, on.workspace, {
    channel: 'whatsapp',
    address: freshNumber(),
    last_inbound_at:
      hoursAgo === null
        ? null
        : new Date(on.app.platform.clock.now().getTime() - hoursAgo * HOUR_MS).toISOString(),
    ...fields,
  });
const reply = (id: string, body: object) => on.ask('POST', `/api/conversations/${id}/messages`, body);
const audits = (id: string) =>
  on.app.platform.db.many<{ action: string }>(sql`
    select action from audit_entries where tenant_id = ${on.workspace.tenantId} and resource_id = ${id}`);

describe('a reply of a person', () => {
  it('V-016 V-017 V-018 is sent on the channel, marked manual and outbound, proven, counted and audited', async () => {
    const address = freshNumber();
    const id = await thread(1, { address });
    const { status, body } = await reply(id, { content: 'See you at ten.' });
    expect([status, body.data]).toMatchObject([
      201,
      {
        role: 'agent',
        content: 'See you at ten.',
        metadata: { manual: true, outbound: true, author: 'human' },
      },
    ]);
    await eventually(() => on.sent(address)).toMatchObject([
      { content: 'See you at ten.', conversationId: id },
    ]);
    await eventually(async () => (await on.detail(id)).messages.at(-1).metadata).toMatchObject({
      delivery: 'sent',
      provider_message_id: expect.any(String),
    });
    const [{ id: key }] = await on.sent(address);
    expect((await getProof(on.workspace.ctx, key)).attempts).toMatchObject([{ allowed: true, intact: true }]);
    const used = await on.app.platform.db.many(
      sql`select kind, quantity from usage_entries where tenant_id = ${on.workspace.tenantId} and id = ${key}`,
    );
    expect(used).toEqual([{ kind: 'message', quantity: 1 }]);
    expect(await audits(id)).toEqual([{ action: 'conversation.reply' }]);
    expect(await on.detail(id)).toMatchObject({
      last_message: 'See you at ten.',
      last_message_role: 'agent',
    });
  });

  it('V-014 with a template is recorded as [template] and its id, and needs no open window', async () => {
    const address = freshNumber();
    const id = await thread(48, { address });
    const { body } = await reply(id, { templateId: APPROVED, templateVariables: { 1: 'Ana' } });
    expect(body.data).toMatchObject({
      content: `[template] ${APPROVED}`,
      metadata: { template_id: APPROVED },
    });
    await eventually(() => on.sent(address)).toMatchObject([{ templateId: APPROVED, content: null }]);
  });

  it('in free text is refused once the person has been silent for 24 hours, and the message names templates', async () => {
    for (const hours of [24.01, null]) {
      const id = await thread(hours);
      const { status, body } = await reply(id, { content: 'Hello?' });
      expect([status, body.error.code]).toEqual([409, 'MESSAGING_WINDOW_CLOSED']);
      expect(body.error.message).toContain('templateId');
      expect(await on.said(id)).toEqual(['user: Hello']);
    }
    expect((await reply(await thread(23.9), { content: 'Hello?' })).status).toBe(201);
    const instagram = await thread(30, { channel: 'instagram', address: 'ig-1' });
    expect((await reply(instagram, { content: 'Hello?' })).body.error.code).toBe('MESSAGING_WINDOW_CLOSED');
    const webchat = await thread(300, { channel: 'webchat', address: newId() });
    expect((await reply(webchat, { content: 'Hello?' })).status).toBe(201);
    const email = await thread(300, { channel: 'email', address: 'late@example.com', subject: 'Re: Visit' });
    expect((await reply(email, { content: 'Hello?' })).body.data.metadata).toMatchObject({
      subject: 'Re: Visit',
    });
  });

  it('is refused without words, with both words and template, with an unknown or unapproved template', async () => {
    const id = await thread(1);
    const bad = [
      {},
      { content: ' ' },
      { content: '\u200b\u2060' },
      { content: 'a', templateId: APPROVED },
      { content: 'x'.repeat(4_097) },
      { templateId: PENDING },
      { templateId: PENDING.replace(/1$/, '3') },
      { templateId: 'nine' },
      { content: 'a', subject: '' },
    ];
    for (const body of bad) expect((await reply(id, body)).status, JSON.stringify(body)).toBe(400);
    const webchat = await thread(1, { channel: 'webchat', address: newId() });
    expect((await reply(webchat, { templateId: APPROVED })).status).toBe(400);
    const own = { name: 'visit', language: 'en', category: 'utility', body: 'Hello {{1}}, come on {{2}}.' };
    const made = await on.ask('POST', '/api/whatsapp/templates', own, on.workspace.keys.full);
    const { id: templateId } = made.body.data;
    const problemOf = async (templateVariables: unknown) =>
      (await reply(id, { templateId, templateVariables })).body.error.message;
    expect(await problemOf([])).toBe('The template needs a value for {{1}}, {{2}}');
    expect(await problemOf(['Ana'])).toBe('The template needs a value for {{2}}');
    expect(await problemOf(['Ana', 'Friday', 'late'])).toBe('The template has no {{3}}');
    for (const value of ['a\nb', 'a\tb', 'a     b', 'a\u2028b', 'a\u0007b'])
      expect(await problemOf([value, 'Friday'])).toContain('WhatsApp refuses them');
    for (const value of ['', '\u200b']) expect(await problemOf([value, 'Friday'])).toContain('not be empty');
    expect(await on.said(id)).toEqual(['user: Hello']);
    expect((await reply(id, { templateId, templateVariables: ['{{2}}', 'a    b'] })).status).toBe(201);
  });

  it('to a suppressed person is refused on every channel, whatever they are known by there', async () => {
    const [number, email, handle] = [freshNumber(), `${newId()}@example.com`, newId()];
    await on.ask('POST', '/api/compliance/suppressions', { phoneNumber: number }, on.workspace.keys.full);
    await on.ask('POST', '/api/compliance/suppressions', { email }, on.workspace.keys.full);
    for (const fields of [
      { channel: 'whatsapp', address: number },
      { channel: 'email', address: email },
      { channel: 'webchat', address: handle, person_email: email },
    ]) {
      const id = await thread(1, fields);
      const { status, body } = await reply(id, { content: 'Hello' });
      expect([status, body.error.code, body.error.message]).toEqual([
        403,
        'COMPLIANCE_BLOCKED',
        expect.stringContaining('suppressed'),
      ]);
      expect(await on.said(id)).toEqual(['user: Hello']);
    }
  });

  it('sent again under its Idempotency-Key is sent once', async () => {
    const address = freshNumber();
    const id = await thread(1, { address });
    const ask = () =>
      on.app.request('POST', `/api/conversations/${id}/messages`, {
        key: on.workspace.keys.write,
        headers: { 'idempotency-key': `once-${address}` },
        body: { content: 'Once' },
      });
    expect((await ask()).body).toEqual((await ask()).body);
    await eventually(async () => (await on.sent(address)).length).toBe(1);
    expect(await on.said(id)).toEqual(['user: Hello', 'agent: Once']);
  });

  it('leaves in the order it was written, also when the network loses an answer', async () => {
    const address = '+14155570010';
    const id = await thread(1, { address });
    const words = Array.from({ length: 6 }, (_, place) => `Line ${place}`);
    for (const content of words) expect((await reply(id, { content })).status).toBe(201);
    const soon = () =>
      on.app.platform.db.run(sql`
        update outbox_messages set due_at = '2020-01-01'
        where tenant_id = ${on.workspace.tenantId} and queue_id = ${id} and state = 'claimed' and reason = 'retry'`);
    const again = () =>
      on.app.platform.db.run(sql`
        update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
    await eventually(async () => {
      await soon();
      await again();
      return (await on.sent(address)).map(({ content }: { content: string }) => content).reverse();
    }).toEqual(words);
  });
});

describe('a conversation started from the workspace', () => {
  it('V-025 on WhatsApp opens with a template, goes on in the same thread, and is answered by the agent', async () => {
    const [agentId, to] = [await on.makeAgent(), freshNumber()];
    const send = (body: object) => on.ask('POST', '/api/whatsapp/send', { agentId, ...body });
    const closed = await send({ to, content: 'Hello' });
    expect([closed.status, closed.body.error.code]).toEqual([409, 'MESSAGING_WINDOW_CLOSED']);
    expect(await on.idOf(agentId)).toBe('');
    const first = await send({ to, templateId: APPROVED, templateVariables: ['Ana'] });
    expect(first.status).toBe(201);
    const { conversationId, messageId } = first.body.data;
    expect((await on.detail(conversationId)).messages).toMatchObject([
      { id: messageId, role: 'agent', content: `[template] ${APPROVED}`, metadata: { outbound: true } },
    ]);
    await eventually(() => on.sent(to)).toMatchObject([{ templateId: APPROVED, conversationId }]);
    await on.inbound({ from: to, content: 'Yes?', agentId });
    await eventually(() => on.said(conversationId)).toHaveLength(3);
    const free = await send({ to, content: 'Now in plain words' });
    expect(free.body.data.conversationId).toBe(conversationId);
  });

  it('V-024 V-025 by e-mail is threaded by recipient and subject, and its source is outbound_email', async () => {
    const [agentId, to] = [await on.makeAgent(), `ana-${freshNumber().slice(1)}@example.com`];
    const send = (subject: string) =>
      on.ask('POST', '/api/email/send', { agentId, to: to.toUpperCase(), subject, body: 'Hello Ana' });
    const first = await send('Your visit');
    expect(first.status).toBe(201);
    const { conversationId } = first.body.data;
    expect((await send('Other matters')).body.data.conversationId).not.toBe(conversationId);
    await on.inbound({
      channel: 'email',
      from: to,
      content: 'Thanks',
      subject: 'RE: Re:  your Visit',
      agentId,
    });
    await eventually(() => on.said(conversationId)).toHaveLength(3);
    const { messages, contact_phone } = await on.detail(conversationId);
    expect(messages[0].metadata).toMatchObject({
      source: 'outbound_email',
      outbound: true,
      subject: 'Your visit',
    });
    expect([messages[2].metadata.subject, contact_phone]).toEqual(['Re: Your visit', to]);
    await eventually(async () =>
      (await on.sent(to)).map(({ subject }: { subject: string }) => subject).sort(),
    ).toEqual(['Other matters', 'Re: Your visit', 'Your visit']);
  });

  it('reaches a contact by id, and tells which contact it is', async () => {
    const agentId = await on.makeAgent();
    const campaignId = await makeCampaign(on.app, on.workspace);
    const add = async (body: object) =>
      (await on.ask('POST', `/api/campaigns/${campaignId}/contacts`, body, on.workspace.keys.full)).body.data
        .id;
    const contactId = await add({ phoneNumber: freshNumber(), email: 'c@example.com', name: 'Cy' });
    const sent = await on.ask('POST', '/api/email/send', { agentId, contactId, subject: 'Hi', body: 'Hi' });
    expect(await on.detail(sent.body.data.conversationId)).toMatchObject({
      contact_id: contactId,
      contact_name: 'Cy',
    });
    const without = await add({ phoneNumber: freshNumber() });
    const email = { agentId, subject: 'Hi', body: 'Hi' };
    expect((await on.ask('POST', '/api/email/send', { ...email, contactId: without })).status).toBe(400);
    expect((await on.ask('POST', '/api/email/send', { ...email, contactId: newId() })).status).toBe(404);
    expect((await on.ask('POST', '/api/email/send', email)).status).toBe(400);
    const both = { ...email, to: 'a@example.com', contactId };
    expect((await on.ask('POST', '/api/email/send', both)).status).toBe(400);
  });

  it('is refused for a paused, unset or unknown agent, and for a suppressed person, and stores nothing', async () => {
    const [agentId, to] = [await on.makeAgent(), freshNumber()];
    const send = (more: object = {}) =>
      on.ask('POST', '/api/whatsapp/send', { agentId, to, templateId: APPROVED, ...more });
    expect((await send({ agentId: newId() })).body.error.code).toBe('AGENT_NOT_FOUND');
    expect((await send({ to: '0123' })).status).toBe(400);
    await on.ask('POST', '/api/compliance/suppressions', { phoneNumber: to }, on.workspace.keys.full);
    expect((await send()).body.error.code).toBe('COMPLIANCE_BLOCKED');
    await on.ask('POST', `/api/agents/${agentId}/pause`, {});
    expect((await send({ to: freshNumber() })).body.error.code).toBe('AGENT_PAUSED');
    expect(await on.idOf(agentId)).toBe('');
    expect(await on.sent(to)).toEqual([]);
  });

  it('needs consent where the workspace requires it, unless the person wrote first', async () => {
    const [agentId, to] = [await on.makeAgent(), freshNumber()];
    const policy = (requireConsent: boolean) =>
      on.ask('PUT', '/api/compliance/policy', { requireConsent }, on.workspace.keys.full);
    await policy(true);
    const start = () => on.ask('POST', '/api/whatsapp/send', { agentId, to, templateId: APPROVED });
    expect((await start()).body.error).toMatchObject({ code: 'COMPLIANCE_BLOCKED' });
    await on.inbound({ from: to, content: 'Hello', agentId });
    await eventually(async () => (await on.sent(to)).length).toBe(1);
    await policy(false);
  });
});

describe('a delivery receipt', () => {
  it('moves a message forward only, by its provider id in its own workspace', async () => {
    const address = freshNumber();
    const id = await thread(1, { address });
    await reply(id, { content: 'Hello' });
    const metadata = async () => (await on.detail(id)).messages.at(-1).metadata;
    await eventually(async () => (await metadata()).delivery).toBe('sent');
    const { ctx } = on.workspace;
    const { provider_message_id: providerMessageId } = await metadata();
    const receive = (status: 'delivered' | 'read' | 'failed', as = ctx) =>
      as.db.transaction((tx) =>
        recordReceipt(as, tx, {
          ...{ channel: 'whatsapp', connectionId: null, providerMessageId, status, reason: null },
          at: as.clock.now(),
        }),
      );
    await receive('read', { ...ctx, tenantId: newId() });
    expect((await metadata()).delivery).toBe('sent');
    await receive('read');
    await receive('delivered');
    expect((await metadata()).delivery).toBe('read');
    await receive('failed');
    expect((await metadata()).delivery).toBe('failed');
  });
});
