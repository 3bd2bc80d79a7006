import { hear } from '../../../../listening/index.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { canHandOff, closes, isHandedOff, type Step, says, withCall } from '../reply.ts';
import { verdictOf } from '../script/verdict.ts';
import type { Talk } from '../talk/talk.ts';

/** In so many words, or in those the agent's owner wrote for it. Asking to repeat something raises no objection. */
function wantsPerson({ last, brief, objection }: Talk): boolean {
  if (last === null || last.heard.intents.has('wants_person')) return last !== null;
  if (last.heard.intents.has('asks_to_repeat')) return false;
  const key = objection();
  return key !== null && hear(key, brief.language).intents.has('wants_person');
}

/** Wants a person, or says yes to the offer of one. */
export const handsOff: Step = (talk) => {
  const { last, pending, speaker } = talk;
  if (last === null) return null;
  const leaves = last.heard.intents.has('says_goodbye') || last.heard.intents.has('says_solved');
  const accepts = pending?.key === 'offersPerson' && verdictOf(last) === 'yes' && !leaves;
  if (!accepts && !wantsPerson(talk)) return null;
  if (isHandedOff(talk)) return says(speaker.say('alreadyPassedOn'));
  if (!canHandOff(talk))
    return talk.said('passesOn') > 0
      ? closes(talk)
      : says(speaker.say('passesOn'), speaker.say('anythingElse'));
  const reason = accepts
    ? 'The person accepted the offer to speak with somebody'
    : 'The person asked for a human';
  return withCall(talk, says(speaker.say('handsOff')), BUILT_IN_TOOLS.handOff, { reason });
};
