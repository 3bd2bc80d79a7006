import type { CallOutcome } from '../../types.ts';
import type { Exchange, Facts } from '../facts.ts';

/**
 * What one turn decides. The last sign counts: people refuse and then agree, or agree and think again. `open` takes
 * back a refusal, never a success.
 */
export type Sign = {
  index: number;
  kind: 'reached' | 'refused' | 'open';
  outcome: CallOutcome;
  /** The turns it was read from, where there is more than the one. */
  indexes?: readonly number[];
};

export type Reading = (exchange: Exchange, facts: Facts) => Sign | null;

export const reached = ({ index }: Exchange, outcome: CallOutcome): Sign => ({
  index,
  kind: 'reached',
  outcome,
});
export const refused = ({ index }: Exchange, outcome: CallOutcome): Sign => ({
  index,
  kind: 'refused',
  outcome,
});
export const open = ({ index }: Exchange): Sign => ({ index, kind: 'open', outcome: 'follow_up_needed' });
