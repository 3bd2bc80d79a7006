import { saysNothingMore } from '../../../../listening/index.ts';
import { closes, ends, isHandedOff, type Step, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';

const WORDS_MIN = 3;

const NODDING_WORDS_MAX = 5;

/** More than "okay, I'll wait": a name, a number, a time, or a sentence. */
function tells({ text, heard }: PersonTurn): boolean {
  const count = text.trim().split(/\s+/).length;
  if (/\d{2}/.test(text) || /^\p{Lu}\p{L}+ \p{Lu}\p{L}+/u.test(text)) return true;
  const nods = WAITS.test(text) || heard.intents.has('agrees') || heard.intents.has('thanks');
  return count >= WORDS_MIN && !(nods && count <= NODDING_WORDS_MAX);
}

const WAITS =
  /(?<!\p{L})(?:i['’]?ll (?:hang on|wait|hold)|espero|aguardo|me quedo (?:esperando|en línea))(?!\p{L})/iu;

const NOTHING_LEFT =
  /(?<!\p{L})(?:(?:that['’]?s|that is|that was) (?:me |us )?(?:all|it|everything|sorted|done|the lot)|nothing (?:else|more)|all sorted|(?:eso|esto) (?:es|era|sería) todo|nada m[aá]s|ya est[aá] todo|con eso (?:basta|alcanza)|(?:é|era) (?:só|so) isso|só isso|mais nada|nada mais|tudo certo)(?!\p{L})/iu;

const isOver = ({ last }: Talk): boolean =>
  last !== null &&
  (saysNothingMore(last.text) || NOTHING_LEFT.test(last.text) || last.heard.intents.has('says_solved'));

/** A person has the matter: what is told now goes to them, and whoever is done is not kept. */
export const takesUp: Step = (talk) => {
  const { last, speaker } = talk;
  if (last === null || !isHandedOff(talk)) return null;
  const { intents } = last.heard;
  if (intents.has('says_goodbye')) return ends(talk, 'goodbye', speaker.say('farewell'));
  if (isOver(talk))
    return closes(
      talk,
      intents.has('says_solved') && talk.brief.category === 'support' ? speaker.say('solved') : '',
    );
  if (intents.has('wants_person') || talk.asks().some(({ isClear, isTold }) => isClear && !isTold))
    return null;
  return tells(last) ? says(speaker.say('addsToNote')) : null;
};
