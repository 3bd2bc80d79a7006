import type { RecordedSpan } from '../../../providers/carrier/port.ts';
import { isDictated } from './dictation.ts';
import type { Talk } from './talk.ts';

/**
 * Silences a turn with personal data in the recording, where the agent's privacy asks for it. The span is returned
 * so that its end can be set when it is known.
 */
export function redactTurn(talk: Talk, words: string, span: RecordedSpan): RecordedSpan | null {
  const { agent, line } = talk;
  if (agent.privacy?.redactPiiAudio === false || !isDictated(words)) return null;
  line.redact?.(span);
  return span;
}
