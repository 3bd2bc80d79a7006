import { ImapFlow } from 'imapflow';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { PASSWORD } from '../../../providers/channels/email/test-support/accounts.ts';
import { type Dovecot, startDovecot } from '../../../providers/channels/email/test-support/dovecot.ts';
import { wire } from '../../../providers/channels/email/test-support/mails.ts';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '../../../providers/channels/email/test-support/smtp-server.ts';
import { stageOf } from '../../campaigns/test-support/stage.ts';
import { switchedModel } from '../../conversations/test-support/stage.ts';

export const HOOK_SECRET = 'a-secret-of-the-workspace';
export const OWN_ADDRESS = 'clara@shop.example.org';

export type MailStage = { app: TestApp; dovecot: Dovecot; smtp: TestSmtpServer };

/** A service whose agents repeat what people write; `databaseUrl`: another process of the same installation. */
export const openService = (databaseUrl?: string): Promise<TestApp> =>
  startApp({
    env: { ALLOW_PRIVATE_NETWORK: '1' },
    baseUrl: 'https://parley.test',
    providers: { model: switchedModel().model },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });

/** The service with its worker, a real SMTP server and a real IMAP server. */
export async function openMailStage(): Promise<MailStage & { close(): Promise<void> }> {
  const [dovecot, smtp] = [await startDovecot(PASSWORD), await startSmtpServer({ password: PASSWORD })];
  const app = await openService();
  await app.startWorker();
  return {
    app,
    dovecot,
    smtp,
    async close() {
      await app.stop();
      await smtp.close();
      await dovecot.close();
    },
  };
}

/** A workspace that has connected its servers, with what arrives and leaves there. */
export async function openMailWorkspace({ app, dovecot, smtp }: MailStage) {
  const on = await stageOf(app);
  const { tenantId } = on;
  const user = `user-${newId()}`;
  const server = { host: '127.0.0.1', secure: false, username: user, password: PASSWORD };
  const settings = (changes: object = {}) => ({
    fromName: 'Clara of Example',
    fromAddress: OWN_ADDRESS,
    agentId: on.agentId,
    smtp: { ...server, port: smtp.port },
    imap: { ...server, port: dovecot.port },
    hookSecret: HOOK_SECRET,
    ...changes,
  });
  const ask = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { key: on.keys.full, ...(body === undefined ? {} : { body }) });
  const put = (changes?: object) => ask('PUT', '/api/email/settings', settings(changes));
  const mailbox = () =>
    app.platform.db.maybe<{ process_id: string | null; uid_validity: string | null }>(
      sql`select process_id, uid_validity from mailboxes where tenant_id = ${tenantId}`,
    );
  const messages = () =>
    app.platform.db.many<{
      role: string;
      content: string;
      metadata: Record<string, unknown> | null;
      delivery: string | null;
      conversation_id: string;
      provider_message_id: string | null;
    }>(sql`
      select role, content, metadata, delivery, conversation_id, provider_message_id from conversation_messages
      where tenant_id = ${tenantId} order by created_at, position`);

  /** Puts a mail into the mailbox, as the mail server would. */
  async function arrive(bytes: Buffer): Promise<void> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      auth: { user, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      await client.append('INBOX', bytes);
    } finally {
      await client.logout();
    }
  }

  const isSuppressed = async (email: string) =>
    (await ask('GET', `/api/compliance/suppressions/check?email=${encodeURIComponent(email)}`)).body.data;
  return { ...on, ask, put, mailbox, messages, arrive, isSuppressed };
}
export type MailWorkspace = Awaited<ReturnType<typeof openMailWorkspace>>;

export const mailFrom = (from: string, text: string, headers = ''): Buffer =>
  wire(`From: Ada <${from}>
To: ${OWN_ADDRESS}
Subject: Question
Message-ID: <${newId()}@example.com>
${headers}
${text}
`);
