import { agreesToNothing, countsIn, leavesOpen } from '../../../../listening/index.ts';
import { closes, ends, type Reply, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { identity } from './identity.ts';
import { always, fields, productOf, type Scene, type Stage } from './scene.ts';
import { momentIn, momentNamed } from './times.ts';
import { verdictOf } from './verdict.ts';

/** Tells what was said or meant once. */
const TOLD_BEFORE = /(?<!\p{L})(?:told|said|dije|dijimos|disse|falei)(?!\p{L})/iu;

/** Where a day was named before it was asked for; -1 where none was. */
const namedAt = (talk: Talk): number =>
  talk.person.findLastIndex(
    (turn) =>
      turn.heard.intents.has('promises_payment') &&
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

/** When they would pay: the answer to that question, or what they offered before it. */
const dayOffered = ({ talk, reply }: Scene): PersonTurn | null =>
  reply('ask:promised_date') ?? (talk.said('ask:promised_date') > 0 ? null : dayByItself(talk));

const DAYS_MAX = 31;
const YEARS_MIN = 1900;

/** "I can pay 120 on Friday" says how much as well. */
const namesSum = (scene: Scene): boolean => {
  const offer = dayOffered(scene);
  if (offer === null || !offer.heard.intents.has('promises_payment')) return false;
  const counts = countsIn(offer.text, scene.talk.speaker.language);
  return counts.some(
    ({ value, isMoney, after }) =>
      isMoney || (value > DAYS_MAX && value < YEARS_MIN && !/^(?:days?|dias?)$/.test(after[0] ?? '')),
  );
};

const amount: Stage = (scene) => (namesSum(scene) ? null : always('promised_amount')(scene));

const date: Stage = (scene) => {
  const { talk, lead } = scene;
  const isOffered = dayOffered(scene) !== null;
  const asked = isOffered ? null : always('promised_date')(scene);
  const product = talk.said('saysMatter') > 0 ? '' : productOf(talk, 2);
  if (product === '') return asked;
  const matter = talk.speaker.say('saysMatter', { product });
  if (asked !== null) return says(matter, asked.text.slice(lead.length).trim());
  const next = namesSum(scene) ? 'payment_method' : 'promised_amount';
  return isOffered ? says(matter, talk.speaker.ask(next) ?? '') : null;
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
  if (answer === null || verdictOf(answer) !== 'no') return null;
  return momentIn(scene.talk, answer) === null ? eases(scene) : null;
};

const PAID = /\b(already paid|have paid|ya (?:lo )?pagu[eé]|ya est[aá] pag|j[aá] paguei|j[aá] est[aá] pag)/iu;

const saysPaid = ({ talk }: Scene): boolean => talk.person.some(({ text }) => PAID.test(text));

/** A day to come, or at least a yes; anything vaguer is no promise. */
const isPromise = (scene: Scene): boolean => {
  const { talk } = scene;
  const answer = dayOffered(scene);
  if (answer === null || leavesOpen(answer.text)) return false;
  const named = momentNamed(talk, answer);
  return named === null ? verdictOf(answer) === 'yes' : named.at > talk.brief.now;
};

/** Nobody is asked twice for what they say is paid: it is noted, to be checked. */
const paid: Stage = (scene) =>
  saysPaid(scene) ? closes(scene.talk, scene.talk.speaker.say('messageTaken')) : null;

const vague: Stage = (scene) => {
  if (isPromise(scene)) return null;
  const { talk, lead } = scene;
  const again = talk.said('ask:promised_date') < 2 ? talk.speaker.ask('promised_date') : null;
  return again === null ? closes(talk, talk.speaker.say('easesPayment')) : says(lead, again);
};

const promise: Stage = (scene) => {
  const { talk } = scene;
  const answer = dayOffered(scene);
  const moment = answer === null ? null : momentIn(talk, answer);
  const { speaker } = talk;
  return closes(talk, moment === null ? speaker.say('promisedOpen') : speaker.say('promised', { moment }));
};

export const collections: readonly Stage[] = [
  identity,
  paid,
  takenBack,
  date,
  cannot,
  vague,
  amount,
  always('payment_method'),
  fields([], ['promised_date', 'promised_amount', 'payment_method']),
  promise,
];
