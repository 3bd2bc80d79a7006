import { recordUsage } from '../../usage/service.ts';
import type { Talk } from './talk.ts';

const MILLION = 1_000_000;

/** Whole micro-dollars, rounded up; null where the operator named no price. */
export const speechCostUsd = (characters: number, microsPerMillion: number | null): string | null =>
  microsPerMillion === null
    ? null
    : (Math.ceil((characters * microsPerMillion) / MILLION) / MILLION).toFixed(6);

/** What a hosted voice spoke in this conversation. Embedded voices cost nothing, and a line of text has none. */
export async function countSpeech(talk: Talk): Promise<void> {
  const { ctx, agent, line, record, spokenCharacters } = talk;
  talk.spokenCharacters = 0; // counted once, should the conversation be closed again
  if (line.sound === undefined || spokenCharacters === 0) return;
  const { voices, isComplete } = ctx.providers.speech.knownVoices();
  const voice = voices.find(({ id }) => id === agent.voice_id);
  if (voice === undefined ? isComplete : voice.category === 'embedded') return;
  await recordUsage(ctx, ctx.db, [
    {
      kind: 'speech_characters',
      quantity: spokenCharacters,
      costUsd: speechCostUsd(spokenCharacters, ctx.settings.billing.speechMicrosPerMillionCharacters),
      agentId: agent.id,
      channel: 'voice',
      subject: record.callId === null ? null : { type: 'call', id: record.callId },
    },
  ]);
}
