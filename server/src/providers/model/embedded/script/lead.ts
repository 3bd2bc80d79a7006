import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import { joined } from '../reply.ts';
import { isQuestion } from '../talk/questions.ts';
import { plain } from '../talk/speakable.ts';
import type { Talk } from '../talk/talk.ts';
import { productOf } from './scene.ts';

const NAME_LENGTH_MAX = 80;

/** These tell their matter in a stage of their own, to the right person only. */
const PRIVATE = new Set(['collections', 'notifications']);
/** Asking comes first here: what the business offers would colour the answers. */
const NEUTRAL = new Set(['surveys', 'interview', 'language_assessment']);

const campaignOf = (talk: Talk): string =>
  plain(talk.brief.variables.campaign_name ?? '')
    .slice(0, NAME_LENGTH_MAX)
    .replace(/[.!?]+$/, '');

/** Why we are in touch, in one or two sentences; '' when it is not to be told or nothing is known. */
export function whyText(talk: Talk): string {
  const { brief, speaker } = talk;
  if (PRIVATE.has(brief.category)) return '';
  const campaign = campaignOf(talk);
  const product = NEUTRAL.has(brief.category) ? '' : productOf(talk);
  if (campaign !== '' && product !== '') return speaker.say('sayWhy', { campaign, product });
  if (campaign !== '') return speaker.say('sayWhyShort', { campaign });
  return product === '' ? '' : speaker.say('answersPlainly', { answer: product });
}

/** The reason of a contact we began, until it was told or the questions have begun. */
export function reasonNotGiven(talk: Talk): string {
  // Who asks the questions of an interview or a survey has said so in greeting.
  if (NEUTRAL.has(talk.brief.category)) return '';
  const told = talk.said('sayWhy') + talk.said('sayWhyShort') > 0;
  const begun = talk.turns.some(
    (turn) => turn.role === 'agent' && turn.acts.some(({ key }) => isQuestion(key)),
  );
  return talk.brief.direction === 'outbound' && !told && !begun ? whyText(talk) : '';
}

/** "That's the third time you've rung me this week". */
const CALLED_OFTEN = phrases(`
  (?:third|fourth|fifth|tenth|second) (?:time|call) (?:you(?:'ve| have| lot)?|this|today|i've|i) | (?:you've|you have|you lot have|you keep|keep) (?:already )?(?:called|rung|phoned|calling|ringing|phoning)(?: me)? (?:[a-z]+ )?(?:times|again|every|all) | (?:had|got|received) (?:[a-z]+ ){0,2}(?:calls|phone calls) (?:from you|off you|this|today) |
  (?:ya )?me (?:han |ha )?(?:llamado|llamaron|marcaron|marcado|llaman) (?:[a-z]+ )?(?:veces|a cada rato|todos los dias) | (?:tercera|cuarta|quinta|segunda) (?:vez|llamada) que | (?:recibi|he recibido|van|llevo) (?:ya )?(?:[a-z]+ )?llamadas |
  (?:ja )?(?:me )?(?:ligaram|ligam) (?:ja )?(?:[a-z]+ )?(?:vezes|todo dia|toda hora) | (?:terceira|quarta|quinta|segunda) (?:vez|ligacao|chamada) que | (?:recebi|tive) (?:ja )?(?:[a-z]+ )?(?:chamadas|ligacoes|telefonemas)
`);

/** A short word before the next question. */
export function lead(talk: Talk): string {
  const { speaker, last } = talk;
  const upset = last !== null && (last.heard.intents.has('complains') || last.heard.frustration >= 0.5);
  if (upset && talk.said('sorryForTrouble') < 2) return speaker.say('sorryForTrouble');
  const why = reasonNotGiven(talk);
  if (last !== null && CALLED_OFTEN.test(folded(last.text)) && talk.said('sorryForTrouble') === 0)
    return joined(speaker.say('sorryForTrouble'), why);
  if (why !== '') return why;
  return talk.pending === null ? '' : speaker.say('thanks');
}
