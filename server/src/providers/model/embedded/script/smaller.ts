import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import {
  findsTooLittle,
  hasLeft,
  hasNoUse,
  isAtALoss,
  staysOnTerms,
  wantsPause,
} from '../../../../listening/decided/leaving.ts';
import { hedges, wantsElse } from '../../../../listening/decided/suits.ts';
import {
  leavesOpen,
  numbersSaid,
  putsTestOff,
  saysNothingMore,
  stopsHere,
  takesNoPart,
} from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { closes, ends, type Reply, says } from '../reply.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { withdraws } from './candidate.ts';
import { contactOf, lightIdentity } from './identity.ts';
import { asksForNotice, asksWhether, isNotTheirs, saysInstead, wantsChange } from './other-day.ts';
import { always, askField, fields, productOf, question, type Stage, yesOrNo } from './scene.ts';
import {
  asksForCheaper,
  asksOfCanceling,
  deniesLeaving,
  givesReason,
  isConditional,
  isDecided,
  isNotDecided,
  leaves,
  reasonIsAsked,
  stays,
  tellsTrouble,
} from './staying.ts';
import { beginsWithYes, leavesIt, putsOff, verdictOf } from './verdict.ts';

export { contactOf };

const done =
  (phrase: 'surveyDone' | 'assessed'): Stage =>
  ({ talk }) =>
    closes(talk, talk.speaker.say(phrase));

/** "No surveys, please", whatever the greeting asked. */
const NO_SURVEYS = phrases(
  "(?:no|not|don't do|don't want|hate|time for) (?:[a-z]+ ){0,3}(?:surveys?|questionnaires?) | (?:no|para|quiero) (?:[a-z]+ ){0,3}encuestas?(?= *[,.!]|$) | (?:pesquisa|encuesta) (?:nao|no)(?![a-z]) | (?:nao|nem) (?:[a-z]+ ){0,3}pesquisas?(?= *[,.!]|$)",
);

const consent: Stage = (scene) => {
  const { talk, verdict } = scene;
  if (talk.last !== null && stopsHere(talk.last.text))
    return ends(talk, 'declined', talk.speaker.say('acceptsNo'));
  if (talk.person.some(({ text }) => NO_SURVEYS.test(plain(text)) || takesNoPart(text)))
    return talk.said('anythingElse') > 0
      ? ends(talk, 'declined', talk.speaker.say('acceptsNo'))
      : says(talk.speaker.say('understandsDoubt'), talk.speaker.say('anythingElse'));
  const asked = talk.said('asksToBegin') > 0 ? yesOrNo('asksToBegin')(scene) : null;
  if (asked !== null) return asked;
  return verdict('asksToBegin') === 'no' ? ends(talk, 'declined', talk.speaker.say('acceptsNo')) : null;
};

/** Without a score there is nothing to give a reason for: how it was is asked in words. */
const questions: Stage = (scene) => {
  const { talk } = scene;
  const isScored = talk.person.slice(1).some((turn) => namesScore(turn, talk));
  const score = talk.brief.dataCollection.find(({ id }) => id === 'satisfaction_score');
  const isWanting = score === undefined || scene.reply('ask:satisfaction_score') === null || isScored;
  if (isWanting) return fields(ORDER)(scene);
  return (
    askField(scene, score) ??
    question('asksInWords')(scene) ??
    fields(ORDER, ['satisfaction_score', 'main_reason'])(scene)
  );
};

const ORDER = ['satisfaction_score', 'main_reason', 'improvement_suggestion', 'follow_up_allowed'];
const SCORE_MAX = 10;

const namesScore = ({ text }: PersonTurn, { speaker }: Talk): boolean =>
  numbersSaid(text, speaker.language).some((value) => value <= SCORE_MAX);

export const surveys: readonly Stage[] = [consent, questions, done('surveyDone')];

const wantsToLeave = ({ person }: Talk): boolean =>
  person.some(({ text, heard }) => leaves(text, heard.intents)) &&
  !person.some(({ text }) => isNotDecided(text));

