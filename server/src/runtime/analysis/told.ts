import { collectData } from './rules/collect.ts';
import { gatherFacts } from './rules/facts.ts';
import { decideOutcome } from './rules/outcome.ts';
import type { AnalysisSubject } from './types.ts';

/** The fields that the words so far give a value for: an agent need not ask for those. A no may only mean that nothing was said. */
export function fieldsTold(subject: AnalysisSubject): ReadonlySet<string> {
  const facts = gatherFacts(subject);
  const { outcome, turns } = decideOutcome(facts);
  const collected = collectData({ ...facts, outcome, outcomeTurns: turns });
  const isTold = (id: string): boolean => ![null, undefined, false].includes(collected[id]?.value as null);
  return new Set(Object.keys(collected).filter(isTold));
}
