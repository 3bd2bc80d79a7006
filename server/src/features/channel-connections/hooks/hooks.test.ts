import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import {
  handshake,
  pageEvents,
  pageMessage,
  signed,
  whatsAppChange,
  whatsAppMessages,
  whatsAppStatus,
} from '../../../providers/channels/meta/test-support/graph-hooks.ts';
import { twilioHook } from '../../../providers/channels/twilio/test-support/twilio-double.ts';
import { sealCredentials } from '../../outbox/service.ts';
import * as queries from '../queries.ts';
import {
  deliver,
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  type Own,
  ownWorkspace,
  sharedStage,
  twilioSender,
} from '../test-support/stage.ts';

const stage = sharedStage();
const PERSON = '+14155550142';

async function withMeta(verifyToken?: string) {
  const own = await ownWorkspace(stage);
  const account = newGraphAccount(stage);
  const wanted = metaSender(account, own.agentId);
  const credentials = { ...wanted.credentials, ...(verifyToken === undefined ? {} : { verifyToken }) };
  const made = await own.ask('POST', '/api/whatsapp/senders', { ...wanted, credentials });
  const id = made.body.data.id as string;
  const hear = (payload: unknown) => deliver(stage, signed(account.appSecret, id, payload));
  const write = (...texts: string[]) =>
    hear(
      whatsAppMessages(
        account,
        texts.map((text) => ({ providerMessageId: `wamid.${newId()}`, from: PERSON, text, name: 'Ana' })),
      ),
    );
  return { own, account, id, hear, write };
}

const messagesOf = ({ tenantId }: Own) =>
  stage.app.platform.db.many<{
    content: string;
    channel: string;
    connection_id: string;
    conversation_id: string;
  }>(sql`
    select content, channel, connection_id, conversation_id from conversation_messages
    where tenant_id = ${tenantId} and role = 'user' order by conversation_id, position`);

