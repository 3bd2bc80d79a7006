import { plain } from '../../../../listening/text/phrases.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { ends, type Step } from '../reply.ts';
import { goOn } from '../script/index.ts';

const AGENT_TURNS_MAX = 12;

export const endsLongTalk: Step = (talk) =>
  talk.agentTurns >= AGENT_TURNS_MAX ? ends(talk, 'too_long', talk.speaker.say('tooLong')) : null;

/** "Sorry, I have to go", and nothing else: no question is put to who leaves. */
const COURTEOUS =
  "(?:sorry|i'm sorry|look|listen|right|well|ok|okay|oh|ah|actually|but|and|love|mate|my (?:bus|train|stop) is here|perdon[ae]?|disculp[ae]|lo siento|mire|mira|bueno|ay|uy|oiga|y|pero|es que|gracias|desculp[ae]|olha|bom|gente|moca?|e|mas|e que|thanks|thank you|obrigad[oa]|now|then|ya|ja|agora|ahora|bye)";
const GOES_NOW = new RegExp(
  `^[^a-z]*(?:${COURTEOUS}[ ,.!]+)*(?:(?:i(?:'ve| have|'ll have)?|i) )?(?:(?:have|got|need) to (?:go|run|dash|leave|get going|hang up)|gotta (?:go|run|dash)|must (?:go|dash|run)|(?:yo )?(?:ya )?(?:me )?tengo que (?:ir(?:me)?|colgar|salir|dejarl[oae])|(?:ya )?me (?:voy|tengo que ir)|(?:te|le|les|os) (?:cuelgo|dejo)|(?:eu )?(?:tenho que|tenho de|preciso|vou ter que) (?:ir(?: embora)?|desligar|sair))(?:[ ,.!]+(?:${COURTEOUS}|por favor|viu|ta))*[^a-z]*$`,
);

export const saysGoodbye: Step = (talk) => {
  const intents = talk.last?.heard.intents;
  const leaves = intents?.has('says_goodbye') || GOES_NOW.test(plain(talk.last?.text ?? ''));
  if (!leaves || intents?.has('asks_question')) return null;
  // "Yes, do that, bye" still gets its confirmation.
  const next = talk.pending === null ? null : goOn(talk);
  const confirms = next?.calls.some((call) => call.name === BUILT_IN_TOOLS.end);
  return next !== null && confirms ? next : ends(talk, 'goodbye', talk.speaker.say('farewell'));
};
