import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { dovecotMissing } from '../../../providers/channels/email/test-support/dovecot.ts';
import { jsonHook, signedHook } from '../../../providers/channels/email/test-support/hooks.ts';
import { complaint, deliveryReport } from '../../../providers/channels/email/test-support/mails.ts';
import {
  HOOK_SECRET,
  type MailStage,
  type MailWorkspace,
  mailFrom,
  openMailStage,
  openMailWorkspace,
  openService,
} from '../test-support/mail-stage.ts';

if (dovecotMissing !== null) console.log(dovecotMissing);

const POLL = { timeout: 240_000, interval: 100 };
const LIMIT_MS = 240_000;
const stage = {} as MailStage & { close(): Promise<void> };

const sentTo = (to: string) => stage.smtp.accepted.filter((mail) => mail.to === to);
const textOf = (mail: { bytes: Buffer } | undefined): string =>
  (mail?.bytes.toString() ?? '').replaceAll(/\r\n[ \t]+/g, ' ');

/** Only what arrives after the mailbox was connected is read. */
async function connected(): Promise<MailWorkspace> {
  const own = await openMailWorkspace(stage);
  expect((await own.put()).status).toBe(200);
  await expect.poll(async () => (await own.mailbox())?.uid_validity ?? null, POLL).not.toBeNull();
  return own;
}

async function answered(own: MailWorkspace, from: string, text: string) {
  await own.arrive(mailFrom(from, text));
  await expect.poll(() => sentTo(from).length, POLL).toBe(1);
  await expect.poll(async () => (await own.messages()).at(-1)?.delivery, POLL).toBe('sent');
  const [mail] = sentTo(from);
  return { mail, messageId: (mail?.messageId ?? '').replaceAll(/[<>]/g, '') };
}

const newAddress = () => `ada-${newId()}@example.com`;
const about = (report: Buffer, address: string) =>
  Buffer.from(report.toString().replaceAll('ada@example.com', address));