describe('a hook of a provider', () => {
  it('stores what people wrote, in order, in one thread, for the agent of the account', async () => {
    const { own, id, write } = await withMeta();
    expect((await write('One', 'Two')).status).toBe(200);
    expect((await write('Three')).status).toBe(200);
    const messages = await messagesOf(own);
    expect(messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(new Set(messages.map((one) => one.conversation_id)).size).toBe(1);
    expect(messages[0]).toMatchObject({ channel: 'whatsapp', connection_id: id });
    const list = await own.ask('GET', '/api/conversations');
    expect(list.body.data.conversations[0]).toMatchObject({ channel: 'whatsapp', agent_id: own.agentId });
  });

  it('does not wait for another hook of the account that is still being stored', async () => {
    const { own, write } = await withMeta();
    const { db } = stage.app.platform;
    const answer = await db.transaction(async (tx) => {
      expect(await queries.holdAccountsOf(tx, own.tenantId, 'meta')).toHaveLength(1);
      return write('Meanwhile');
    });
    expect(answer.status).toBe(200);
    expect(await messagesOf(own)).toHaveLength(1);
  });

  it('is parsed before it waits for its account, and not stored if the account’s secret changed meanwhile', async () => {
    const { own, account, id, write } = await withMeta();
    const { db, providers } = stage.app.platform;
    const provider = providers.channels.find(
      ({ name, channel }) => name === 'meta' && channel === 'whatsapp',
    );
    if (provider === undefined) throw new Error('no provider');
    let parsed = 0;
    const connect = provider.connect.bind(provider);
    const spy = vi.spyOn(provider, 'connect').mockImplementation((opened) => {
      const connection = connect(opened);
      return { ...connection, parse: (hook) => [++parsed].flatMap(() => connection.parse(hook)) };
    });
    onTestFinished(() => spy.mockRestore());
    const writeWhile = async (text: string, change: (tx: Transaction) => Promise<unknown>) => {
      const sent = await db.transaction(async (tx) => {
        await tx.run(sql`select 1 from channel_connections where id = ${id} for update`);
        parsed = 0;
        const answer = write(text);
        await expect.poll(() => parsed).toBe(1);
        await change(tx);
        return [answer];
      });
      return (await sent[0])?.status;
    };
    expect(await writeWhile('One', async () => undefined)).toBe(200);
    expect(parsed).toBe(1);
    const sealed = sealCredentials(own.ctx, id, { ...account, appSecret: 'another' });
    const replace = (tx: Transaction) =>
      tx.run(sql`update channel_connections set sealed_credentials = ${sealed} where id = ${id}`);
    await writeWhile('Two', replace);
    expect((await messagesOf(own)).map(({ content }) => content)).toEqual(['One']);
  });

  it('of the same people in another order is stored as well: none is lost to another', async () => {
    const { own, account, hear } = await withMeta();
    const people = Array.from({ length: 6 }, (_, number) => `+1415555020${number}`);
    const hook = (order: readonly string[]) =>
      hear(
        whatsAppMessages(
          account,
          order.map((from) => ({ providerMessageId: `wamid.${newId()}`, from, text: 'Hello' })),
        ),
      );
    const answers = await Promise.all([hook(people), hook(people.toReversed()), hook(people)]);
    for (const [index, order] of [people, people.toReversed(), people].entries())
      if (answers[index]?.status !== 200) answers[index] = await hook(order);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messagesOf(own)).toHaveLength(18);
  });

  it('that is repeated, one after another or at once, changes nothing', async () => {
    const { own, account, hear } = await withMeta();
    const payload = whatsAppMessages(account, [
      { providerMessageId: 'wamid.same', from: PERSON, text: 'Once' },
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => hear(payload)));
    answers.push(await hear(payload));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await messagesOf(own)).toHaveLength(1);
  });

  it('with a wrong signature, none, or another account’s is refused and stores nothing', async () => {
    const [{ own, account, id }, other] = [await withMeta(), await withMeta()];
    const payload = whatsAppMessages(account, [
      { providerMessageId: 'wamid.1', from: PERSON, text: 'Hello' },
    ]);
    const genuine = signed(account.appSecret, id, payload);
    const { 'content-type': type } = genuine.headers as Record<string, string>;
    const forged = [
      { ...genuine, headers: { 'content-type': type } },
      signed(other.account.appSecret, id, payload),
      { ...genuine, body: Buffer.from(Buffer.from(genuine.body).toString().replace('Hello', 'Hullo')) },
      { ...genuine, headers: { ...genuine.headers, 'x-hub-signature-256': 'sha256=' } },
    ];
    for (const hook of forged) expect((await deliver(stage, hook)).status).toBe(401);
    expect(await messagesOf(own)).toEqual([]);
    expect((await deliver(stage, genuine)).status).toBe(200);
    expect(await messagesOf(own)).toHaveLength(1);
  });

  it('for an unknown connection, or that of another provider, is 404', async () => {
    const { account, id } = await withMeta();
    const hook = signed(account.appSecret, id, {});
    const path = (provider: string, connection: string) =>
      deliver(stage, { ...hook, url: `http://parley.test/webhooks/channels/${provider}/${connection}` });
    expect((await path('meta', newId())).status).toBe(404);
    expect((await path('twilio', id)).status).toBe(404);
    expect((await path('simulated', id)).status).toBe(404);
    expect((await path('meta', 'x')).status).toBe(400);
    expect((await path('meta', id)).status).toBe(200);
  });

  it('begins with Meta’s handshake, which only the agreed word passes', async () => {
    const { id } = await withMeta('agreed-word');
    const answer = await deliver(stage, handshake(id, 'agreed-word', '1158201444'));
    expect([answer.status, answer.text]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await deliver(stage, handshake(id, 'another', '1'))).status).toBe(401);
  });

  it('is read up to 1 MB; a larger one is 413, in JSON and as a form', async () => {
    const { account, id } = await withMeta();
    const payload = (length: number) => ({ padding: 'x'.repeat(length) });
    expect((await deliver(stage, signed(account.appSecret, id, payload(1_000_000)))).status).toBe(200);
    expect((await deliver(stage, signed(account.appSecret, id, payload(1_048_576)))).status).toBe(413);
    const form = twilioHook({ authToken: 'x' }, id, payload(1_048_576));
    expect((await deliver(stage, form)).status).toBe(413);
  });

  it('reaches every account of the workspace that the app serves, through whichever address', async () => {
    const own = await ownWorkspace(stage);
    const first = newGraphAccount(stage);
    const second = newGraphAccount(stage);
    for (const one of stage.graph.accounts)
      if (one.accessToken === second.accessToken) one.appSecret = first.appSecret;
    const sender = async (account: typeof first) =>
      (await own.ask('POST', '/api/whatsapp/senders', metaSender(account, own.agentId))).body.data
        .id as string;
    const firstId = await sender(first);
    const secondId = await sender({ ...second, appSecret: first.appSecret });
    const page = await own.ask('POST', '/api/social-accounts', {
      channel: 'messenger',
      pageId: first.pageId,
      agentId: own.agentId,
      credentials: { accessToken: first.accessToken, appSecret: first.appSecret },
    });
    const written = { providerMessageId: 'wamid.2', from: PERSON, text: 'To the second' };
    const hooks = [
      signed(first.appSecret, firstId, whatsAppMessages(second, [written])),
      signed(
        first.appSecret,
        firstId,
        pageEvents('page', first.pageId, [
          pageMessage({ providerMessageId: 'm_1', from: '777', text: 'To the page' }),
        ]),
      ),
    ];
    for (const hook of hooks) expect((await deliver(stage, hook)).status).toBe(200);
    const stored = await messagesOf(own);
    expect(new Map(stored.map((one) => [one.content, one.connection_id]))).toEqual(
      new Map([
        ['To the second', secondId],
        ['To the page', page.body.data.id],
      ]),
    );
  });

  it('of Twilio is signed over the public address; its messages and files arrive', async () => {
    const own = await ownWorkspace(stage);
    const account = newTwilioAccount(stage);
    const { id } = (await own.ask('POST', '/api/whatsapp/senders', twilioSender(account, own.agentId))).body
      .data;
    const fields = {
      MessageSid: 'SM1',
      AccountSid: account.accountSid,
      From: `whatsapp:${PERSON}`,
      To: `whatsapp:${account.phoneNumber}`,
      Body: 'Hello & good day',
      NumMedia: '1',
      MediaContentType0: 'image/jpeg',
      MediaUrl0: 'https://api.twilio.com/media/1',
    };
    expect((await deliver(stage, twilioHook({ authToken: 'wrong' }, id, fields))).status).toBe(401);
    const answer = await deliver(stage, twilioHook(account, id, fields));
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect((await deliver(stage, twilioHook(account, id, fields))).status).toBe(200);
    expect(await messagesOf(own)).toMatchObject([{ content: 'Hello & good day', connection_id: id }]);
  });

  it('never fails on a hostile body, signed or not', async () => {
    const { account, id, hear } = await withMeta();
    const nested = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
    const message = (changes: object) =>
      whatsAppChange(account, {
        messages: [
          {
            from: '14155550142',
            id: `wamid.${newId()}`,
            timestamp: '1772442000',
            type: 'text',
            text: { body: 'Hi' },
            ...changes,
          },
        ],
      });
    const hostile: unknown[] = [
      null,
      [],
      'text',
      7,
      nested,
      { object: 'whatsapp_business_account', entry: {} },
      { object: 'whatsapp_business_account', entry: [null, 7, { changes: [null] }] },
      { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value: null }] }] },
      message({ text: { body: 'NUL \u0000 and half \ud800 a pair' } }),
      message({ text: { body: 'x'.repeat(500_000) } }),
      message({ text: null }),
      message({ timestamp: '99999999999999999999' }),
      message({ timestamp: -5 }),
      message({ from: '1'.repeat(400) }),
      message({ from: { $ne: null } }),
      message({ id: 'w'.repeat(5_000) }),
      message({ id: 'wamid.\u0000' }),
      message({ type: '__proto__' }),
      message({ type: 'document', document: { mime_type: 'a\u0000b', filename: '\ud800'.repeat(3_000) } }),
      whatsAppStatus(account, 'wamid.unknown', 'read', { biz_opaque_callback_data: newId() }),
      whatsAppStatus(account, 'wamid.\u0000unknown', 'failed', { biz_opaque_callback_data: '\u0000' }),
    ];
    for (const payload of hostile)
      expect((await hear(payload)).status, JSON.stringify(payload)?.slice(0, 200)).toBe(200);
    const genuine = signed(account.appSecret, id, {});
    for (let round = 0; round < 40; round++) {
      const body = randomBytes(1 + round * 7);
      const types = [
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ];
      const headers = { ...genuine.headers, 'content-type': types[round % types.length] };
      const { status } = await deliver(stage, { ...genuine, headers, body });
      expect([400, 401, 415]).toContain(status);
      const { headers: own } = signed(account.appSecret, id, 0);
      const { signatureOf } = await import('../../../providers/channels/meta/hooks.ts');
      const signature = { 'x-hub-signature-256': signatureOf(account.appSecret, body) };
      expect((await deliver(stage, { ...genuine, headers: { ...own, ...signature }, body })).status).toBe(
        200,
      );
    }
  });
});
