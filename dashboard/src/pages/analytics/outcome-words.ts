import { t } from '../../words/words.ts';

/** Outcomes are an open set: unknown ones are shown as they are, without their underscores. */
export function outcomeWords(outcome: string | null): string {
  if (outcome === null) return t('No outcome yet');
  const known: Record<string, string> = {
    sale_closed: t('Sale closed'),
    interested: t('Interested'),
    rejected: t('Declined'),
    no_answer: t('No answer'),
    busy: t('Busy'),
    voicemail: t('Voicemail'),
    callback_requested: t('Callback requested'),
    appointment_booked: t('Appointment booked'),
    appointment_canceled: t('Appointment canceled'),
    resolved: t('Resolved'),
    transferred: t('Transferred'),
    failed: t('Failed'),
    unknown: t('Unclear'),
  };
  const words = known[outcome] ?? outcome.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export const channelWords = (channel: string): string =>
  ({
    voice: t('Calls'),
    whatsapp: 'WhatsApp',
    email: t('E-mail'),
    webchat: t('Web chat'),
    instagram: 'Instagram',
    messenger: 'Messenger',
  })[channel] ?? channel;
