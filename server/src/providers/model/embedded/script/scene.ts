import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import {
  type Count,
  countsIn,
  extractValue,
  goesAhead,
  onlyAsks,
  saysNothingMore,
  words,
} from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { DataField } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { type Reply, says } from '../reply.ts';
import type { ActKey } from '../talk/acts.ts';
import { isAskable, questionFor, writtenId } from '../talk/fields.ts';
import { speakableStart } from '../talk/speakable.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import type { Phrase } from '../texts/index.ts';
import { notWorkedIn } from './candidate.ts';
import { asksForNotice } from './other-day.ts';
import { stays, wouldBut } from './staying.ts';
import { hasTakenIn, onlyThanks, renews, type Verdict, verdictOf } from './verdict.ts';

/** The talk as a category's script sees it. */
export type Scene = {
  talk: Talk;
  /** A short word before the next question: thanks, or regret. */
  lead: string;
  reply(key: ActKey): PersonTurn | null;
  verdict(key: ActKey): Verdict | null;
  /** Not replied to yet, and not asked too often. */
  open(key: ActKey): boolean;
};

/** One part of a script: a reply, or null when it is done or does not apply. */
export type Stage = (scene: Scene) => Reply | null;

const ASKED_MAX = 2;

/** What "that is all, thanks" answers. */
const ASKS_FOR_MORE = new Set<ActKey>([
  'anythingElse',
  'asksIfSolved',
  'triesAgain',
  'offersToPassOn',
  'asksToConfirm',
]);
/** Offers to do something: "do it" takes them. */
const DOES_IT = new Set<ActKey>(['offersToSetUp', 'proposesTime', 'asksToCancel']);
/** What is bought or kept for a year takes more than a parting word. */
const BINDS = new Set<ActKey>(['offersToSetUp', 'offersToStay']);
const OPENS_WITH_NO =
  /^\W*(?:no|nope|nah|não|nao)(?!\p{L})(?! (?:problem|worries|hay problema|tem problema))/iu;
const FIELDS_ASKED_MAX = { voice: 4, text: 5 };
const OWN_ASKED_MAX = 4;

/** `interjected`: the last words were something else (a question, a doubt), so they answer nothing. */
export function sceneOf(talk: Talk, lead: string, interjected: boolean): Scene {
  const reply = (key: ActKey): PersonTurn | null => {
    const found = talk.replyTo(key);
    return interjected && found === talk.last ? null : found;
  };
  const verdict = (key: ActKey): Verdict | null => {
    const found = reply(key);
    if (found === null) return null;
    if (!ASKS_FOR_MORE.has(key) && saysNothingMore(found.text)) return 'unclear';
    if (BINDS.has(key) && isCourtesy(found.text)) return 'unclear';
    if (DOES_IT.has(key) && goesAhead(found.text)) return 'yes';
    if (key === 'offersToStay' && onlyAsks(found.text)) return 'unclear';
    if (key === 'offersToStay' && (renews(found.text) || stays(found.text))) return 'yes';
    if (key === 'offersToStay' && wouldBut(found.text)) return 'no';
    // "No it was fine, we just won't be here": nobody stays by words that begin with a no.
    if (key === 'offersToStay' && OPENS_WITH_NO.test(found.text) && verdictOf(found) === 'yes')
      return 'unclear';
    if (key === 'asksToConfirm' && asksForNotice(found.text)) return 'unclear';
    // Thanks say that a message was received; they accept no offer.
    return key === 'asksToConfirm' && (onlyThanks(found) || hasTakenIn(found)) ? 'yes' : verdictOf(found);
  };
  return {
    talk,
    lead,
    reply,
    verdict,
    open: (key) => reply(key) === null && talk.said(key) < ASKED_MAX,
  };
}

/** Asks until there is an answer, twice at most. */
export const question =
  (phrase: Phrase): Stage =>
  ({ talk, lead, open }) =>
    open(phrase) ? says(lead, talk.speaker.say(phrase)) : null;

/** Like `question`, but an answer that is neither yes nor no is asked after once more. */
export const yesOrNo =
  (phrase: Phrase): Stage =>
  ({ talk, lead, open, verdict }) =>
    open(phrase) || (verdict(phrase) === 'unclear' && talk.said(phrase) < ASKED_MAX)
      ? says(lead, talk.speaker.say(phrase))
      : null;

/** "I don't do scores", "número no te voy a poner": a number refused is not asked for again. */
const REFUSES_NUMBER = phrases(`
  (?:don't|do not|won't|will not|can't|not going to|not gonna|rather not|prefer not|not) (?:really )?(?:(?:like|want|going|care|be|to|do|give|giving|put|putting|say|saying|use|rate|score|you|a|it|any|out|things|with) ?){1,5}(?:scores?|numbers?|ratings?|marks?|figures?|stars)(?![a-z]) | (?:rather|prefer) not(?: to)?(?: say| answer)?(?= *[,.!]|$) | no (?:scores?|numbers?|ratings?)(?= *[,.!]|$) |
  (?:numeros?|notas?|puntajes?|calificaci[a-z]+) no (?:te|le|les|voy|doy|pongo|quiero|me) | no (?:te|le|les)? ?(?:voy a |quiero |puedo |sabria |pienso )?(?:dar|poner|doy|pongo|poner(?:te|le))(?:le|te)? (?:un |una |ningun |ninguna )?(?:numero|nota|puntaje|calificacion) | no me (?:gustan|pida|pidas|pidan) (?:los )?(?:numeros|notas) | de (?:numeros|notas) no | prefiero no (?:decir|dar|responder|contestar) |
  (?:numero|nota) (?:eu )?nao (?:vou|dou|quero|sei|te|lhe) | nao (?:vou|quero|sei|gosto de|posso) (?:te |lhe )?(?:dar|dizer|de dar) (?:um |uma |nenhum |nenhuma )?(?:numero|nota) | nao dou (?:numero|nota) | prefiro nao (?:dizer|dar|responder|falar)
`);

