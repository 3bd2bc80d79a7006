import { BUILT_IN_TOOLS } from '../../port.ts';
import { canHandOff, closes, type Step, says, withCall } from '../reply.ts';
import { verdictOf } from '../script/verdict.ts';
import type { Talk } from '../talk/talk.ts';

export const isHandedOff = (talk: Talk): boolean =>
  talk.callsMade.some((call) => call.name === BUILT_IN_TOOLS.handOff);

/** Wants a person, or says yes to the offer of one. */
export const handsOff: Step = (talk) => {
  const { last, pending, speaker } = talk;
  if (last === null) return null;
  const accepts = pending?.key === 'offersPerson' && verdictOf(last.heard) === 'yes';
  if (!accepts && !last.heard.intents.has('wants_person')) return null;
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
