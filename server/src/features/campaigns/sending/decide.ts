import type { Verdict } from '../../compliance/service.ts';
import type { ContactStatus, ContactView } from '../../contacts/schema.ts';

export type SendingChannel = 'whatsapp' | 'email';

/** Where a message to this contact goes; null when the channel does not reach them. */
export function addressOf(
  channel: SendingChannel,
  contact: Pick<ContactView, 'phone_number' | 'whatsapp_number' | 'email'>,
): string | null {
  if (channel === 'email') return contact.email;
  return contact.whatsapp_number ?? (contact.phone_number.startsWith('+') ? contact.phone_number : null);
}

export type Decision =
  | { kind: 'send' }
  | { kind: 'postpone'; until: Date }
  | { kind: 'refuse'; status: ContactStatus; reason: string };

const UNREACHABLE = new Set<string>(['invalid_number', 'consent']);

/** Quiet hours only postpone; without an hour to postpone to nobody would ever be reached. */
export function decide(verdict: Verdict): Decision {
  if (verdict.allowed) return { kind: 'send' };
  const { rule, until } = verdict;
  if (rule === 'quiet_hours')
    return until === undefined
      ? { kind: 'refuse', status: 'failed', reason: rule }
      : { kind: 'postpone', until };
  return { kind: 'refuse', status: UNREACHABLE.has(rule) ? 'invalid' : 'dnc', reason: rule };
}
