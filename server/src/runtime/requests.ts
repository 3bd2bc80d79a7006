import type { Heard, Intent } from '../listening/types.ts';
import type { Doubt, Effect, TurnState } from './session.ts';

/** What a turn must do before, or instead of, asking the model. */
export type Requests = {
  effects: Effect[];
  says: ('recordingStopped' | 'stopsContact' | 'asksToStopContact' | 'asksForPerson' | 'toPerson')[];
  /** Everything is said: the model is not asked. */
  settled: boolean;
  state: Required<Pick<TurnState, 'confirming' | 'doubtsRaised'>>;
};

export type Situation = {
  heard: Heard;
  state: Pick<TurnState, 'confirming' | 'doubtsRaised'>;
  /** In a text thread a person is called in silently and the agent goes on answering. */
  isVoice: boolean;
  /** The agent's owner has written a rule for people who ask for a person: that rule decides. */
  hasPersonRule: boolean;
  isHandedOff: boolean;
};

const INTENT: Record<Doubt, Intent> = {
  do_not_contact: 'wants_no_more_contact',
  wants_person: 'wants_person',
};

const saysYes = ({ intents }: Heard): boolean => intents.has('agrees') && !intents.has('declines');

/** Said outright, or doubtful words again after the question, or a yes to it. */
function isSure(doubt: Doubt, { heard, state }: Situation): boolean {
  if (heard.intents.has(INTENT[doubt])) return true;
  return state.confirming === doubt && (saysYes(heard) || heard.doubts.has(INTENT[doubt]));
}

const isDoubtful = (doubt: Doubt, { heard, state }: Situation): boolean =>
  heard.doubts.has(INTENT[doubt]) && !(state.doubtsRaised ?? []).includes(doubt);

/**
 * What people ask for that no model may overlook: not to be contacted, a person, no recording. Decided by the listener
 * on every turn, whichever model talks; what a model finds besides is added, never subtracted.
 */
export function decideRequests(situation: Situation): Requests {
  const { heard, state, isVoice, hasPersonRule, isHandedOff } = situation;
  const raised = state.doubtsRaised ?? [];
  const requests: Requests = {
    effects: [],
    says: [],
    settled: false,
    state: { confirming: null, doubtsRaised: raised },
  };
  const ask = (doubt: Doubt, question: 'asksToStopContact' | 'asksForPerson'): Requests => {
    requests.says.push(question);
    return { ...requests, settled: true, state: { confirming: doubt, doubtsRaised: [...raised, doubt] } };
  };
  if (heard.intents.has('refuses_recording')) {
    requests.effects.push({ kind: 'stop_recording' });
    if (isVoice) requests.says.push('recordingStopped');
  }
  if (isSure('do_not_contact', situation)) {
    requests.effects.push(
      { kind: 'do_not_contact', confirmed: true },
      { kind: 'end', reason: 'do_not_contact' },
    );
    requests.says.push('stopsContact');
    return { ...requests, settled: true };
  }
  if (state.confirming === 'do_not_contact' && heard.intents.has('declines'))
    requests.effects.push({ kind: 'contact_welcome' });
  if (isDoubtful('do_not_contact', situation)) {
    requests.effects.push({ kind: 'do_not_contact', confirmed: false });
    return ask('do_not_contact', 'asksToStopContact');
  }
  if (hasPersonRule || isHandedOff) return requests;
  if (isSure('wants_person', situation)) {
    requests.effects.push({ kind: 'hand_off', reason: 'asked for a person' });
    if (isVoice) requests.says.push('toPerson');
    return { ...requests, settled: isVoice };
  }
  return isDoubtful('wants_person', situation) && isVoice ? ask('wants_person', 'asksForPerson') : requests;
}
