import { closes, ends, says } from '../reply.ts';
import { identity } from './identity.ts';
import { always, productOf, type Stage } from './scene.ts';
import { momentIn } from './times.ts';

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

const promise: Stage = ({ talk, reply }) => {
  const answer = reply('ask:promised_date');
  const moment = answer === null ? null : momentIn(talk, answer);
  const { speaker } = talk;
  return closes(talk, moment === null ? speaker.say('promisedOpen') : speaker.say('promised', { moment }));
};

export const collections: readonly Stage[] = [
  identity,
  date,
  cannot,
  always('promised_amount'),
  always('payment_method'),
  promise,
];
