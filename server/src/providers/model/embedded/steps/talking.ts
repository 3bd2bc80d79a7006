import { saysNo, sentences } from '../../../../listening/index.ts';
import { ends, type Step, says } from '../reply.ts';
import { goOn, resume } from '../script/index.ts';
import type { Talk } from '../talk/talk.ts';

const GREETING =
  /^[¡¿\s]*(?:hello|hi|hey|good (?:morning|afternoon|evening)|hola|buen(?:os|as) (?:d[ií]as|tardes|noches)|buenas|ol[aá]|oi|bom dia|boa (?:tarde|noite))[\s,.!:;]+/iu;

/** Said again, without greeting again. */
const withoutGreeting = (text: string): string =>
  text.replace(GREETING, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** From the sentence that sets it on, without the thanks before it. */
function taskIn(text: string): string {
  const all = sentences(text);
  const at = all.findIndex((sentence) => /[:?]/u.test(sentence));
  return at === -1 ? text : all.slice(at).join(' ');
}

/** "¿Sí, diga?": so a telephone is answered, too, and what was asked leave for may begin. */
const GOES_ON = /^\W*(?:s[ií]|hola|bueno)[\s,.]+(?:diga|d[ií]game|mande usted)\W*$/iu;

/** There the first thing asked is who is on the line. */
const ASKS_WHO_FIRST = new Set(['notifications', 'collections']);

const mayBegin = ({ pending, agentTurns, brief, last }: Talk): boolean =>
  (pending?.key === 'invites' || agentTurns <= 1) &&
  !ASKS_WHO_FIRST.has(brief.category) &&
  GOES_ON.test(last?.text ?? '');

export const repeats: Step = (talk) => {
  const { last, before, speaker } = talk;
  if (!last?.heard.intents.has('asks_to_repeat') || saysNo(last.text) || mayBegin(talk)) return null;
  if (talk.pending === null && before !== null && talk.said('repeats') === 0)
    return says(speaker.say('repeats'), withoutGreeting(before.text));
  // In a test of a language another wording is another task.
  if (talk.brief.category === 'language_assessment' && before !== null && talk.pending !== null)
    return says(speaker.say('repeats'), taskIn(before.text));
  return resume(talk, speaker.say('repeats'));
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

const SAYS_NO =
  /(?:^|[.?!…]\s*)(?:(?:oh|ah|ai|ay|uy|well|bueno|pues|bom|hm+)[,\s]+)*(?:no|nope|nah|não|nao)(?=\s*(?:[,.!]|$))/iu;

/** Before anything was agreed, a plain "no" to the greeting means: not now. */
export const asksForBetterMoment: Step = (talk) => {
  const { last, pending, brief, speaker } = talk;
  const greeted = pending === null ? talk.agentTurns <= 1 : pending.key === 'invites';
  const no = last?.heard.intents.has('declines') && !last.heard.intents.has('objects');
  if (brief.direction === 'inbound' || !greeted || !no) return null;
  // "If I say no, will they treat me badly?" asks.
  if (!SAYS_NO.test(last?.text ?? '') && talk.asks().some(({ isSure }) => isSure)) return null;
  if (brief.category === 'surveys') return ends(talk, 'declined', speaker.say('acceptsNo'));
  return says(speaker.say('asksWhen'));
};
