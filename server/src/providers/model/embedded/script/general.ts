import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { closes } from '../reply.ts';
import { isAccount } from './account.ts';
import { always, fields, type Scene, type Stage, yesOrNo } from './scene.ts';

const requested = ({ talk, reply }: Scene): boolean =>
  reply('ask:request_summary') !== null || talk.person.some(isAccount);

const request: Stage = (scene) => (requested(scene) ? null : always('request_summary')(scene));

/** Once questions were answered, the person decides whether there is more; we do not go on asking. */
const satisfied: Stage = ({ talk, verdict }) => {
  if (talk.said('anythingElse') === 0) return null;
  const more = verdict('anythingElse');
  return more === 'no' || talk.said('anythingElse') > 1 ? closes(talk) : null;
};

/** "Please do", "ándele": told to go ahead. */
const GO_AHEAD = phrases(
  '(?:please do|do please|do so|do that|go ahead|go on then|by all means|that would be (?:great|lovely|good)|andele|dele|hagale|hagalo|paselo|pasele|eso,? por favor|manda|mande|passa|passe|isso,? por favor|faz isso|faca isso)(?![a-z])',
);

/** A yes, or the message itself: "tell her the banners are ready". */
const passOn: Stage = ({ talk, reply, verdict }) => {
  const stood = verdict('offersToPassOn');
  const answer = reply('offersToPassOn');
  const isGiven =
    stood === 'yes' ||
    (stood === 'unclear' && answer !== null && (isAccount(answer) || GO_AHEAD.test(plain(answer.text))));
  return closes(talk, isGiven ? talk.speaker.say('messageTaken') : '');
};

export const general: readonly Stage[] = [
  satisfied,
  request,
  fields(['person_name'], ['request_summary', 'message_for']),
  yesOrNo('offersToPassOn'),
  passOn,
];
