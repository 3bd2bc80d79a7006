import type { AgentSettings } from '../features/agents/schema.ts';

type Rule = AgentSettings['escalation_rules'][number];

/** What the person's turns so far amount to, this one included. */
export type EscalationFacts = {
  /** Of each of the person's turns, in order. */
  sentiments: readonly number[];
  requestsForPerson: number;
  objections: number;
  elapsedSeconds: number;
};

const RECENT_TURNS = 3;

/** How often, at the least: a threshold of 0 means the first time. */
const times = (threshold: number): number => Math.max(1, Math.ceil(threshold));

function holds({ trigger, threshold }: Rule, facts: EscalationFacts): boolean {
  switch (trigger) {
    case 'explicit_request':
      return facts.requestsForPerson >= times(threshold);
    case 'repeated_objection':
      return facts.objections >= times(threshold);
    case 'timeout':
      return facts.elapsedSeconds >= threshold;
    case 'negative_sentiment': {
      const recent = facts.sentiments.slice(-RECENT_TURNS);
      if (recent.length === 0) return false;
      const mean = recent.reduce((sum, value) => sum + value, 0) / recent.length;
      return mean < 0 && mean <= -Math.min(threshold, 1);
    }
  }
}

/** The first rule that holds and has not acted yet, by its place in the agent's list. */
export function decideEscalation(
  rules: readonly Rule[],
  facts: EscalationFacts,
  acted: readonly number[],
): { index: number; action: Rule['action']; trigger: Rule['trigger'] } | null {
  const index = rules.findIndex((rule, place) => !acted.includes(place) && holds(rule, facts));
  const rule = rules[index];
  return rule === undefined ? null : { index, action: rule.action, trigger: rule.trigger };
}
