import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { giveNumber } from '../../../test/factories.ts';
import { startOwnApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  openStage,
  ownWorkspace,
  sharedStage,
  twilioSender,
} from './test-support/stage.ts';

const stage = sharedStage();
const SENDERS = '/api/whatsapp/senders';

describe('a WhatsApp sender', () => {
  it('is connected at Meta and at Twilio when its credentials may use the number, with the address for hooks', async () => {
    const own = await ownWorkspace(stage);
    const meta = await own.ask('POST', SENDERS, metaSender(newGraphAccount(stage), own.agentId));
    expect([meta.status, meta.body.data]).toMatchObject([
      201,
      { provider: 'meta', agent_id: own.agentId, status: 'ONLINE', status_reason: null },
    ]);
    const { id, verify_token } = meta.body.data;
    expect(meta.body.data.hook_url).toBe(`http://parley.test/webhooks/channels/meta/${id}`);
    expect(verify_token).toMatch(/^[0-9a-f]{32}$/);
    const twilio = await own.ask('POST', SENDERS, twilioSender(newTwilioAccount(stage), own.agentId));
    expect([twilio.status, twilio.body.data.verify_token]).toEqual([201, null]);
    const list = await own.ask('GET', SENDERS);
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id, twilio.body.data.id]);
    expect(JSON.stringify(list.body)).not.toContain(verify_token);
  });

  it('V-031 needs a full key and an admin, as templates, email settings and social accounts do', async () => {
    const own = await ownWorkspace(stage);
    for (const path of [SENDERS, '/api/whatsapp/templates', '/api/email/settings', '/api/social-accounts']) {
      for (const key of [own.keys.read, own.keys.write])
        expect((await stage.app.request('GET', path, { key })).status, path).toBe(403);
      const { sessions } = own;
      for (const session of [sessions.member, sessions.viewer, sessions.billing])
        expect((await stage.app.request('GET', path, { session })).status, path).toBe(403);
      expect((await stage.app.request('GET', path, { session: sessions.admin })).status, path).toBe(200);
    }
  });

  it('is refused with the provider’s reason when the credentials are wrong or the number is not theirs, and not stored', async () => {
    const own = await ownWorkspace(stage);
    const wanted = metaSender(newGraphAccount(stage), own.agentId);
    const wrong = { ...wanted, credentials: { ...wanted.credentials, accessToken: 'stolen' } };
    expect((await own.ask('POST', SENDERS, wrong)).body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('access token'),
    });
    const other = await own.ask('POST', SENDERS, { ...wanted, phoneNumber: '+4930123456' });
    expect([other.status, other.body.error.message]).toEqual([
      400,
      'The WhatsApp account at Meta has no such phone number',
    ]);
    expect((await own.ask('GET', SENDERS)).body.data).toEqual([]);
  });

  it('names what is wrong: an agent that is unknown or does not serve WhatsApp, a number, missing credentials', async () => {
    const own = await ownWorkspace(stage);
    const wanted = metaSender(newGraphAccount(stage), own.agentId);
    const unknown = await own.ask('POST', SENDERS, {
      ...wanted,
      agentId: '00000000-0000-4000-8000-000000000000',
    });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'AGENT_NOT_FOUND']);
    const voice = { name: 'Bo', voiceId: 'voice_clara', language: 'en', channels: ['voice'] };
    const mute = (await own.ask('POST', '/api/agents', voice)).body.data.id;
    const refused = await own.ask('POST', SENDERS, { ...wanted, agentId: mute });
    expect(refused.body.error.details.fieldErrors.agentId).toBeDefined();
    for (const broken of [
      { ...wanted, phoneNumber: '415' },
      { ...wanted, provider: 'pigeon' },
      { ...wanted, credentials: { accessToken: 'x' } },
      { ...wanted, credentials: undefined },
      { ...wanted, credentials: { ...wanted.credentials, accessToken: `a\nb` } },
    ])
      expect((await own.ask('POST', SENDERS, broken)).status).toBe(400);
  });

  it('has one owner in the installation; a simulated one may be tried by every workspace', async () => {
    const [own, other] = [await ownWorkspace(stage), await ownWorkspace(stage)];
    const account = newGraphAccount(stage);
    const both = await Promise.all([
      own.ask('POST', SENDERS, metaSender(account, own.agentId)),
      other.ask('POST', SENDERS, metaSender(account, other.agentId)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const { ask, agentId } of [own, other]) {
      const simulated = { provider: 'simulated', phoneNumber: '+14155550199', agentId };
      expect((await ask('POST', SENDERS, simulated)).status).toBe(201);
      expect((await ask('POST', SENDERS, simulated)).status).toBe(409);
    }
  });

  it('is invisible to other workspaces', async () => {
    const [own, other] = [await ownWorkspace(stage), await ownWorkspace(stage)];
    const { id } = (await own.ask('POST', SENDERS, metaSender(newGraphAccount(stage), own.agentId))).body
      .data;
    expect((await other.ask('GET', SENDERS)).body.data).toEqual([]);
    expect((await other.ask('PATCH', `${SENDERS}/${id}`, { agentId: other.agentId })).status).toBe(404);
    expect((await other.ask('DELETE', `${SENDERS}/${id}`)).status).toBe(404);
    expect((await other.ask('DELETE', `/api/social-accounts/${id}`)).status).toBe(404);
    expect((await own.ask('DELETE', `/api/social-accounts/${id}`)).status).toBe(404);
    expect((await own.ask('GET', SENDERS)).body.data).toHaveLength(1);
  });

  it('keeps the credentials that a change leaves out, checks new ones first, and refuses those of another provider', async () => {
    const own = await ownWorkspace(stage);
    const account = newTwilioAccount(stage);
    const { id } = (await own.ask('POST', SENDERS, twilioSender(account, own.agentId))).body.data;
    const change = (body: object) => own.ask('PATCH', `${SENDERS}/${id}`, body);
    expect((await change({ credentials: { authToken: 'wrong' } })).status).toBe(400);
    expect((await change({ credentials: { accessToken: 'x' } })).body.error.message).toContain('accessToken');
    expect((await change({})).status).toBe(400);
    const found = stage.twilio.accounts.find((one) => one.accountSid === account.accountSid);
    if (found !== undefined) found.authToken = 'renewed-token';
    expect((await change({ credentials: { authToken: 'renewed-token' } })).status).toBe(200);
    const second = await own.ask('POST', '/api/agents', {
      name: 'Bo',
      voiceId: 'voice_clara',
      language: 'en',
    });
    const changed = await change({ agentId: second.body.data.id });
    expect([changed.status, changed.body.data.agent_id]).toEqual([200, second.body.data.id]);
  });

  it('shows on the phone number of the workspace whether WhatsApp works on it, and no longer once disconnected', async () => {
    const own = await ownWorkspace(stage);
    const account = newTwilioAccount(stage);
    const { id: numberId } = await giveNumber(stage.app, own, { phoneNumber: account.phoneNumber });
    const number = async () => (await own.ask('GET', `/api/phone-numbers/${numberId}`)).body.data;
    expect(await number()).toMatchObject({ channels: ['voice'], whatsappStatus: null });
    const { id } = (await own.ask('POST', SENDERS, twilioSender(account, own.agentId))).body.data;
    expect(await number()).toMatchObject({ channels: ['voice', 'whatsapp'], whatsappStatus: 'ONLINE' });
    expect((await own.ask('DELETE', `${SENDERS}/${id}`)).status).toBe(204);
    expect(await number()).toMatchObject({ channels: ['voice'], whatsappStatus: null });
  });

  it('stays connected when its agent is deleted, without one', async () => {
    const own = await ownWorkspace(stage);
    await own.ask('POST', SENDERS, metaSender(newGraphAccount(stage), own.agentId));
    expect((await own.ask('DELETE', `/api/agents/${own.agentId}`)).status).toBeLessThan(300);
    expect((await own.ask('GET', SENDERS)).body.data).toMatchObject([{ agent_id: null }]);
  });

  it('is counted against the calls’ budget alone, social accounts against the general one', async () => {
    const limited = await startOwnApp({ rate: { calls: 1, general: 1000, mutations: 1000 } });
    const own = await ownWorkspace({ ...stage, app: limited });
    expect((await own.ask('GET', SENDERS)).status).toBe(200);
    for (const path of [SENDERS, '/api/whatsapp/templates', '/api/email/settings'])
      expect((await own.ask('GET', path)).status, path).toBe(429);
    expect((await own.ask('GET', '/api/social-accounts')).status).toBe(200);
  });
});

