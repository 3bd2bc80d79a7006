import { swears } from '../../../../listening/index.ts';
import { ends, type Step } from '../reply.ts';
import { resume } from '../script/index.ts';
import type { Talk } from '../talk/talk.ts';

/** Insults meant for whoever is on the line; a curse about the matter is only anger. */
const INSULT =
  /(?<!\p{L})(?:fuck(?:ing)? (?:you|off|yourself|idiots?|bot|robot)|fuck u|go fuck|screw you|piss off|go to hell|shut (?:the \w+ )?up|asshole|bastards?|bitch|moron|dumbass|cunt|scumbag|(?:you|stupid|bloody|damn) (?:\w+ )?(?:idiots?|bot|robot|machine|imbecile)|idiot|piece of (?:shit|crap)|imb[eé]cil(?:es)?|idiotas?|est[uú]pid[oa]s?|pendej[oa]s?|cabr[oó]n(?:es)?|gilipollas|malparid[oa]s?|hij(?:o|a|os|as) de (?:puta|perra)|hijueputas?|(?:vete|v[aá]yase|v[aá]yanse) a la (?:mierda|verga)|chinga tu madre|j[oó]dete|c[aá]llate|c[aá]llese|ot[aá]ri[oa]s?|babacas?|cretin[oa]s?|burr[oa]s?|arrombad[oa]s?|desgra[cç]ad[oa]s?|filh[oa]s? da puta|(?:vai|v[aá]) (?:se foder|tomar no|à merda|pra merda)|foda-se|cala(?: a)? boca)(?!\p{L})/iu;

/** "God, I'm such an idiot" is said of oneself. */
const OF_ONESELF =
  /(?<!\p{L})(?:i['’]?m|i am|i was|i['’]ve been|soy|fui|sou|que)\s+(?:(?:such|so|a|an|un|una|um|uma|bien|muy|tan|muito|mesmo|bem|mas|más)\s+)*(?:idiota?|est[uú]pid[oa]|imb[eé]cil|burr[oa]|boba?|tont[oa]|pendej[oa]|moron|tarado|otári[oa])(?!\p{L})(?! (?:you|vocês?|ustedes|son|são))/giu;

/** A calm question without a masked word is none, however the trained listener takes it. */
const asksCalmly = ({ last, asks }: Talk): boolean =>
  last?.heard.frustration === 0 && !last.text.includes('*') && asks().some(({ isClear }) => isClear);

/** Letters spelled out or a name given: nothing in it that anybody could mind. */
const isHarmless = ({ last, pending }: Talk): boolean =>
  last !== null &&
  last.heard.frustration === 0 &&
  last.heard.sentiment >= 0 &&
  !last.text.includes('*') &&
  !swears(last.text) &&
  pending?.key.startsWith('ask:') === true;

const isAbusive = (talk: Talk): boolean =>
  talk.last !== null &&
  (INSULT.test(talk.last.text.replace(OF_ONESELF, ' ')) ||
    (talk.last.heard.intents.has('abuses') && !asksCalmly(talk) && !isHarmless(talk)));

/** Met once and calmly; after that there is nothing to gain from staying. */
export const meetsAbuse: Step = (talk) => {
  const { speaker } = talk;
  if (!isAbusive(talk)) return null;
  return talk.said('meetsAbuse') > 0
    ? ends(talk, 'declined', speaker.say('endsAbuse'))
    : resume(talk, speaker.say('meetsAbuse'));
};
