import type { Channel } from '../../../src/channels.ts';
import type { FieldValue, Language } from '../../../src/listening/types.ts';
import type { AnalysisSubject, CallOutcome } from '../../../src/runtime/analysis/types.ts';
import type { TranscriptTurn } from '../../../src/runtime/transcript.ts';

/** A conversation written by hand, with the expected analysis. */
export type Case = {
  name: string;
  category: string;
  language: Language;
  /** One turn a line: `A:` the agent, `P:` the person. */
  said: string;
  outcome: CallOutcome;
  stop?: boolean;
  feeling?: 'good' | 'bad';
  values?: Record<string, FieldValue | null>;
  tools?: string[];
  direction?: AnalysisSubject['direction'];
  channel?: Channel;
};

/** A Monday. */
export const NOW = new Date('2026-11-16T15:00:00.000Z');

const SECONDS_PER_TURN = 6;

export const turnsOf = (said: string): TranscriptTurn[] =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => ({
      role: line.startsWith('A:') ? 'agent' : 'user',
      message: line.slice(2).trim(),
      time_in_call_secs: index * SECONDS_PER_TURN,
    }));
