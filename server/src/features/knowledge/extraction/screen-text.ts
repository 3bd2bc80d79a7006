import { screen } from '../../../screening/index.ts';
import type { Finding } from './protocol.ts';

const WINDOW_LENGTH = 500_000;
const OVERLAP_LENGTH = 10_000;

/** The most severe rule a text breaks; null when it may be kept. Long texts in windows: memory grows with the text. */
export function screenText(text: string): Finding | null {
  for (
    let from = 0;
    from === 0 || from + OVERLAP_LENGTH < text.length;
    from += WINDOW_LENGTH - OVERLAP_LENGTH
  ) {
    const { blocked, findings } = screen(text.slice(from, from + WINDOW_LENGTH).toWellFormed(), 'knowledge');
    const [worst] = findings;
    if (blocked && worst !== undefined) return { rule: worst.rule, reason: worst.reason };
  }
  return null;
}
