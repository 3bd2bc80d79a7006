import { screen } from '../../../screening/index.ts';
import type { Finding } from './protocol.ts';

/** The weightiest rule a text breaks; null when it may be kept. */
export function screenText(text: string): Finding | null {
  const { blocked, findings } = screen(text, 'knowledge');
  const [worst] = findings;
  return blocked && worst !== undefined ? { rule: worst.rule, reason: worst.reason } : null;
}
