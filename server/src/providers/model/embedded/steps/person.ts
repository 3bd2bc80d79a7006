import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import { hear, reportsSuccess, reportsTrying } from '../../../../listening/index.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { canHandOff, closes, isHandedOff, type Reply, type Step, says, withCall } from '../reply.ts';
import { verdictOf } from '../script/verdict.ts';
import type { Talk } from '../talk/talk.ts';
import { answersQuestions } from './answering.ts';

/** In so many words, or in those the agent's owner wrote for it. Asking to repeat something raises no objection. */
function wantsPerson({ last, brief, objection }: Talk): boolean {
  if (last === null || last.heard.intents.has('wants_person')) return last !== null;
  if (last.heard.intents.has('asks_to_repeat')) return false;
  const key = objection();
  return key !== null && hear(key, brief.language).intents.has('wants_person');
}

const OFFERED_MAX = 2;

const WAITING =
  /(?:hang on|hold on|wait|let me (?:try|see|check)|esper[ae]|d[eé]jeme ver|a ver|per[aí]+|deixa eu ver)/iu;

/** "Yes, I reinstalled it", "hang on, let me try the cable": neither takes nor refuses the offer. */
const reportsInstead = ({ last, pending, said }: Talk): boolean =>
  last !== null &&
  pending?.key === 'offersPerson' &&
  said('offersPerson') < OFFERED_MAX &&
  verdictOf(last) === 'unclear' &&
  (reportsTrying(last.text) || WAITING.test(last.text));

const offersAgain = ({ speaker }: Talk): Reply => says(speaker.say('thanks'), speaker.say('offersPerson'));

/** "Oh, it's gone green": asked after once, unless they say themselves that it is solved. */
export const makesSure: Step = ({ last, brief, speaker, said }) => {
  if (last === null || brief.category !== 'support' || said('asksIfSolved') > 0) return null;
  const saysSo = hear(last.text, speaker.language).intents.has('says_solved');
  return reportsSuccess(last.text) && !saysSo ? says(speaker.say('asksIfSolved')) : null;
};

/** "Qual o telefone do atendimento humano": asks how to reach one, which the material may tell. */
const WAY_TO_REACH =
  /(?<!\p{L})(?:number|phone|hours|e-?mail|address|n[uú]mero|tel[eé]fon[eo]|horario|hor[aá]rio|correo|direcci[oó]n|endere[cç]o|costs?|cuesta|custa)(?!\p{L})/iu;

const asksHowToReach = (talk: Talk): boolean =>
  talk.asksSurely().some(({ text }) => WAY_TO_REACH.test(text)) && answersQuestions(talk) !== null;

/** Wants a person, or says yes to the offer of one. */
export const handsOff: Step = (talk) => {
  const { last, pending, speaker } = talk;
  if (last === null || (last.heard.intents.has('wants_person') && asksHowToReach(talk))) return null;
  const leaves = last.heard.intents.has('says_goodbye') || last.heard.intents.has('says_solved');
  const accepts =
    pending?.key === 'offersPerson' && verdictOf(last) === 'yes' && !leaves && !isCourtesy(last.text);
  if (!accepts && !wantsPerson(talk)) return reportsInstead(talk) && !leaves ? offersAgain(talk) : null;
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