describe('a social account', () => {
  it('is connected when its token may use the page; Instagram only where the page has an account', async () => {
    const own = await ownWorkspace(stage);
    const { pageId, accessToken, appSecret } = newGraphAccount(stage);
    const wanted = {
      pageId,
      agentId: own.agentId,
      credentials: { accessToken, appSecret, verifyToken: 'agreed' },
    };
    for (const channel of ['messenger', 'instagram']) {
      const made = await own.ask('POST', '/api/social-accounts', { ...wanted, channel });
      expect([made.status, made.body.data]).toMatchObject([
        201,
        { channel, page_id: pageId, verify_token: null },
      ]);
    }
    const bare = { ...newGraphAccount(stage) };
    const known = stage.graph.accounts.find((one) => one.pageId === bare.pageId);
    if (known !== undefined) delete (known as { instagramId?: string }).instagramId;
    const credentials = { accessToken: bare.accessToken, appSecret: bare.appSecret };
    const refused = await own.ask('POST', '/api/social-accounts', {
      channel: 'instagram',
      pageId: bare.pageId,
      agentId: own.agentId,
      credentials,
    });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'No Instagram professional account is linked to this page',
    ]);
    expect((await own.ask('GET', '/api/social-accounts')).body.data).toHaveLength(2);
  });
});

describe('credentials', () => {
  it('are never returned, and are neither in the audit log, nor in events, nor in the logs, nor in plain in the database', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const own = await openStage({ log });
    onTestFinished(() => own.close());
    const workspace = await ownWorkspace(own);
    const [account, twilio] = [newGraphAccount(own), newTwilioAccount(own)];
    const answers = [
      await workspace.ask('POST', SENDERS, metaSender(account, workspace.agentId)),
      await workspace.ask('POST', SENDERS, twilioSender(twilio, workspace.agentId)),
      await workspace.ask('POST', SENDERS, metaSender(account, workspace.agentId)),
      await workspace.ask('PUT', '/api/email/settings', {
        fromName: 'Acme',
        fromAddress: 'hello@example.com',
        agentId: workspace.agentId,
        smtp: {
          host: 'smtp.example.com',
          port: 465,
          secure: true,
          username: 'acme',
          password: 'mail-password',
        },
        imap: null,
      }),
      await workspace.ask('GET', SENDERS),
      await workspace.ask('GET', '/api/email/settings'),
      await workspace.ask('GET', '/api/audit'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 200, 200, 200, 200]);
    const { db } = own.app.platform;
    const rows = [
      await db.many(sql`select * from channel_connections`),
      await db.many(sql`select * from audit_entries`),
      await db.many(sql`select * from events`),
    ];
    expect(rows[0]).toHaveLength(3);
    const seen = JSON.stringify([answers.map(({ text }) => text), rows, lines]);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [account.accessToken, account.appSecret, twilio.authToken, 'mail-password'])
      expect(seen.includes(secret), secret).toBe(false);
  });
});