const refusesNumber = (text: string): boolean => REFUSES_NUMBER.test(plain(text));

/** A number was asked for: words without one are no answer, unless they decline to give it. */
function isAnswered({ talk, reply }: Scene, field: DataField, key: ActKey): boolean {
  const answer = reply(key);
  if (answer === null || field.dataType === 'string' || field.dataType === 'boolean') return answer !== null;
  if (/\d/.test(answer.text) || answer.heard.intents.has('declines')) return true;
  if (refusesNumber(answer.text) || (field.id === 'years_of_experience' && notWorkedIn(answer.text)))
    return true;
  return extractValue(answer.text, field, talk.speaker.language, talk.brief.now) !== null;
}

const COUNTED_WORDS = 2;

/** "Somos seis personas": how many people come need not be asked. */
function isCounted({ talk }: Scene, { id, description, dataType }: DataField): boolean {
  if (dataType === 'string' || dataType === 'boolean') return false;
  const { language } = talk.speaker;
  const about = new Set(words(`${id.replaceAll('_', ' ')} ${description}`, language));
  const isAbout = (after: readonly string[]): boolean =>
    words(after.slice(0, COUNTED_WORDS).join(' '), language).some((word) => about.has(word));
  const ofPeople = PEOPLE.test(fold(`${id} ${description}`));
  const isTold = ({ before, after }: Count): boolean => {
    const counted = after.slice(0, COUNTED_WORDS).join(' ');
    return ofPeople ? PEOPLE.test(counted) && before.some((word) => WE.has(word)) : isAbout(after);
  };
  return talk.person.some(({ text }) => !text.includes('?') && countsIn(text, language).some(isTold));
}

/** Words before the number of those who come. */
const WE = new Set(
  'we us are be for of table party somos seremos seriamos para mesa son seran vamos ser serao sao pra'.split(
    ' ',
  ),
);
const PEOPLE =
  /(?:^|[^a-z])(?:people|persons?|guests?|diners?|attendees|passengers?|personas?|invitados?|comensales|asistentes|pasajeros|pessoas?|convidados?|hospedes|passageiros)(?![a-z])/;

/** What came up before its turn to be asked for. */
const isTold = ({ talk }: Scene, field: DataField, key: ActKey): boolean =>
  talk.said(key) === 0 && talk.told(field);

export function askField(scene: Scene, field: DataField): Reply | null {
  const key: ActKey = `ask:${writtenId(field.id)}`;
  const isKnown = isAnswered(scene, field, key) || isCounted(scene, field) || isTold(scene, field, key);
  const asksAgain = !isKnown && scene.talk.said(key) < ASKED_MAX;
  return asksAgain ? says(scene.lead, questionFor(field, scene.talk.speaker)) : null;
}

/** The fields named first in their order, then the agent's own; `leave` are asked elsewhere or not at all. */
export const fields =
  (first: readonly string[], leave: readonly string[] = []): Stage =>
  (scene) => {
    const { brief, channelIsVoice, said, speaker } = scene.talk;
    const askable = brief.dataCollection.filter((field) => isAskable(field) && !leave.includes(field.id));
    const ordered = [
      ...first.flatMap((id) => askable.filter((field) => field.id === id)),
      ...askable.filter((field) => !first.includes(field.id)),
    ];
    const most = channelIsVoice ? FIELDS_ASKED_MAX.voice : FIELDS_ASKED_MAX.text;
    const own = askable.filter(
      (field) => !first.includes(field.id) && speaker.ask(writtenId(field.id)) === null,
    );
    // What only this workspace asks for is asked besides.
    const chosen = [
      ...ordered.filter((field) => !own.includes(field)).slice(0, most),
      ...own.slice(0, OWN_ASKED_MAX),
    ];
    const asked = chosen.filter((field) => said(`ask:${writtenId(field.id)}`) > 0);
    const pendingFirst = [...asked, ...chosen.filter((field) => !asked.includes(field))];
    for (const field of pendingFirst) {
      const reply = askField(scene, field);
      if (reply !== null) return reply;
    }
    return null;
  };

/** A question that is asked whether or not the agent collects the field. */
export const always =
  (id: string): Stage =>
  (scene) =>
    scene.open(`ask:${id}`) ? says(scene.lead, scene.talk.speaker.ask(id) ?? '') : null;

const PRODUCT_LENGTH_MAX = { voice: 220, text: 500 };

/** What the agent may tell about its offer or matter, in one or two sentences. */
export function productOf(talk: Talk, sentencesMax = 1): string {
  const most = talk.channelIsVoice ? PRODUCT_LENGTH_MAX.voice : PRODUCT_LENGTH_MAX.text;
  return speakableStart(
    talk.brief.variables.product_context ?? '',
    talk.speaker.language,
    sentencesMax,
    most,
  );
}
