import { describe, expect, it } from 'vitest';
import { signed, whatsAppChange } from '../../providers/channels/meta/test-support/graph-hooks.ts';
import { connectionOf } from '../outbox/service.ts';
import {
  deliver,
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  type Own,
  ownWorkspace,
  sharedStage,
  twilioSender,
} from './test-support/stage.ts';

const stage = sharedStage();
const TEMPLATES = '/api/whatsapp/templates';
const DRAFT = {
  name: 'visit_reminder',
  language: 'es_MX',
  category: 'utility',
  body: 'Hola {{1}}, le esperamos.',
};

const submit = (own: Own, changes: object = {}) => own.ask('POST', TEMPLATES, { ...DRAFT, ...changes });

async function withMeta() {
  const own = await ownWorkspace(stage);
  const account = newGraphAccount(stage);
  const sender = await own.ask('POST', '/api/whatsapp/senders', metaSender(account, own.agentId));
  return { own, account, senderId: sender.body.data.id as string };
}

describe('a WhatsApp template', () => {
  it('without a sender is decided at once by its name, and is what campaigns look up', async () => {
    const own = await ownWorkspace(stage);
    const statuses = { visit_reminder: 'approved', is_pending: 'pending', was_rejected: 'rejected' };
    const connection = await connectionOf(own.ctx, 'whatsapp');
    for (const [name, status] of Object.entries(statuses)) {
      const made = await submit(own, { name });
      expect([made.status, made.body.data]).toMatchObject([201, { ...DRAFT, name, status, sender_id: null }]);
      const { id } = made.body.data;
      expect((await own.ask('GET', `${TEMPLATES}/${id}`)).body.data).toEqual(made.body.data);
      expect(await connection.findTemplate(id)).toEqual({ id, status, body: DRAFT.body });
    }
    expect((await own.ask('GET', TEMPLATES)).body.data).toHaveLength(3);
  });

  it('that was deleted is unknown to campaigns, while ids that were never given out keep their meaning', async () => {
    const own = await ownWorkspace(stage);
    const { id } = (await submit(own)).body.data;
    const connection = await connectionOf(own.ctx, 'whatsapp');
    expect((await own.ask('DELETE', `${TEMPLATES}/${id}`)).status).toBe(204);
    expect((await own.ask('GET', `${TEMPLATES}/${id}`)).status).toBe(404);
    expect((await own.ask('DELETE', `${TEMPLATES}/${id}`)).status).toBe(404);
    expect(await connection.findTemplate(id)).toBeNull();
    const neverMade = '0198c5a2-7f3e-7c41-9d2a-6b8f1e4d0001';
    expect(await connection.findTemplate(neverMade)).toMatchObject({ status: 'pending' });
    expect((await submit(own)).status).toBe(201);
  });

  it('has a name and a language of its own in its account, and stays within the bounds', async () => {
    const own = await ownWorkspace(stage);
    expect((await submit(own)).status).toBe(201);
    expect((await submit(own)).status).toBe(409);
    expect((await submit(own, { language: 'en' })).status).toBe(201);
    for (const broken of [
      { name: 'Visit' },
      { name: '' },
      { language: 'spanish!' },
      { category: 'fun' },
      { body: '' },
      { body: 'x'.repeat(1025) },
      { body: 'Hola {{2}}' },
      { body: 'Hola {{1}} {{name}}' },
      { body: 'Hola {{1}' },
      { body: 'Hola {{ N }}' },
    ])
      expect((await submit(own, broken)).status, JSON.stringify(broken)).toBe(400);
    expect((await submit(own, { name: 'named', body: 'Hola {{ nombre }},\n¿qué tal?' })).status).toBe(201);
  });

  it('is submitted to Meta, pending until its hook brings the decision', async () => {
    const { own, account, senderId } = await withMeta();
    const made = await submit(own);
    expect([made.status, made.body.data]).toMatchObject([201, { status: 'pending', sender_id: senderId }]);
    const { id } = made.body.data;
    const decide = (event: string, secret = account.appSecret) =>
      deliver(
        stage,
        signed(
          secret,
          senderId,
          whatsAppChange(
            account,
            {
              event,
              message_template_name: DRAFT.name,
              message_template_language: DRAFT.language,
              reason: 'ABUSIVE_CONTENT',
            },
            'message_template_status_update',
          ),
        ),
      );
    expect((await decide('APPROVED', 'another secret')).status).toBe(401);
    const statusOf = async () => (await own.ask('GET', TEMPLATES)).body.data[0];
    expect(await statusOf()).toMatchObject({ status: 'pending' });
    expect((await decide('REJECTED')).status).toBe(200);
    expect(await statusOf()).toMatchObject({ id, status: 'rejected', status_reason: 'ABUSIVE_CONTENT' });
    expect((await decide('APPROVED')).status).toBe(200);
    expect(await statusOf()).toMatchObject({ status: 'approved', status_reason: null });
  });

  it('that Meta refuses is answered with its words and not kept', async () => {
    const { own } = await withMeta();
    const refused = await submit(own, { name: 'malformed' });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'Placeholders cannot stand at the end',
    ]);
    expect((await own.ask('GET', TEMPLATES)).body.data).toEqual([]);
  });

  it('that is pending at Twilio is asked for when it is read, and deleted there with ours', async () => {
    const own = await ownWorkspace(stage);
    const account = newTwilioAccount(stage);
    await own.ask('POST', '/api/whatsapp/senders', twilioSender(account, own.agentId));
    const { id } = (await submit(own)).body.data;
    const [sid, content] = [...stage.twilio.contents].at(-1) ?? [];
    expect((await own.ask('GET', `${TEMPLATES}/${id}`)).body.data.status).toBe('pending');
    if (content !== undefined) content.status = 'approved';
    expect((await own.ask('GET', `${TEMPLATES}/${id}`)).body.data.status).toBe('approved');
    expect((await own.ask('GET', TEMPLATES)).body.data[0].status).toBe('approved');
    const connection = await connectionOf(own.ctx, 'whatsapp');
    expect(await connection.findTemplate(id)).toMatchObject({ id, status: 'approved' });
    expect((await own.ask('DELETE', `${TEMPLATES}/${id}`)).status).toBe(204);
    expect(stage.twilio.contents.has(sid ?? '')).toBe(false);
  });

  it('belongs to one workspace, and to the sender that is named', async () => {
    const { own, senderId } = await withMeta();
    const other = await ownWorkspace(stage);
    const { id } = (await submit(own, { senderId })).body.data;
    expect((await other.ask('GET', `${TEMPLATES}/${id}`)).status).toBe(404);
    expect((await other.ask('DELETE', `${TEMPLATES}/${id}`)).status).toBe(404);
    expect((await submit(other, { senderId })).status).toBe(404);
    expect((await other.ask('GET', TEMPLATES)).body.data).toEqual([]);
    expect(await (await connectionOf(other.ctx, 'whatsapp')).findTemplate(id)).toMatchObject({
      status: 'approved',
    });
  });
});
