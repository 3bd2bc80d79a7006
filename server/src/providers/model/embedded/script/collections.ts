import { sumOffered, tellsHardship } from '../../../../listening/decided/owing.ts';
import {
  agreesToNothing,
  countsIn,
  leavesOpen,
  saysNothingMore,
  sentences,
} from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import { closes, ends, joined, type Reply, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { denies, identity, isIdentified } from './identity.ts';
import { disputes, namesMethod, offersParts, paysAll, saysPaid } from './owed.ts';
import { always, fields, productOf, type Scene, type Stage } from './scene.ts';
import { momentIn, momentNamed } from './times.ts';
import { verdictOf } from './verdict.ts';

/** Tells what was said or meant once. */
const TOLD_BEFORE = /(?<!\p{L})(?:told|said|dije|dijimos|disse|falei)(?!\p{L})/iu;

const offersSum = ({ speaker }: Talk, { text }: PersonTurn): boolean =>
  sumOffered(text, speaker.language) !== null;

/** Where a day was named before it was asked for; -1 where none was. */
const namedAt = (talk: Talk): number =>
  talk.person.findLastIndex(
    (turn) =>
      (turn.heard.intents.has('promises_payment') || offersSum(talk, turn)) &&
      !TOLD_BEFORE.test(turn.text) &&
      momentNamed(talk, turn) !== null,
  );

const TAKES_BACK =
  /(?<!\p{L})(?:can['’]?t|cannot|won['’]?t|not going to|scratch that|forget (?:it|that)|changed my mind|no (?:voy a|puedo|podré)|olv[ií]d\p{L}*|pens[aá]ndolo|não (?:vou|posso|dá|consigo|tenho como)|esque[cç]\p{L}*|mudei de ideia|pensando (?:bem|melhor))(?!\p{L})/iu;
const OF_A_PART = /\d|(?<!\p{L})(?:all|whole|half|part|todo|mitad|parte|tudo|metade|inteiro)(?!\p{L})/iu;

const letsGo = (turn: PersonTurn): boolean =>
  !OF_A_PART.test(turn.text) &&
  (agreesToNothing(turn.text) || (verdictOf(turn) === 'no' && TAKES_BACK.test(turn.text)));

/** "No, half of it" says how much; "no, I can't after all" takes the day back. */
const isTakenBack = (talk: Talk, at: number): boolean =>
  at !== -1 && talk.person.slice(at + 1).some((turn) => letsGo(turn));

/** A day they named by themselves while being asked who they are, unless a no came after it. */
function dayByItself(talk: Talk): PersonTurn | null {
  const at = namedAt(talk);
  return isTakenBack(talk, at) ? null : (talk.person[at] ?? null);
}

/** When they would pay: the answer to that question, or what they offered before it; a sum and a day that came later count as well. */
function dayOffered({ talk, reply }: Scene): PersonTurn | null {
  const answer = reply('ask:promised_date');
  if (answer === null) return talk.said('ask:promised_date') > 0 ? null : dayByItself(talk);
  if (momentNamed(talk, answer) !== null) return answer;
  const at = talk.person.findLastIndex((turn) => offersSum(talk, turn) && momentNamed(talk, turn) !== null);
  const later = at > talk.person.indexOf(answer) && !isTakenBack(talk, at) ? talk.person[at] : undefined;
  return later ?? answer;
}

const OF_HALF = /(?<!\p{L})(?:half|mitad|metade)(?!\p{L})/iu;
const DAYS_MAX = 31;
const YEARS_MIN = 1900;

/** "I can pay 120 on Friday" says how much as well. */
const namesSum = (scene: Scene): boolean => {
  const { talk } = scene;
  const offer = dayOffered(scene);
  if (sumNamed(scene) !== null || talk.person.some(paysAll)) return true;
  if (offer !== null && (OF_HALF.test(offer.text) || offersSum(talk, offer))) return true;
  if (offer === null || !offer.heard.intents.has('promises_payment')) return false;
  const counts = countsIn(offer.text, talk.speaker.language);
  return counts.some(
    ({ value, isMoney, after }) =>
      isMoney || (value > DAYS_MAX && value < YEARS_MIN && !/^(?:days?|dias?)$/.test(after[0] ?? '')),
  );
};

/** The sum they offered for that day, there or in the words before it. */
function sumNamed(scene: Scene): number | null {
  const { talk } = scene;
  const offer = dayOffered(scene);
  if (offer === null) return null;
  const own = sumOffered(offer.text, talk.speaker.language);
  if (own !== null) return own;
  const asked = scene.reply('ask:promised_amount');
  const turn =
    asked ?? talk.person.findLast((one) => offersSum(talk, one) && momentNamed(talk, one) !== null);
  return turn === undefined ? null : sumOffered(turn.text, talk.speaker.language);
}

const amount: Stage = (scene) => (namesSum(scene) ? null : always('promised_amount')(scene));

/** Said before it was asked for, it is not asked for. */
const method: Stage = (scene) =>
  scene.talk.person.some(namesMethod) ? null : always('payment_method')(scene);

const date: Stage = (scene) => {
  const { talk, lead } = scene;
  const isOffered = dayOffered(scene) !== null;
  const asked = isOffered ? null : always('promised_date')(scene);
  const product = talk.said('saysMatter') > 0 || !isIdentified(talk) ? '' : productOf(talk, 2);
  if (product === '') return asked;
  const matter = talk.speaker.say('saysMatter', { product });
  const regret = talk.last !== null && tellsHardship(talk.last.text) ? talk.speaker.say('hearsHardship') : '';
  if (asked !== null) return says(regret, matter, asked.text.slice(lead.length).trim());
  if (!isOffered) return null;
  if (!namesSum(scene)) return says(matter, talk.speaker.ask('promised_amount') ?? '');
  if (!talk.person.some(namesMethod)) return says(matter, talk.speaker.ask('payment_method') ?? '');
  if (!isPromise(scene)) return says(matter, talk.speaker.ask('promised_date') ?? '');
  const end = promise(scene);
  return end && { ...end, text: joined(matter, end.text) };
};

/** A no to the day: a person may help, and nobody is pressed. */
function eases({ talk, open }: Scene): Reply {
  const { speaker } = talk;
  if (open('offersPerson')) return says(speaker.say('easesPayment'), speaker.say('offersPerson'));
  return ends(talk, 'declined', speaker.say('acceptsNo'));
}

const takenBack: Stage = (scene) => {
  const { talk } = scene;
  const answer = scene.reply('ask:promised_date');
  const at = answer === null ? namedAt(talk) : talk.person.indexOf(answer);
  return (answer !== null || talk.said('ask:promised_date') === 0) && isTakenBack(talk, at)
    ? eases(scene)
    : null;
};

const cannot: Stage = (scene) => {
  const answer = dayOffered(scene);
  if (answer === null || verdictOf(answer) !== 'no' || offersParts(answer)) return null;
  return momentIn(scene.talk, answer) === null ? eases(scene) : null;
};

/** A day to come, or at least a yes; anything vaguer is no promise. */
const isPromise = (scene: Scene): boolean => {
  const { talk } = scene;
  const answer = dayOffered(scene);
  if (answer === null || hangsOnIf(answer.text)) return false;
  if (leavesOpen(answer.text) && !(offersSum(talk, answer) && momentNamed(talk, answer) !== null))
    return false;
  const named = momentNamed(talk, answer);
  return named === null ? verdictOf(answer) === 'yes' : named.at > talk.brief.now;
};

/**
 * Nobody is asked to pay what they say is paid or not owed: it is noted, to be checked, and nothing of the matter is
 * told to somebody who has not said who they are.
 */
const contested: Stage = (scene) => {
  const { talk, reply, lead } = scene;
  const isPaid = talk.person.some(saysPaid);
  if (!isPaid && !talk.person.some(disputes)) return null;
  const { speaker } = talk;
  const phrase = isPaid ? 'paidNoted' : 'disputeNoted';
  if (!isIdentified(talk)) {
    const answer = reply('asksForContact') ?? reply('asksForHolder');
    if (answer === null || denies(answer)) return identity(scene);
    if (talk.said(phrase) > 0) return closes(talk);
    const next = identity(scene);
    if (next === null) return closes(talk, speaker.say(phrase));
    return { ...next, text: joined(speaker.say(phrase), questionIn(next.text)) };
  }
  const justKnown = talk.pending?.key === 'asksForContact' || talk.pending?.key === 'asksForHolder';
  if (talk.said(phrase) > 0 && justKnown && talk.said('anythingElse') === 0)
    return says(lead, speaker.say('anythingElse'));
  if (talk.said(phrase) > 0) return closes(talk, more(scene) ? speaker.say('messageTaken') : '');
  return isPaid && talk.last !== null && !saysPaid(talk.last)
    ? closes(talk, speaker.say(phrase))
    : says(speaker.say(phrase), speaker.say('anythingElse'));
};

/** Without why it is asked again: what was said was an answer to something. */
const questionIn = (text: string): string => sentences(text).at(-1) ?? '';

/** Something was added when it was asked for. */
const more = ({ reply, verdict }: Scene): boolean => {
  const answer = reply('anythingElse');
  return answer !== null && verdict('anythingElse') === 'unclear' && !saysNothingMore(answer.text);
};

/** An offer of parts is taken up: it is noted, and the day of the first is asked for. */
const parts: Stage = ({ talk }) => {
  const { last, speaker } = talk;
  if (
    last === null ||
    talk.said('partsNoted') > 0 ||
    talk.said('ask:promised_date') + talk.said('ask:promised_amount') === 0 ||
    !offersParts(last)
  )
    return null;
  const noted = speaker.say('partsNoted');
  // "I could maybe do fifty on Friday": a sum and a day are an offer, however carefully it is made.
  const isMade = offersSum(talk, last) && momentNamed(talk, last) !== null;
  if (!isMade && (leavesOpen(last.text) || agreesToNothing(last.text)))
    return says(noted, speaker.say('offersPerson'));
  const isDated = momentNamed(talk, last) !== null && talk.said('ask:payment_method') === 0;
  if (isDated && talk.person.some(namesMethod)) return null;
  return says(noted, speaker.ask(isDated ? 'payment_method' : 'promised_date') ?? '');
};

const vague: Stage = (scene) => {
  if (isPromise(scene)) return null;
  const { talk, lead } = scene;
  const again = talk.said('ask:promised_date') < 2 ? talk.speaker.ask('promised_date') : null;
  const isInParts = talk.said('partsNoted') > 0;
  if (again === null) return closes(talk, talk.speaker.say(isInParts ? 'partsPassedOn' : 'easesPayment'));
  const isHard = talk.last !== null && tellsHardship(talk.last.text) && talk.said('hearsHardship') === 0;
  return says(isHard ? talk.speaker.say('hearsHardship') : lead, again);
};

const CURRENCY =
  /\d\s*(d[oó]lares|dollars|pounds|euros|pesos|reais|soles|quetzales|colones|bolivianos|guaraníes|lempiras|córdobas)(?!\p{L})/iu;
const SIGN = /([$€£]|R\$|US\$|S\/)\s?\d/u;

/** In the money of the matter; nothing is guessed where it names none. */
function inCurrency(talk: Talk, sum: number): string {
  const product = talk.brief.variables.product_context ?? '';
  const word = CURRENCY.exec(product)?.[1];
  const sign = SIGN.exec(product)?.[1];
  return word !== undefined
    ? `${sum} ${word.toLowerCase()}`
    : sign !== undefined
      ? `${sign}${sum}`
      : `${sum}`;
}

const promise: Stage = (scene) => {
  const { talk } = scene;
  const answer = dayOffered(scene);
  const moment = answer === null ? null : momentIn(talk, answer);
  const { speaker } = talk;
  if (moment === null) return closes(talk, speaker.say('promisedOpen'));
  const sum = sumNamed(scene);
  return closes(
    talk,
    sum === null
      ? speaker.say('promised', { moment })
      : speaker.say('promisedSum', { moment, amount: inCurrency(talk, sum) }),
  );
};

export const collections: readonly Stage[] = [
  contested,
  identity,
  parts,
  takenBack,
  date,
  cannot,
  vague,
  amount,
  method,
  fields([], ['promised_date', 'promised_amount', 'payment_method']),
  promise,
];
