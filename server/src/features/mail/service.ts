import type { Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { sendMailJob } from './jobs.ts';
import * as queries from './queries.ts';
import { NO_WORKSPACE, purposeOf } from './send.ts';

const KEPT_DAYS = 30;

export type MailToQueue = { to: string; subject: string; text: string; tenantId?: string };

/** Whether the installation can send mail; where it cannot, links are shown to be copied instead. */
export const mailConfigured = ({ providers }: Platform): boolean => providers.mailer !== null;

/**
 * Leaves with the transaction. Without an SMTP server nothing is queued: the text would be kept for no use. True when
 * it was queued.
 */
export async function queueMail(ctx: Platform, tx: Transaction, mail: MailToQueue): Promise<boolean> {
  if (!mailConfigured(ctx)) return false;
  const id = newId();
  const tenantId = mail.tenantId ?? null;
  const sealedText = ctx.secrets.seal(mail.text, purposeOf(id));
  const { to, subject } = mail;
  await queries.insertMail(tx, tenantId, { id, tenantId, to, subject, sealedText, now: ctx.clock.now() });
  const scope = { clock: ctx.clock, tenantId: tenantId ?? NO_WORKSPACE };
  await enqueue(tx, scope, sendMailJob, { mailId: id }, { key: id });
  return true;
}

export { NO_WORKSPACE };

export const mailRetention: RetentionRule = {
  name: 'mails',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};

export const mailErasure: ErasureRule = {
  name: 'mails',
  erase: (ctx: Context, tx, { emails }) =>
    queries.deleteMailsTo(
      tx,
      ctx.tenantId,
      emails.map((email) => email.toLowerCase()),
    ),
};
