import { closes, ends, says } from '../reply.ts';
import { fields, type Stage, yesOrNo } from './scene.ts';
import { timeChosen, timesToOffer } from './times.ts';

/** Somebody who asks to buy is not questioned any further. */
const unlessBuying =
  (stage: Stage): Stage =>
  (scene) => {
    const { last, said } = scene.talk;
    return said('offersToSetUp') > 0 || last?.heard.intents.has('wants_to_buy') ? null : stage(scene);
  };

const sold: Stage = ({ talk, verdict }) =>
  verdict('offersToSetUp') === 'yes' ? closes(talk, talk.speaker.say('soldNoted')) : null;

const meeting: Stage = ({ talk, lead, reply, open }) => {
  const { speaker } = talk;
  if (open('offersAdviser'))
    return says(lead, speaker.say('offersAdviser', timesToOffer(talk, 'offersAdviser', false)));
  const answer = reply('offersAdviser');
  const moment = answer === null ? null : timeChosen(talk, 'offersAdviser', answer);
  return moment === null
    ? ends(talk, 'declined', speaker.say('acceptsNo'))
    : closes(talk, speaker.say('meetingNoted', { moment }));
};

export const sales: readonly Stage[] = [
  unlessBuying(fields(['need', 'budget', 'timeline', 'decision_role'])),
  yesOrNo('offersToSetUp'),
  sold,
  meeting,
];
