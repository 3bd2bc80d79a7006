import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { CallOutcome, CriterionResult } from '../types.ts';
import { type Note, note, WORDS } from '../words.ts';
import type { Facts } from './facts.ts';

/** What a judge may lean on: what was said, and what the conversation came to. */
export type Evidence = Facts & { outcome: CallOutcome };

export type Verdict = { result: CriterionResult['result']; note: Note; quote?: string };

export type Judge = (evidence: Evidence) => Verdict;

const QUOTE_MAX = 90;

export const met = (name: Note, quote?: string): Verdict => verdict('success', name, quote);
export const missed = (name: Note, quote?: string): Verdict => verdict('failure', name, quote);
export const unclear: Verdict = { result: 'unknown', note: 'neither' };

const verdict = (result: Verdict['result'], name: Note, quote?: string): Verdict =>
  quote === undefined ? { result, note: name } : { result, note: name, quote };

/** By what the conversation came to: met, missed or, where it is neither, open. */
export const byOutcome =
  (good: readonly CallOutcome[], bad: readonly CallOutcome[]): Judge =>
  ({ outcome }) => {
    if (good.includes(outcome)) return met('endedWith');
    return bad.includes(outcome) ? missed('endedWith') : unclear;
  };

export function told(
  { result, note: name, quote }: Verdict,
  { subject, outcome }: Evidence,
): CriterionResult {
  const filling =
    name === 'endedWith' ? WORDS[subject.language].outcomes[outcome] : clip(quote ?? '', QUOTE_MAX);
  return { result, rationale: clip(note(subject.language, name, filling), LENGTH_MAX.rationale) };
}
