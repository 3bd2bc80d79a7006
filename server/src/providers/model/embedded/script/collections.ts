import { closes, ends, says } from '../reply.ts';
import { identity } from './identity.ts';
import { always, productOf, type Scene, type Stage } from './scene.ts';
import { momentIn, momentNamed } from './times.ts';
import { verdictOf } from './verdict.ts';

const date: Stage = (scene) => {
  const { talk, lead } = scene;
  const asked = always('promised_date')(scene);
  if (asked === null || talk.said('saysMatter') > 0) return asked;
  const product = productOf(talk, 2);
  return product === ''
    ? asked
    : says(talk.speaker.say('saysMatter', { product }), asked.text.slice(lead.length).trim());
};

const cannot: Stage = ({ talk, verdict, reply, open }) => {
  const answer = reply('ask:promised_date');
  if (answer === null || verdict('ask:promised_date') !== 'no') return null;
  if (momentIn(talk, answer) !== null) return null;
  const { speaker } = talk;
  if (open('offersPerson')) return says(speaker.say('easesPayment'), speaker.say('offersPerson'));
  return ends(talk, 'declined', speaker.say('acceptsNo'));
};

const PAID = /\b(already paid|have paid|ya (?:lo )?pagu[eé]|ya est[aá] pag|j[aá] paguei|j[aá] est[aá] pag)/iu;

const saysPaid = ({ talk }: Scene): boolean => talk.person.some(({ text }) => PAID.test(text));

/** A day to come, or at least a yes; anything vaguer is no promise. */
const isPromise = ({ talk, reply }: Scene): boolean => {
  const answer = reply('ask:promised_date');
  if (answer === null) return false;
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

const promise: Stage = ({ talk, reply }) => {
  const answer = reply('ask:promised_date');
  const moment = answer === null ? null : momentIn(talk, answer);
  const { speaker } = talk;
  return closes(talk, moment === null ? speaker.say('promisedOpen') : speaker.say('promised', { moment }));
};

export const collections: readonly Stage[] = [
  identity,
  paid,
  date,
  cannot,
  vague,
  always('promised_amount'),
  always('payment_method'),
  promise,
];
