/** Understands a person's words in English, Spanish and Portuguese by tables and rules: no model, no clock, no chance. */

export { answersPhone, offersToServe } from './asked/answers-phone.ts';
export { refusesOnlyThis, stopsHere, takesNoPart } from './asked/asked.ts';
export { wantsInWriting } from './asked/in-writing.ts';
export { languageTested, putsTestOff } from './asked/tested.ts';
export { asksToBeLeft, namesAWay } from './classifier/left-alone.ts';
export { hear } from './hear.ts';
export { detectLanguage } from './language.ts';
export { isAbsent } from './meant/absent.ts';
export { heardIn } from './meant/by-category.ts';
export { onlyIntroduces } from './meant/introduces.ts';
export { agreesToNothing, leavesOpen } from './meant/leaves-open.ts';
export { meant } from './meant/meant.ts';
export { wantsToLeaveMessage } from './meant/message.ts';
export { isOccupied } from './meant/occupied.ts';
export { goesAhead } from './meant/offers/goes-ahead.ts';
export { findsTooDear } from './meant/offers/too-dear.ts';
export { hasOneAlready, turnsDownOffer } from './meant/offers/turns-down.ts';
export { givesOrders } from './meant/orders.ts';
export { saysWithWhom } from './meant/professional.ts';
export { relapses } from './meant/relapses.ts';
export {
  hasNoComplaint,
  onlyAsks,
  saysNo,
  saysNothingMore,
  shrugs,
  wantsNoOther,
  wantsNothingSettled,
} from './meant/settles-nothing.ts';
export { reportsSuccess, reportsTrying, saysStillWrong, tellsWhatHappened, willTry } from './meant/tried.ts';
export { objectionIn } from './objection.ts';
export { type Described, describedIn, headingOf, wordsOfId } from './spoken/described.ts';
export { sentences } from './text/sentences.ts';
export { overlap, words } from './text/stem.ts';
export { topicIn } from './topic.ts';
export {
  type DataField,
  type FieldValue,
  type Heard,
  INTENTS,
  type Intent,
  LANGUAGES,
  type Language,
} from './types.ts';
export { corrected } from './values/correction.ts';
export { extractValue } from './values/extract.ts';
export { type Kind, kindOf } from './values/kind.ts';
export { extractMoment, looseTimeIn, namesDay } from './values/moment.ts';
export { saysNothing, swears } from './values/no-answer.ts';
export { numbersSaid } from './values/number.ts';
export { type Count, countsIn } from './values/numbers/counts.ts';
export { numberIn } from './values/numbers/numeric.ts';
export { textAsk } from './values/texts/ask.ts';
export { textIn } from './values/texts/reply.ts';
