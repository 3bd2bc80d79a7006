import { ApiError, type ErrorCode } from '../../../platform/errors.ts';
import type { HearingStatus } from '../../../providers/hearing/port.ts';
import type { Ending, EndReason } from './schema.ts';

const SENTENCES: Record<
  Exclude<EndReason, 'voice_installing' | 'voice_unavailable' | 'agent_unavailable' | 'limit_reached'>,
  string
> = {
  completed: 'The conversation is over.',
  time_limit: 'The agent’s time for one conversation is up.',
  voice_off: 'Voice is switched off on this server. Set VOICE to on, or leave it out.',
  language_not_heard: 'This server does not hear the agent’s language.',
  busy: 'All lines of the plan are in use. Try again when a call has ended.',
  in_use: 'This address is being talked on already. Ask for another one.',
  failed: 'Something went wrong on our side. Try again.',
  stopped: 'The server is being restarted. Try again in a moment.',
  idle: 'No audio arrived for half a minute.',
  too_fast: 'Audio arrived faster than anyone can speak.',
  too_slow: 'The connection is too slow for audio.',
  bad_audio: 'Audio must be PCM with 16 bits a sample, 16 kHz, mono.',
};

export const endingOf = (reason: keyof typeof SENTENCES): Ending => ({ reason, message: SENTENCES[reason] });

/** As the route that gives out addresses has it: everyone who may read. */
export const mayTalk = (role: string | null): boolean => role !== null && role !== 'billing';

export const LEFT: Ending = {
  reason: 'agent_unavailable',
  message: 'The person whom this address was given to may not use the agent any more.',
};

/** Why nobody can be heard now; null when they can. */
export function endingWithoutVoice({ state, detail, progress }: HearingStatus): Ending | null {
  switch (state) {
    case 'ready':
      return null;
    case 'off':
      return endingOf('voice_off');
    case 'installing': {
      const percent = progress === null ? '' : ` (${Math.floor(progress * 100)} %)`;
      const message = `Voice is still being installed${percent}. Everything else works already.`;
      return { reason: 'voice_installing', message, ...(progress === null ? {} : { progress }) };
    }
    case 'unavailable':
      return { reason: 'voice_unavailable', message: detail ?? 'Voice is not available.' };
  }
}

const LIMITS: ReadonlySet<ErrorCode> = new Set([
  'AGENT_BUDGET_EXCEEDED',
  'PLAN_LIMIT_EXCEEDED',
  'TENANT_SUSPENDED',
  'BILLING_ERROR',
]);

/** A refusal that a person can act on says itself what; anything else is ours. */
export function endingAfter(error: unknown): Ending {
  if (!(error instanceof ApiError)) return endingOf('failed');
  return { reason: LIMITS.has(error.code) ? 'limit_reached' : 'agent_unavailable', message: error.message };
}