describe.skipIf(dovecotMissing !== null)('the mailbox of a workspace', { timeout: LIMIT_MS }, () => {
  beforeAll(async () => {
    Object.assign(stage, await openMailStage());
  }, LIMIT_MS);
  afterAll(() => stage.close?.());

  it('a mail is answered once, by mail, in the same thread, with a way to unsubscribe', async () => {
    const own = await connected();
    const from = newAddress();
    await own.arrive(mailFrom(from, 'Are you open today?'));
    await expect.poll(() => sentTo(from).length, POLL).toBe(1);
    const [received] = await own.messages();
    const text = textOf(sentTo(from)[0]);
    expect(text).toContain(`In-Reply-To: <${received?.provider_message_id}>`);
    expect(text).toContain(`References: <${received?.provider_message_id}>`);
    expect(text).toContain('Subject: Re: Question');
    expect(text).toContain('From: Clara of Example <clara@shop.example.org>');
    expect(text).toContain('Auto-Submitted: auto-replied');
    expect(text).toMatch(/List-Unsubscribe: <https:\/\/parley\.test\/unsubscribe\/v1\.[\w-]+>/);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('You wrote: Are you open today?');
  });

  it('what a machine wrote is stored and never answered, nor is what it says taken for the person’s words', async () => {
    const own = await connected();
    const from = newAddress();
    await own.arrive(mailFrom(from, 'I am away. Never write to me again.', 'Auto-Submitted: auto-replied\n'));
    await expect.poll(async () => (await own.messages()).length, POLL).toBe(1);
    await own.arrive(mailFrom(from, 'I am back.'));
    await expect.poll(() => sentTo(from).length, POLL).toBe(1);
    expect(textOf(sentTo(from)[0])).toContain('You wrote: I am back.');
    const [automatic, human] = await own.messages();
    expect([automatic?.metadata, human?.metadata]).toEqual([{ auto: 'auto_submitted' }, null]);
  });

  it('a bounce of our mail to the address it names suppresses it; a report about another address does not', async () => {
    const own = await connected();
    const [gone, other] = [newAddress(), newAddress()];
    const { messageId } = await answered(own, gone, 'Hello');
    await own.arrive(about(deliveryReport(messageId, 'failed', '5.1.1', '550 user unknown'), other));
    await expect.poll(async () => (await own.messages()).at(-1)?.delivery, POLL).toBe('failed');
    expect(await own.isSuppressed(other)).toMatchObject({ suppressed: false });
    expect(await own.isSuppressed(gone)).toMatchObject({ suppressed: false });
    await own.arrive(about(deliveryReport(messageId, 'failed', '5.1.1', '550 user unknown'), gone));
    await expect
      .poll(() => own.isSuppressed(gone), POLL)
      .toMatchObject({ suppressed: true, suppression: { source: 'bounce' } });
  });

  it('mail of a campaign that bounces makes its contact invalid, and closes the address, not the person’s number', async () => {
    const own = await connected();
    const [email, phoneNumber] = [newAddress(), '+14155550188'];
    const campaignId = await own.make({ channel: 'email', emailSubject: 'News', emailBody: 'Dear {{name}}' });
    await own.addContact(campaignId, { email, phoneNumber, name: 'Ada' });
    expect((await own.activate(campaignId)).status).toBe(200);
    await expect.poll(() => sentTo(email).length, POLL).toBe(1);
    const statusOf = async () => (await own.contactsOf(campaignId))[0]?.status;
    await expect.poll(async () => (await own.messages())[0]?.delivery, POLL).toBe('sent');
    expect(await statusOf()).toBe('called');
    const messageId = (sentTo(email)[0]?.messageId ?? '').replaceAll(/[<>]/g, '');
    await own.arrive(about(deliveryReport(messageId, 'failed', '5.1.1', '550 user unknown'), email));
    await expect.poll(statusOf, POLL).toBe('invalid');
    expect((await own.messages())[0]?.delivery).toBe('failed');
    const isAllowed = async (asked: string) =>
      (await own.ask('GET', `/api/compliance/check?${asked}`)).body.data.allowed;
    expect(await isAllowed(`email=${encodeURIComponent(email)}`)).toBe(false);
    expect(await isAllowed(`phoneNumber=${encodeURIComponent(phoneNumber)}`)).toBe(true);
    const again = await own.make({ channel: 'email', emailSubject: 'More', emailBody: 'Dear {{name}}' });
    await own.addContact(again, { email, phoneNumber, name: 'Ada' });
    await own.activate(again);
    await expect.poll(async () => (await own.contactsOf(again))[0]?.status, POLL).toBe('dnc');
    expect(sentTo(email)).toHaveLength(1);
  });

  it('a complaint suppresses the address, and the audit log names the mail', async () => {
    const own = await connected();
    const from = newAddress();
    const { messageId } = await answered(own, from, 'Hello');
    await own.arrive(about(complaint(messageId), from));
    await expect
      .poll(() => own.isSuppressed(from), POLL)
      .toMatchObject({ suppressed: true, suppression: { source: 'complaint' } });
    const audit = await own.ask('GET', '/api/audit?limit=20');
    expect(audit.text).toContain(messageId.split('@')[0]);
  });

  it('unsubscribes by POST; reading the page, as scanners do, changes nothing', async () => {
    const own = await connected();
    const from = newAddress();
    const { mail } = await answered(own, from, 'Hello');
    const path = /https:\/\/parley\.test(\/unsubscribe\/[\w.-]+)>/.exec(textOf(mail))?.[1] ?? '';
    const page = await stage.app.request('GET', path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<form method="post">');
    expect(await own.isSuppressed(from)).toMatchObject({ suppressed: false });
    const click = (to: string) =>
      stage.app.request('POST', to, {
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await click(path.replace('/v1.', '/v1.A'))).status).toBe(404);
    expect((await click('/unsubscribe/v1.AAAA')).status).toBe(404);
    expect(await own.isSuppressed(from)).toMatchObject({ suppressed: false });
    expect([(await click(path)).status, (await click(path)).status]).toEqual([200, 200]);
    expect(await own.isSuppressed(from)).toMatchObject({
      suppressed: true,
      suppression: { source: 'unsubscribe', created_by: 'system:unsubscribe' },
    });
  });

  it('a campaign’s mail leaves over it, and who answers talks to the campaign’s agent', async () => {
    const own = await connected();
    const to = newAddress();
    const agentId = await own.makeAgent({ name: 'Bea' });
    const texts = { channel: 'email', emailSubject: 'An offer', emailBody: 'Dear {{name}}' };
    const campaign = await own.make({ ...texts, agentId });
    await own.addContacts(campaign, [{ name: 'Ada', email: to }]);
    expect((await own.activate(campaign)).status).toBe(200);
    await expect.poll(() => sentTo(to).length, POLL).toBe(1);
    const text = textOf(sentTo(to)[0]);
    expect(text).toMatch(/List-Unsubscribe: <https:\/\/parley\.test\/unsubscribe\/v1\.[\w-]+>/);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('Dear Ada');
    await own.arrive(mailFrom(to, 'Tell me more', `In-Reply-To: ${sentTo(to)[0]?.messageId}\n`));
    await expect.poll(() => sentTo(to).length, POLL).toBe(2);
    const list = await own.ask('GET', '/api/conversations');
    expect(list.body.data.conversations).toMatchObject([{ agent_id: agentId, channel: 'email' }]);
  });

  it('exactly one of two processes follows it, and the other takes over when that one leaves', async () => {
    const second = await openService(stage.app.databaseUrl);
    let isStopped = false;
    onTestFinished(async () => {
      if (!isStopped) await second.stop();
    });
    await second.startWorker();
    const own = await connected();
    const holder = (await own.mailbox())?.process_id;
    expect([stage.app.platform.processId, second.platform.processId]).toContain(holder);
    const from = newAddress();
    await own.arrive(mailFrom(from, 'One'));
    await expect.poll(() => sentTo(from).length, POLL).toBe(1);
    await second.stop();
    isStopped = true;
    await expect.poll(async () => (await own.mailbox())?.process_id, POLL).toBe(stage.app.platform.processId);
    await own.arrive(mailFrom(from, 'Two'));
    await expect.poll(() => sentTo(from).length, POLL).toBe(2);
    expect((await own.messages()).filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  it('is no longer followed once the settings name none', async () => {
    const own = await connected();
    await own.put({ imap: null });
    await expect.poll(async () => (await own.mailbox())?.process_id, POLL).toBeNull();
  });

  it('a signed hook brings mail, which is answered once, also by another process than the one that stored it', async () => {
    const first = await openService();
    const own = await openMailWorkspace({ ...stage, app: first });
    const { id } = (await own.put({ imap: null })).body.data;
    const from = newAddress();
    const hook = jsonHook({ id }, [mailFrom(from, 'By hook')]);
    const forged = signedHook({ id }, Buffer.from(hook.body), 'application/json', {
      secret: 'not the secret',
    });
    const genuine = signedHook({ id }, Buffer.from(hook.body), 'application/json', { secret: HOOK_SECRET });
    const deliver = ({ headers, body, url }: typeof hook) =>
      first.request('POST', url, { raw: body, headers: headers as Record<string, string> });
    expect((await deliver(forged)).status).toBe(401);
    expect([(await deliver(genuine)).status, (await deliver(genuine)).status]).toEqual([200, 200]);
    await first.stop(); // it has stored the mail and answered nothing
    const second = await openService(first.databaseUrl);
    onTestFinished(() => second.stop());
    await second.startWorker();
    await expect.poll(() => sentTo(from).length, POLL).toBe(1);
  });
});
