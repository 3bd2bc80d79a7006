import type { SettingsProvider } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { plural, t } from '../../words/words.ts';

export const kindWords = (kind: SettingsProvider['kind']): { label: string; purpose: string } =>
  ({
    model: { label: t('Model'), purpose: t('Thinks of what agents say.') },
    speech: { label: t('Speech'), purpose: t('Speaks it.') },
    hearing: { label: t('Hearing'), purpose: t('Hears what people say on the telephone.') },
    carrier: { label: t('Carrier'), purpose: t('Carries calls.') },
    channels: { label: t('Message channels'), purpose: t('WhatsApp, Instagram and Messenger.') },
    mail: { label: t('Mail'), purpose: t('Sends and fetches e-mail.') },
  })[kind];

const PRODUCTS: Record<string, string> = {
  'openai-compatible': 'OpenAI-compatible',
  anthropic: 'Anthropic',
  elevenlabs: 'ElevenLabs',
  sip: 'SIP',
  smtp: 'SMTP',
  meta: 'Meta',
  twilio: 'Twilio',
};

/** Who provides it, and what of it: names of products stay as they are. */
export function providerWords({ kind, provider, name }: SettingsProvider): string {
  if (kind === 'model' && provider === 'embedded') return t('Parley’s built-in brain');
  const who =
    provider === 'embedded' || provider === 'off'
      ? t('Built in')
      : provider === 'simulated'
        ? t('Simulated')
        : (PRODUCTS[provider] ?? provider);
  if (kind === 'model' && name) return `${who} · ${name}`;
  const count = Number(name);
  if (kind === 'speech') return `${who} · ${plural(count, '{count} voice', '{count} voices')}`;
  if ((kind === 'channels' || kind === 'mail') && count > 0)
    return `${who} · ${plural(count, '{count} account', '{count} accounts')}`;
  return who;
}

export const stateWords = ({ state }: SettingsProvider): { label: string; tone: Tone } =>
  ({
    ready: { label: t('Ready'), tone: 'good' as const },
    installing: { label: t('Being installed'), tone: 'info' as const },
    off: { label: t('Off'), tone: 'neutral' as const },
    unavailable: { label: t('Not available'), tone: 'bad' as const },
  })[state];
