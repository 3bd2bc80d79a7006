import { bestAnswer } from '../knowledge.ts';
import { canHandOff, ends, isHandedOff, type Step, says } from '../reply.ts';
import { afterAnswer, goOn, resume } from '../script/index.ts';

const UNKNOWN_MAX = 2;

export const repeats: Step = (talk) => {
  const { last, before, speaker } = talk;
  if (!last?.heard.intents.has('asks_to_repeat')) return null;
  if (talk.pending === null && before !== null && talk.said('repeats') === 0)
    return says(speaker.say('repeats'), before.text);
  return resume(talk, speaker.say('repeats'));
};

/** Answers from the agent's own material, or says honestly that it does not know. */
export const answersQuestion: Step = (talk) => {
  const { last, speaker } = talk;
  if (!last?.heard.intents.has('asks_question')) return null;
  const answer = bestAnswer(talk, last.text);
  if (answer !== null) {
    const text = speaker.say('answers', { answer });
    return isHandedOff(talk) ? says(text) : afterAnswer(talk, text);
  }
  // On the telephone answers often sound like questions: without a question mark they count as what was asked for.
  if (talk.pending?.key.startsWith('ask:') && !last.text.includes('?')) return null;
  const misses = talk.said('unknown') + talk.said('unknownAgain');
  const admits = speaker.say(misses === 0 ? 'unknown' : 'unknownAgain');
  if (isHandedOff(talk)) return says(admits);
  if (misses >= UNKNOWN_MAX && canHandOff(talk) && talk.said('offersPerson') === 0)
    return says(admits, speaker.say('offersPerson'));
  return resume(talk, admits);
};

/** Everything else is the category's script. */
export const followsScript: Step = (talk) => {
  const { speaker, last } = talk;
  if (talk.endedBefore && talk.agentTurns === 0) {
    const polite = last?.heard.intents.has('thanks') || last?.heard.intents.has('agrees');
    return polite ? ends(talk, 'goodbye', speaker.say('farewell')) : says(speaker.say('anythingElse'));
  }
  return goOn(talk);
};

/** Before anything was agreed, a plain "no" to the greeting means: not now. */
export const asksForBetterMoment: Step = (talk) => {
  const { last, pending, brief, speaker } = talk;
  const greeted = pending === null ? talk.agentTurns <= 1 : pending.key === 'invites';
  const no = last?.heard.intents.has('declines') && !last.heard.intents.has('objects');
  if (brief.direction === 'inbound' || !greeted || !no) return null;
  if (brief.category === 'surveys') return ends(talk, 'declined', speaker.say('acceptsNo'));
  return says(speaker.say('asksWhen'));
};
