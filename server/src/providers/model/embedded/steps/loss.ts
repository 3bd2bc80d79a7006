import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { ends, joined, type Step } from '../reply.ts';
import { resume } from '../script/index.ts';
import { admitsNotKnowing, answersQuestions } from './answering.ts';

const SOMEBODY =
  '(?:she|he|my (?:late )?(?:mum|mom|mother|dad|father|husband|wife|son|daughter|brother|sister|gran|grandma|grandad|grandfather|grandmother|partner|uncle|aunt)|ella|el(?= (?:ya )?(?:murio|fallecio))|mi (?:mama|madre|papa|padre|marido|esposo|esposa|mujer|hijo|hija|hermano|hermana|abuel[oa]|ti[oa]|pareja|suegr[oa])|la senora|el senor|don [a-z]+|dona [a-z]+|ela|ele|(?:a )?minha (?:mae|esposa|mulher|filha|irma|avo|tia|sogra)|(?:o )?meu (?:pai|marido|esposo|filho|irmao|avo|tio|sogro))';
const DIED =
  "(?:(?:has |had |'s |just )?(?:died|passed away|passed on|passed(?= (?:last|in|on|a ))|is dead(?= *[,.!]|$)|is no longer with us)|(?:ya |se |se nos |nos )?(?:murio|fallecio|ha (?:muerto|fallecido)|fue fallecida|nos dejo)|(?:ja |infelizmente )?(?:faleceu|morreu|partiu|veio a falecer|e falecid[oa]))(?![a-z])";

const LOST = phrases(
  `${SOMEBODY}(?: [a-z]+){0,2} ${DIED} | ${SOMEBODY}'s (?:dead(?= *[,.!]|$)|passed away) | lost my (?:mum|mom|mother|dad|father|husband|wife|son|daughter|brother|sister|partner)(?! 's) | (?:perdi|perdimos) (?:a )?(?:mi|minha|meu|a minha|o meu) (?:mama|madre|papa|padre|marido|esposo|esposa|hijo|hija|hermano|hermana|mae|pai|filho|filha|irmao|irma)(?![a-z])`,
);

const tellsOfLoss = (text: string): boolean => LOST.test(plain(text));

/** A death is met with condolences; where the call was ours, nothing more is asked of whoever is left. */
export const condoles: Step = (talk) => {
  const { last, speaker, brief } = talk;
  if (last === null || talk.said('condolences') > 0 || !tellsOfLoss(last.text)) return null;
  const sorry = speaker.say('condolences');
  // "My dad died, how do I close his account?" is answered as well.
  const answer = answersQuestions(talk) ?? admitsNotKnowing(talk);
  if (answer !== null) return { ...answer, text: joined(sorry, answer.text) };
  if (brief.direction === 'inbound' || brief.category === 'interview') return resume(talk, sorry);
  return ends(talk, 'wrong_person', sorry, speaker.say('leavesInPeace'));
};
