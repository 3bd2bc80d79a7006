import type { ComplianceConsent, ComplianceSuppression } from '../../api/generated/types.ts';
import { t } from '../../words/words.ts';

export type ConsentChannel = ComplianceConsent['channel'];

export const CONSENT_CHANNELS = [
  'voice',
  'whatsapp',
  'email',
  'webchat',
  'instagram',
  'messenger',
] as const satisfies readonly ConsentChannel[];

/** Where a person is reached, in words. */
export function channelName(channel: ConsentChannel): string {
  const names: Record<ConsentChannel, string> = {
    voice: t('Calls'),
    whatsapp: t('WhatsApp'),
    email: t('Email'),
    webchat: t('Web chat'),
    instagram: t('Instagram'),
    messenger: t('Messenger'),
  };
  return names[channel];
}

type Source = ComplianceSuppression['source'];

/** How a person came onto the suppression list. */
export function sourceName(source: Source): string {
  const names: Record<Source, string> = {
    manual: t('Added by hand'),
    import: t('Imported'),
    do_not_call_request: t('Asked in a conversation'),
    unsubscribe: t('Unsubscribed by email'),
    bounce: t('Address does not exist'),
    complaint: t('Complained about an email'),
  };
  return names[source];
}

type Reasoned = Pick<ComplianceSuppression, 'reason' | 'source'>;

/** What a person wrote; the service gives the source as the reason where it suppressed by itself. */
export const ownReasonOf = ({ reason, source }: Reasoned): string | null =>
  reason === source ? null : reason;

export const reasonOf = (suppression: Reasoned): string =>
  ownReasonOf(suppression) ?? sourceName(suppression.source);
