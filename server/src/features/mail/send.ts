import type { Attempt, Context } from '../../platform/context.ts';
import { MailError } from '../../providers/mailer/port.ts';
import * as queries from './queries.ts';

/** Stands for the workspace of mail that belongs to none. */
export const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

export const purposeOf = (mailId: string): string => `mail ${mailId}`;

/** Longer than an attempt can take: connecting, greeting and one answer after the other have limits of their own. */
const CLAIM_MS = 180_000;
/** Over everything, also attempts whose process died. */
const ATTEMPTS_MAX = 12;

/** What is left to do: nothing, or to come back once the claim of another process has ended. */
export type SendResult = { retryInMs: number | null };
const DONE: SendResult = { retryInMs: null };

/** One attempt. Throws when another one should follow. */
export async function sendMail(ctx: Context, mailId: string, attempt: Attempt): Promise<SendResult> {
  const { db, clock, providers, secrets, log } = ctx;
  const tenantId = ctx.tenantId === NO_WORKSPACE ? null : ctx.tenantId;
  const { mailer } = providers;
  if (mailer === null) throw new MailError('NO_SMTP_SERVER', true);
  const realNow = clock.realNow();
  const until = new Date(realNow.getTime() + CLAIM_MS);
  const mail = await queries.claimMail(db, tenantId, mailId, { realNow, until });
  if (mail === undefined) {
    const held = await queries.findClaim(db, tenantId, mailId);
    if (held === undefined) return DONE;
    return { retryInMs: Math.max(1_000, held.claimed_until.getTime() - realNow.getTime()) };
  }
  const settle = (status: 'queued' | 'sent' | 'failed', error: string | null) =>
    queries.settleMail(db, tenantId, mailId, {
      attempts: mail.attempts,
      status,
      error,
      now: clock.now(),
    });
  try {
    const text = secrets.open(mail.sealed_text, purposeOf(mailId));
    await mailer.send({ id: mailId, to: mail.to_address, subject: mail.subject, text });
  } catch (error) {
    const failure = error instanceof MailError ? error : new MailError('EUNKNOWN', true);
    const isOver = attempt.isLast || mail.attempts >= ATTEMPTS_MAX || !failure.retryable;
    await settle(isOver ? 'failed' : 'queued', failure.code);
    if (!isOver) throw failure;
    log.error({ mail_id: mailId, code: failure.code }, 'mail given up');
    return DONE;
  }
  await settle('sent', null);
  return DONE;
}
