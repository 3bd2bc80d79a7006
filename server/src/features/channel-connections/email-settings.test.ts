import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startOwnApp } from '../../../test/harness.ts';
import { openAccount } from '../outbox/service.ts';
import { listConnections } from './queries.ts';
import { type Own, ownWorkspace, sharedStage } from './test-support/stage.ts';

const stage = sharedStage();
const SETTINGS = '/api/email/settings';
const HOOK_SECRET = 'a-secret-for-hooks';
const PRIVATE_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

const settings = (own: Own, changes: object = {}) => ({
  fromName: 'Acme',
  fromAddress: 'Hello@Example.com',
  agentId: own.agentId,
  smtp: { host: 'smtp.example.com', port: 465, secure: true, username: 'acme', password: 'smtp-password' },
  imap: { host: 'imap.example.com', port: 993, secure: true, username: 'acme', password: 'imap-password' },
  ...changes,
});

async function credentialsOf({ ctx }: Own) {
  const [row] = await listConnections(ctx.db, ctx.tenantId, ['email']);
  return row === undefined ? null : openAccount(ctx, row).credentials;
}

describe('email settings', () => {
  it('are null at first, then as they were put, with whether there are passwords instead of them', async () => {
    const own = await ownWorkspace(stage);
    expect((await own.ask('GET', SETTINGS)).body.data).toBeNull();
    const dkim = { domain: 'example.com', selector: 'parley', privateKey: PRIVATE_KEY };
    const put = await own.ask('PUT', SETTINGS, settings(own, { dkim, hookSecret: HOOK_SECRET }));
    expect([put.status, put.body.data]).toMatchObject([
      200,
      {
        fromName: 'Acme',
        fromAddress: 'hello@example.com',
        agentId: own.agentId,
        smtp: { host: 'smtp.example.com', port: 465, secure: true, username: 'acme', hasPassword: true },
        imap: { host: 'imap.example.com', mailbox: 'INBOX', filesSent: false, hasPassword: true },
        dkim: { domain: 'example.com', selector: 'parley', hasPrivateKey: true },
        hasHookSecret: true,
        hookUrl: expect.stringMatching(/^http:\/\/parley\.test\/webhooks\/channels\/smtp\/[0-9a-f-]{36}$/),
      },
    ]);
    const read = await own.ask('GET', SETTINGS);
    expect(read.body.data).toEqual(put.body.data);
    for (const secret of ['smtp-password', 'imap-password', 'PRIVATE KEY', HOOK_SECRET])
      expect(read.text).not.toContain(secret);
  });

  it('keep a password for the same server and user, and want it again for any other', async () => {
    const own = await ownWorkspace(stage);
    await own.ask('PUT', SETTINGS, settings(own));
    const smtp = { host: 'SMTP.example.com', port: 465, secure: true, username: 'acme' };
    expect((await own.ask('PUT', SETTINGS, settings(own, { smtp }))).status).toBe(200);
    expect(JSON.parse((await credentialsOf(own))?.smtp ?? '')).toMatchObject({ password: 'smtp-password' });
    for (const other of [{ host: 'evil.example.net' }, { port: 2525 }, { username: 'other' }]) {
      const refused = await own.ask('PUT', SETTINGS, settings(own, { smtp: { ...smtp, ...other } }));
      expect([refused.status, refused.body.error.message], JSON.stringify(other)).toEqual([
        400,
        expect.stringContaining('smtp.password'),
      ]);
    }
    const open = { host: 'relay.example.net', port: 25, secure: false };
    expect((await own.ask('PUT', SETTINGS, settings(own, { smtp: open }))).status).toBe(200);
    expect(JSON.parse((await credentialsOf(own))?.smtp ?? '')).toMatchObject({ password: null });
    const removed = await own.ask('PUT', SETTINGS, settings(own, { smtp: null }));
    expect(removed.body.data.smtp).toBeNull();
    expect((await credentialsOf(own))?.smtp).toBeUndefined();
  });

  it('are bounded and belong to one workspace', async () => {
    const [own, other] = [await ownWorkspace(stage), await ownWorkspace(stage)];
    const smtp = settings(own).smtp;
    for (const broken of [
      { fromAddress: 'nobody' },
      { fromName: '' },
      { fromName: 'x'.repeat(101) },
      { agentId: 'x' },
      { smtp: { ...smtp, port: 0 } },
      { smtp: { ...smtp, port: 65_536 } },
      { smtp: { ...smtp, host: 'a b' } },
      { smtp: { ...smtp, password: 'a\r\nb' } },
      { smtp: undefined },
      { dkim: { domain: 'example.com', selector: 'parley' } },
      { dkim: { domain: 'example.com', selector: 'parley', privateKey: 'no key' } },
      { hookSecret: 'short' },
    ])
      expect((await own.ask('PUT', SETTINGS, settings(own, broken))).status, JSON.stringify(broken)).toBe(
        400,
      );
    expect((await own.ask('PUT', SETTINGS, settings(other))).status).toBe(404);
    await own.ask('PUT', SETTINGS, settings(own));
    expect((await other.ask('GET', SETTINGS)).body.data).toBeNull();
    expect((await other.ask('PUT', SETTINGS, settings(other))).status).toBe(200);
  });

  it('without servers leave email simulated', async () => {
    const own = await ownWorkspace(stage);
    await own.ask('PUT', SETTINGS, settings(own, { smtp: null, imap: null }));
    const [row] = await listConnections(own.ctx.db, own.tenantId, ['email']);
    expect(row?.provider).toBe('simulated');
  });

  it('no real account is connected while the clock pretends another time', async () => {
    const app = await startOwnApp({ env: { CLOCK_SPEED: '60' } });
    const own = await ownWorkspace({ ...stage, app });
    expect((await own.ask('PUT', SETTINGS, settings(own))).status).toBe(409);
    expect((await own.ask('PUT', SETTINGS, settings(own, { smtp: null, imap: null }))).status).toBe(200);
    const { agentId } = own;
    const credentials = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'x' };
    const sender = { provider: 'twilio', phoneNumber: '+14155550188', agentId, credentials };
    expect((await own.ask('POST', '/api/whatsapp/senders', sender)).status).toBe(409);
  });
});
