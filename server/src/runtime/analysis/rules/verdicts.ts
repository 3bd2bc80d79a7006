import { clip, type SpokenTurn } from '../bounds.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { Analysis, Bearing, CallOutcome, CollectedValue, CriterionResult } from '../types.ts';
import { type Note, note, WORDS } from '../words.ts';
import type { Exchange, Facts } from './facts.ts';

/** What a judge may lean on: what was said, what the conversation came to, and the turns that bear that. */
export type Evidence = Facts & { outcome: CallOutcome; outcomeTurns: readonly number[] };

/** What a criterion is judged by: the values are read first, so that the two cannot tell different stories. */
export type Collected = Evidence & { collected: Analysis['data_collection_results'] };

/** The value of a field that the agent collects; undefined where it does not collect it or nothing bore one. */
export function collectedValue({ collected }: Collected, id: string): CollectedValue | undefined {
  const result = Object.hasOwn(collected, id) ? collected[id] : undefined;
  return result === undefined || result.value === null ? undefined : result;
}

/** The turn of the person that a value rests on. */
export function bearingTurn(evidence: Collected, id: string): Exchange | undefined {
  const turns = collectedValue(evidence, id)?.evidence?.turns ?? [];
  return evidence.exchanges.find(({ places }) => places.some((place) => turns.includes(place)));
}

/** Words and where they stand in the stored transcript; `whole` where the words are only a part of the turn. */
export type Said = { text: string; places: readonly number[]; whole?: string };

export const saidIn = (turn: SpokenTurn | undefined): Said | undefined =>
  turn && { text: turn.text, places: [turn.place] };

/** The words as they can be quoted. */
export const wordsOf = (said: Said | undefined): string => said?.whole ?? said?.text ?? '';

/** `filling`: what the note names, where that is no quote. */
export type Verdict = { result: CriterionResult['result']; note: Note; said?: Said; filling?: string };

export type Judge = (evidence: Collected) => Verdict;

export const QUOTE_MAX = 90;
const TURNS_MAX = 20;

export const met = (name: Note, said?: Said): Verdict => verdict('success', name, said);
export const missed = (name: Note, said?: Said): Verdict => verdict('failure', name, said);
export const unclear: Verdict = { result: 'unknown', note: 'neither' };
/** Open, and why. */
export const open = (name: Note): Verdict => ({ result: 'unknown', note: name });

const verdict = (result: Verdict['result'], name: Note, said?: Said): Verdict =>
  said === undefined ? { result, note: name } : { result, note: name, said };

/** By what the conversation came to: met, missed or, where it is neither, open. */
export const byOutcome =
  (good: readonly CallOutcome[], bad: readonly CallOutcome[]): Judge =>
  ({ outcome }) => {
    if (good.includes(outcome)) return met('endedWith');
    return bad.includes(outcome) ? missed('endedWith') : unclear;
  };

/** That something was never said is borne by all that was. */
export const allOf = ({ turns }: Facts, role: 'agent' | 'user'): number[] =>
  turns
    .filter((turn) => turn.role === role)
    .slice(-TURNS_MAX)
    .map(({ place }) => place);

export const bearing = (places: readonly number[]): Bearing => ({
  turns: [...new Set(places)].sort((one, other) => one - other),
});

/** Notes about what the agent did or left out. */
const OF_THE_AGENT: ReadonlySet<Note> = new Set([
  'agentNeverAsked',
  'agentOfferedNobody',
  'notThreatened',
  'neutral',
  'onlyAboutTheJob',
  'notCoached',
  'noDebtTold',
  'amountNotTold',
  'noOpening',
  'stepsNotTold',
  'notAllAsked',
  'allAsked',
  'tasksVaried',
  'wordsMatch',
]);

function turnsFor({ result, note: name, said }: Verdict, evidence: Evidence): readonly number[] {
  if (result === 'unknown') return [];
  if (said !== undefined && said.places.length > 0) return said.places;
  // That nothing was settled is borne by no single turn, least of all by one that offers something.
  const isOpen = result === 'failure' && evidence.outcome === 'follow_up_needed';
  if (name === 'endedWith' && evidence.outcomeTurns.length > 0 && !isOpen) return evidence.outcomeTurns;
  return allOf(evidence, OF_THE_AGENT.has(name) ? 'agent' : 'user');
}

export function told(verdict: Verdict, evidence: Evidence): CriterionResult {
  const { note: name, said, result } = verdict;
  const { subject, outcome } = evidence;
  const ended = name === 'endedWith' ? WORDS[subject.language].outcomes[outcome] : undefined;
  const filling = verdict.filling ?? ended ?? excerpt(wordsOf(said), QUOTE_MAX);
  return {
    result,
    rationale: clip(note(subject.language, name, filling), LENGTH_MAX.rationale),
    evidence: bearing(turnsFor(verdict, evidence)),
  };
}
