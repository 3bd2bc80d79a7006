import type { ProviderKind } from './schema.ts';

/** Where each is decided. */
export const DECIDED_BY: Record<ProviderKind, { settings: readonly string[]; guide: string }> = {
  model: { settings: ['LLM_PROVIDER', 'LLM_BASE_URL', 'LLM_MODEL', 'LLM_API_KEY'], guide: 'docs/models.md' },
  speech: { settings: ['TTS_PROVIDER', 'TTS_API_KEY'], guide: 'docs/voice.md' },
  hearing: {
    settings: [
      'VOICE',
      'SIP_PORT',
      'STT_PROVIDER',
      'STT_LANGUAGES',
      'STT_BASE_URL',
      'STT_MODEL',
      'STT_API_KEY',
    ],
    guide: 'docs/voice.md',
  },
  carrier: { settings: ['CARRIER', 'SIP_HOST', 'SIP_PUBLIC_ADDRESS', 'RTP_PORTS'], guide: 'docs/voice.md' },
  channels: { settings: [], guide: 'docs/channels.md' },
  mail: { settings: [], guide: 'docs/email.md' },
};

/** What went wrong, in words of our own: a provider's may name addresses or keys. */
const REASONS: Readonly<Record<string, string>> = {
  unavailable: 'It could not be reached, or answered with an error. Check its address and key.',
  rate_limited: 'It refuses more requests for now. Try again in a minute.',
  refused: 'It refused the request. Check the key and the name of the model.',
  bad_answer: 'It answered with something unreadable. Check its address.',
  timed_out: 'It did not answer in time.',
  aborted: 'It did not answer in time.',
  unknown_voice: 'It does not know the voice.',
  failed: 'It failed.',
  overloaded: 'Too much waits for it. Try again in a minute.',
};

export function wordsOfFailure(error: unknown): string {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : '';
  return REASONS[reason] ?? 'It failed. The log of the service says why.';
}