const isOutOfReach = (talk: Talk): boolean =>
  wantsToLeave(talk) && talk.person.some(({ text }) => hasNoUse(text)) && !isFinal(talk);

const isFinal = (talk: Talk): boolean =>
  wantsToLeave(talk) && talk.person.some(({ text }) => isDecided(text));

/** Somebody who leaves is asked for the reason once, by whatever words, and not told of the renewal first. */
const reason: Stage = (scene) => {
  const { talk, reply } = scene;
  if (!wantsToLeave(talk)) {
    // A complaint is an answer, although it is met with regret first.
    const isTold = talk.replyTo('ask:reason_detail')?.heard.intents.has('complains') ?? false;
    return isTold ? null : always('reason_detail')(scene);
  }
  if (talk.said('asksToLeave') > 0) return null;
  // Who moves away, or has no use for it, is offered nothing.
  if (isOutOfReach(talk) && reply('offersToStay') === null)
    return says(
      talk.speaker.say(talk.said('hearsLeaving') > 0 ? 'reasonNoted' : 'hearsLeaving'),
      talk.speaker.say('asksToLeave'),
    );
  if (reasonIsAsked(talk) || givesReason(talk) || reply('offersToStay') !== null) return null;
  return says(talk.speaker.say('hearsLeaving'), talk.speaker.say('asksWhyLeaving'));
};

/** One option, said in full so that it can be taken; who leaves is asked once, others once more where they were unclear. */
const stay: Stage = (scene) => {
  const { talk, open, verdict, reply } = scene;
  const { speaker } = talk;
  const said = talk.said('offersToStay');
  const answer = reply('offersToStay');
  if (talk.said('asksToLeave') + talk.said('leaving') > 0 || isFinal(talk)) return null;
  const isOpen = said === 0 || (answer === null && open('offersToStay'));
  const isUnclear = said === 1 && verdict('offersToStay') === 'unclear' && !wantsToLeave(talk);
  if (!isOpen && !(isUnclear && answer !== null && !isUndecided(answer))) return null;
  const isTold =
    said === 0 && talk.last !== null && (reply('ask:reason_detail') === talk.last || wantsToLeave(talk));
  const product = productOf(talk);
  const isSaid = product === '' || (talk.before?.text.includes(product) ?? false);
  return says(
    isTold
      ? speaker.say(tellsTrouble(talk.last?.text ?? '') ? 'sorryForTrouble' : 'reasonNoted')
      : scene.lead,
    talk.last !== null && asksForCheaper(talk.last.text) ? speaker.say('unknown') : '',
    said > 0 || isSaid ? '' : speaker.say('offersOption', { product }),
    speaker.say('offersToStay'),
  );
};

const isOpenStill = ({ text }: PersonTurn): boolean =>
  leavesOpen(text) || deniesLeaving(text) || putsOff(text);

const isUndecided = (turn: PersonTurn): boolean => isOpenStill(turn) || isConditional(turn.text);

