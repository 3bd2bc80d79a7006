import { movesToDay } from '../questions/asks.ts';
import { closes, ends, says } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';
import { contactOf, lightIdentity } from './identity.ts';
import { always, fields, productOf, question, type Stage, yesOrNo } from './scene.ts';

export { contactOf };

const done =
  (phrase: 'surveyDone' | 'assessed'): Stage =>
  ({ talk }) =>
    closes(talk, talk.speaker.say(phrase));

const consent: Stage = (scene) => {
  const { talk, verdict } = scene;
  const asked = talk.said('asksToBegin') > 0 ? yesOrNo('asksToBegin')(scene) : null;
  if (asked !== null) return asked;
  return verdict('asksToBegin') === 'no' ? ends(talk, 'declined', talk.speaker.say('acceptsNo')) : null;
};

/** Without a score there is nothing to give a reason for. */
const questions: Stage = (scene) => {
  const unscored =
    scene.talk.said('ask:satisfaction_score') > 1 && scene.reply('ask:satisfaction_score') === null;
  const order = ['satisfaction_score', 'main_reason', 'improvement_suggestion', 'follow_up_allowed'];
  return fields(order, unscored ? ['main_reason'] : [])(scene);
};

export const surveys: readonly Stage[] = [consent, questions, done('surveyDone')];

const stay: Stage = (scene) => {
  const asked = yesOrNo('offersToStay')(scene);
  if (asked === null) return null;
  const product =
    scene.talk.said('offersToStay') > 0 || scene.talk.said('sayWhy') > 0 ? '' : productOf(scene.talk);
  const offer = product === '' ? '' : scene.talk.speaker.say('answersPlainly', { answer: product });
  return says(scene.lead, offer, asked.text.slice(scene.lead.length).trim());
};

/** "No, not today": neither stays nor leaves. */
const NOT_YET =
  /^[\s¡¿"]*(?:(?:no|não|nao)[\s,.]+)?(?:not (?:today|now|yet|just yet)|hoy no|ahora no|todavía no|hoje não|agora não|ainda não)(?!\p{L})/iu;

const decision: Stage = ({ talk, reply, verdict }) => {
  const { speaker } = talk;
  const isOpen = NOT_YET.test(reply('offersToStay')?.text ?? '');
  switch (isOpen ? 'unclear' : verdict('offersToStay')) {
    case 'yes':
      return closes(talk, speaker.say('kept'));
    case 'no':
      return closes(talk, speaker.say('leaving'));
    default:
      return closes(talk, speaker.say('messageTaken'));
  }
};

/** What the workspace wants to know besides is asked of who stays. */
const ownFields: Stage = (scene) =>
  scene.verdict('offersToStay') === 'yes' ? fields([], ['reason_detail'])(scene) : null;

export const retention: readonly Stage[] = [always('reason_detail'), stay, ownFields, decision];

/** "Could they bring it on Thursday?", once the message is told. */
const asksForDay = (talk: Talk): boolean =>
  talk.said('notifies') > 0 && talk.person.slice(1).some(({ text }) => movesToDay(text, productOf(talk, 2)));

const notice: Stage = (scene) => {
  const { talk } = scene;
  if (asksForDay(talk)) return null;
  const asked = yesOrNo('asksToConfirm')(scene);
  if (asked === null) return null;
  const repeated = talk.said('notifies') > 1;
  const product = repeated ? '' : productOf(talk, 2);
  return product === ''
    ? asked
    : says(talk.speaker.say('notifies', { product }), talk.speaker.say('asksToConfirm'));
};

const acknowledged: Stage = ({ talk, reply, verdict }) => {
  const moved = reply('asksToConfirm')?.heard.intents.has('wants_to_move_appointment') ?? false;
  const stood = verdict('asksToConfirm');
  if (moved || asksForDay(talk) || stood === 'no') return closes(talk, talk.speaker.say('changeNoted'));
  return closes(talk, stood === 'yes' ? talk.speaker.say('confirmed') : '');
};

export const notifications: readonly Stage[] = [lightIdentity, notice, acknowledged];

const continues: Stage = ({ talk, verdict }) =>
  closes(talk, talk.speaker.say(verdict('asksToContinue') === 'no' ? 'withdrawn' : 'evaluated'));

export const interview: readonly Stage[] = [
  fields([
    'years_of_experience',
    'relevant_experience',
    'start_date',
    'schedule_preference',
    'salary_expectation',
  ]),
  yesOrNo('asksToContinue'),
  continues,
];

export const languageAssessment: readonly Stage[] = [
  question('level1'),
  question('level2'),
  question('level3'),
  done('assessed'),
];
