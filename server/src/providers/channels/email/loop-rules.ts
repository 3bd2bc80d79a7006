import { isOwnMessageId } from './message-id-rules.ts';

/** Two machines that answer each other never stop. What a machine wrote is classified, and never answered. */

export type AutoReason =
  | 'own_message'
  | 'own_address'
  | 'mailer_daemon'
  | 'report'
  | 'auto_submitted'
  | 'bulk'
  | 'responses_suppressed'
  | 'auto_reply'
  | 'no_reply';

export type LoopFacts = {
  header(name: string): string | null;
  /** `multipart/report` and others, in lower case. */
  contentType: string;
  from: string | null;
  subject: string | null;
  messageId: string;
  ownAddress: string;
};

const DAEMON = /^(mailer-daemon|mail-daemon|postmaster|mdaemon|bounces?)([+-].*)?@/i;
const NO_REPLY = /^(no-?_?reply|do-?_?not-?_?reply|no-?responder|nao-?responda|não-?responda)([+-].*)?@/i;
const AUTO_SUBJECT =
  /^(auto(matic)?[ -]?(reply|response)|out of (the )?office|respuesta autom[aá]tica|fuera de la oficina|resposta autom[aá]tica|ausência temporária|fora do escrit[oó]rio)\b/i;

export function classifyAuto(facts: LoopFacts): AutoReason | null {
  const { header, from, subject, messageId, ownAddress } = facts;
  const value = (name: string): string => (header(name) ?? '').trim().toLowerCase();
  if (isOwnMessageId(messageId, ownAddress)) return 'own_message';
  if (from !== null && from.toLowerCase() === ownAddress.toLowerCase()) return 'own_address';
  if (facts.contentType === 'multipart/report') return 'report';
  if (value('return-path') === '<>' || (from !== null && DAEMON.test(from))) return 'mailer_daemon';
  const submitted = value('auto-submitted');
  if (submitted !== '' && !/^no\b/.test(submitted)) return 'auto_submitted';
  if (/\b(all|autoreply|oof)\b/.test(value('x-auto-response-suppress'))) return 'responses_suppressed';
  if (/^(bulk|list|junk|auto_reply)\b/.test(value('precedence'))) return 'bulk';
  if (header('list-id') !== null || header('list-unsubscribe') !== null) return 'bulk';
  const replies = ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoresponder'];
  if (replies.some((name) => header(name) !== null)) return 'auto_reply';
  if (subject !== null && AUTO_SUBJECT.test(subject)) return 'auto_reply';
  return from !== null && NO_REPLY.test(from) ? 'no_reply' : null;
}