/** "No, not today": neither stays nor leaves. */
const NOT_YET =
  /^[\s¡¿"]*(?:(?:no|não|nao)[\s,.]+)?(?:not (?:today|now|yet|just yet)|hoy no|ahora no|todavía no|hoje não|agora não|ainda não)(?!\p{L})/iu;

const decision: Stage = ({ talk, reply, verdict }) => {
  const { speaker } = talk;
  const answer = reply('offersToStay');
  const text = answer?.text ?? '';
  if (talk.said('leaving') > 0) {
    const more = reply('anythingElse');
    const isAsked = talk.last !== null && asksOfCanceling(talk.last.text) && talk.said('leavingStands') < 2;
    if (isAsked) return says(speaker.say('leavingStands'), speaker.say('anythingElse'));
    // From when, or what else there is to it.
    if (more !== null && more === talk.last && addsTo(more) && !leaves(more.text, more.heard.intents))
      return closes(talk, speaker.say('reasonNoted'));
    // Told once more to end it, they have not said yet whether there is anything else.
    const isRepeated = talk.last !== null && leaves(talk.last.text, talk.last.heard.intents);
    return isRepeated && talk.said('leaving') === 1
      ? says(speaker.say('leaving'), speaker.say('anythingElse'))
      : closes(talk);
  }
  if (talk.said('offersToStay') > 0 && talk.last !== null && stays(talk.last.text))
    return closes(talk, speaker.say('kept'));
  // A pause or a change of plan is neither: nothing is ended, and what was asked for is passed on.
  if (talk.person.some((turn) => wantsPause(turn.text)) && !isFinal(talk) && answer !== null)
    return closes(talk, speaker.say('undecided'));
  if (isFinal(talk))
    return talk.person.some((turn) => hasLeft(turn.text))
      ? says(speaker.say('leaving'), speaker.say('anythingElse'))
      : closes(talk, speaker.say('leaving'));
  if (answer === null && talk.said('asksToLeave') > 0) return checksLeaving(talk, null, reply('asksToLeave'));
  const isOpen =
    NOT_YET.test(text) ||
    findsTooLittle(text) ||
    isConditional(text) ||
    deniesLeaving(text) ||
    isAtALoss(text) ||
    (leavesIt(text) && !wantsToLeave(talk));
  switch (isOpen ? 'unclear' : verdict('offersToStay')) {
    case 'yes':
      return closes(talk, speaker.say('kept'));
    case 'no':
      // Said in the middle of their words, it may not be the last they have to say.
      return answer?.heard.intents.has('wants_to_cancel')
        ? says(speaker.say('leaving'), speaker.say('anythingElse'))
        : closes(talk, speaker.say('leaving'));
    default:
      return wantsToLeave(talk)
        ? checksLeaving(talk, answer, reply('asksToLeave'))
        : closes(talk, speaker.say(undecidedBy(text)));
  }
};

const ADDED_WORDS_MIN = 4;

const addsTo = ({ text, heard }: PersonTurn): boolean =>
  text.trim().split(/\s+/).length >= ADDED_WORDS_MIN &&
  !saysNothingMore(text) &&
  !isCourtesy(text) &&
  !text.includes('?') &&
  !heard.intents.has('declines') &&
  !heard.intents.has('says_goodbye');

const wouldStay = ({ text }: PersonTurn): boolean => staysOnTerms(text);

/** Wanted to leave, and said neither yes nor no to staying: asked once whether that stands. */
function checksLeaving(talk: Talk, answer: PersonTurn | null, checked: PersonTurn | null): Reply {
  const { speaker } = talk;
  if (checked !== null && stays(checked.text)) return closes(talk, speaker.say('kept'));
  const isStill = answer !== null && isOpenStill(answer);
  if (talk.said('asksToLeave') === 0 && !isStill) return says(speaker.say('asksToLeave'));
  // Whoever would stay on terms may say yes to those.
  const nods =
    checked !== null &&
    (verdictOf(checked) === 'yes' || (beginsWithYes(checked.text) && !isConditional(checked.text))) &&
    !talk.person.some(wouldStay);
  const isDone = checked !== null && (nods || leaves(checked.text, checked.heard.intents));
  // Where nothing was offered, from when it ends may be still to be said.
  if (isDone && answer === null) return says(speaker.say('leaving'), speaker.say('anythingElse'));
  return closes(talk, speaker.say(isDone ? 'leaving' : undecidedBy(answer?.text ?? '')));
}

/** What it hangs on is passed on in so many words. */
const undecidedBy = (text: string): 'hangsOnIt' | 'undecided' =>
  isConditional(text) && !NOT_YET.test(text) ? 'hangsOnIt' : 'undecided';

/** What the workspace wants to know besides is asked of who stays. */
const ownFields: Stage = (scene) =>
  scene.verdict('offersToStay') === 'yes' ? fields([], ['reason_detail'])(scene) : null;

export const retention: readonly Stage[] = [reason, stay, ownFields, decision];

/** "Could they bring it on Thursday?", "I won't be in": once the message is told, something else is wanted. */
const changeWished = (talk: Talk): PersonTurn | null =>
  talk.said('notifies') === 0
    ? null
    : (talk.person.slice(1).findLast((turn) => wantsChange(turn, productOf(talk, 2))) ?? null);

const notTheirs: Stage = ({ talk }) => {
  if (talk.said('notifies') === 0 || !talk.person.slice(1).some(({ text }) => isNotTheirs(text))) return null;
  return talk.said('strangerNoted') > 0
    ? closes(talk)
    : says(talk.speaker.say('strangerNoted'), talk.speaker.say('anythingElse'));
};

const notice: Stage = (scene) => {
  const { talk } = scene;
  if (changeWished(talk) !== null) return null;
  if (talk.said('notifies') > 0 && talk.last !== null && asksWhether(talk.last.text))
    return says(talk.speaker.say('unknown'), talk.speaker.say('asksToConfirm'));
  const asksWhat = talk.last !== null && asksForNotice(talk.last.text) && talk.said('notifies') > 0;
  const asked = asksWhat ? says(talk.speaker.say('asksToConfirm')) : yesOrNo('asksToConfirm')(scene);
  if (asked === null) return null;
  const repeated = talk.said('notifies') > 1 && !asksWhat;
  const product = repeated ? '' : productOf(talk, 2);
  return product === ''
    ? asked
    : says(talk.speaker.say('notifies', { product }), talk.speaker.say('asksToConfirm'));
};

/** What they want instead is asked for once, where they have not said it. */
const change: Stage = (scene) => {
  const { talk } = scene;
  const wish = changeWished(talk);
  if (wish === null) return null;
  const isTold = talk.said('ask:requested_change') > 0 || saysInstead(wish, productOf(talk, 2));
  return isTold ? closes(talk, talk.speaker.say('changeNoted')) : always('requested_change')(scene);
};

const acknowledged: Stage = ({ talk, reply, verdict }) => {
  const answer = reply('asksToConfirm')?.text ?? '';
  if (wantsElse(answer)) return closes(talk, talk.speaker.say('changeNoted'));
  // Whoever only will try has confirmed nothing.
  if (hedges(answer)) return closes(talk);
  const moved = reply('asksToConfirm')?.heard.intents.has('wants_to_move_appointment') ?? false;
  const stood = verdict('asksToConfirm');
  if (moved) return closes(talk, talk.speaker.say('changeNoted'));
  if (stood === 'no') return closes(talk, talk.speaker.say('refusalNoted'));
  return closes(talk, stood === 'yes' ? talk.speaker.say('confirmed') : '');
};

export const notifications: readonly Stage[] = [lightIdentity, notTheirs, change, notice, acknowledged];

const continues: Stage = ({ talk, verdict }) =>
  closes(talk, talk.speaker.say(verdict('asksToContinue') === 'no' ? 'withdrawn' : 'evaluated'));

/** Whoever has another job, or wants out, is asked nothing more. */
const withdrawn: Stage = ({ talk }) =>
  talk.last !== null && withdraws(talk.last.text) ? closes(talk, talk.speaker.say('withdrawn')) : null;

export const interview: readonly Stage[] = [
  withdrawn,
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

/** Nothing is tested of who is not prepared or wants another day. */
const testPutOff: Stage = ({ talk }) =>
  talk.person.some(({ text }) => putsTestOff(text)) ? closes(talk, talk.speaker.say('changeNoted')) : null;

/** In the language that is examined; a thanks in another one does not stand before it. */
const task =
  (phrase: 'level1' | 'level2' | 'level3'): Stage =>
  ({ talk, lead, open }) => {
    const { examiner, speaker } = talk;
    if (!open(phrase)) return null;
    return says(examiner.language === speaker.language ? lead : '', examiner.say(phrase));
  };

export const languageAssessment: readonly Stage[] = [
  testPutOff,
  task('level1'),
  task('level2'),
  task('level3'),
  done('assessed'),
];
