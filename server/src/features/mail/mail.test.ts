import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { parseConfig } from '../../config/config.ts';
import { type Context, systemContext } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '../../providers/channels/email/test-support/smtp-server.ts';
import { NO_WORKSPACE, sendMail } from './send.ts';
import { mailConfigured, queueMail } from './service.ts';

const PASSWORD = 'p@ss/word';
const LINK = 'http://parley.test/reset-password#secret-token';

let smtp: TestSmtpServer;
let app: TestApp;
let own: TestWorkspace;

beforeAll(async () => {
  smtp = await startSmtpServer({ password: PASSWORD });
  const SMTP_URL = `smtp://parley:${encodeURIComponent(PASSWORD)}@127.0.0.1:${smtp.port}`;
  app = await startApp({ env: { SMTP_URL, MAIL_FROM: 'Parley <parley@example.com>' } });
  own = await makeWorkspace(app);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

type Row = { id: string; status: string; sealed_text: string | null; attempts: number; last_error: string };
const rowOf = (to: string): Promise<Row> =>
  app.platform.db.one(sql`select * from mails where to_address = ${to}`);
const acceptedFor = (to: string) => smtp.accepted.filter((mail) => mail.to === to);
const queue = (to: string, tenantId?: string): Promise<boolean> =>
  app.platform.db.transaction((tx) =>
    queueMail(app.platform, tx, {
      to,
      subject: 'A link\r\nBcc: x@evil.example',
      text: `Open ${LINK}`,
      ...(tenantId === undefined ? {} : { tenantId }),
    }),
  );
const attempt = (id: string, { isLast = false, ctx = own.ctx as Context } = {}) =>
  sendMail(ctx, id, { number: 1, isLast });

describe('mail of the installation', () => {
  it('is sent by one of many attempts at once, with nothing injected, and its text is deleted', async () => {
    expect(mailConfigured(app.platform)).toBe(true);
    expect(await queue('one@example.com', own.tenantId)).toBe(true);
    const queued = await rowOf('one@example.com');
    expect([queued.status, queued.sealed_text?.includes(LINK)]).toEqual(['queued', false]);
    const results = await Promise.all(Array.from({ length: 6 }, () => attempt(queued.id)));
    expect(results.filter(({ retryInMs }) => retryInMs !== null).length).toBeLessThan(6);
    expect(await rowOf('one@example.com')).toMatchObject({ status: 'sent', sealed_text: null, attempts: 1 });
    await attempt(queued.id);
    const [mail, ...others] = acceptedFor('one@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'parley@example.com', messageId: `<${queued.id}@example.com>` });
    const text = mail?.bytes.toString() ?? '';
    expect([text.includes(LINK), /^Bcc:/im.test(text)]).toEqual([true, false]);
  });

  it('does not exist when its transaction fails', async () => {
    const failing = app.platform.db.transaction(async (tx) => {
      await queueMail(app.platform, tx, { to: 'rolled-back@example.com', subject: 'x', text: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { count } = await app.platform.db.one<{ count: number }>(
      sql`select count(*)::int as count from mails where to_address = 'rolled-back@example.com'`,
    );
    expect(count).toBe(0);
  });

  it('waits for another attempt after a temporary refusal, and is given up for good after the last', async () => {
    await queue('busy@example.com', own.tenantId);
    const { id } = await rowOf('busy@example.com');
    await expect(attempt(id)).rejects.toThrow('EENVELOPE 451');
    expect(await rowOf('busy@example.com')).toMatchObject({ status: 'queued', attempts: 1 });
    await attempt(id, { isLast: true });
    expect(await rowOf('busy@example.com')).toMatchObject({
      status: 'failed',
      sealed_text: null,
      attempts: 2,
    });
    await queue('gone@example.com', own.tenantId);
    await attempt((await rowOf('gone@example.com')).id);
    expect(await rowOf('gone@example.com')).toMatchObject({
      status: 'failed',
      sealed_text: null,
      last_error: 'EENVELOPE 550',
    });
  });

  it('is taken over from a process that died, once its claim has ended and not before', async () => {
    await queue('died@example.com', own.tenantId);
    const { id } = await rowOf('died@example.com');
    await app.platform.db.run(sql`
      update mails set status = 'sending', attempts = 1, claimed_until = now() + interval '1 minute' where id = ${id}`);
    expect((await attempt(id)).retryInMs).toBeGreaterThan(30_000);
    expect(acceptedFor('died@example.com')).toEqual([]);
    await app.platform.db.run(
      sql`update mails set claimed_until = now() - interval '1 second' where id = ${id}`,
    );
    await attempt(id);
    expect(acceptedFor('died@example.com')).toHaveLength(1);
  });

  it('is of its workspace only: another cannot send it', async () => {
    await queue('scoped@example.com', own.tenantId);
    const { id } = await rowOf('scoped@example.com');
    await attempt(id, { ctx: systemContext(app.platform, NO_WORKSPACE, 'test') });
    expect(await rowOf('scoped@example.com')).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('is sent by a worker, with a workspace or without one', async () => {
    await queue('without@example.com');
    await queue('within@example.com', own.tenantId);
    await app.startWorker();
    await expect.poll(async () => (await rowOf('without@example.com')).status).toBe('sent');
    await expect.poll(async () => (await rowOf('within@example.com')).status).toBe('sent');
  });

  it('needs an SMTP server, a sender and the real time', async () => {
    const bare = { ...app.platform, providers: { ...app.platform.providers, mailer: null } };
    const queued = await app.platform.db.transaction((tx) =>
      queueMail(bare, tx, { to: 'nowhere@example.com', subject: 'x', text: 'x' }),
    );
    expect([mailConfigured(bare), queued]).toEqual([false, false]);
    const SMTP_URL = 'smtp://user:hidden@mail.example.com';
    const MAIL_FROM = 'parley@example.com';
    expect(() => parseConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => parseConfig({ SMTP_URL, MAIL_FROM, CLOCK_SPEED: '60' })).toThrow('SMTP_URL unset');
    expect(() => parseConfig({ SMTP_URL: 'http://hidden@x' })).toThrow(/^(?!.*hidden).*smtps:/);
    expect(parseConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  });
});
