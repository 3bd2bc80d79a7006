/** Everything the brain can say by itself. `{slot}` is filled in; one of the variants is picked by seed and turn. */
export const PHRASES = [
  // guarding and parting
  'refusesOrders',
  'introduces',
  'introducesFor',
  'saysSource',
  'saysSourceFor',
  'offersRemoval',
  'saysWhatItIs',
  'saysItsTechnology',
  'stopsContact',
  'asksIfWrongPerson',
  'wrongPerson',
  'otherPerson',
  'voicemail',
  'handsOff',
  'passesOn',
  'handOffFailed',
  'alreadyPassedOn',
  'offersPerson',
  'blockedTopic',
  'farewell',
  'goodDay',
  'asksWhen',
  'callbackSet',
  'callbackNoted',
  'callbackOpen',
  'transfers',
  'acceptsNo',
  'tooLong',
  'meetsAbuse',
  'endsAbuse',
  // answering
  'asksReason',
  'understandsDoubt',
  'sorryForTrouble',
  'answers',
  'answersPlainly',
  'unknown',
  'unknownAgain',
  'unknownOther',
  'knowsNoMore',
  'knowsNear',
  'notMineToSay',
  'toolNeeds',
  'toolSays',
  'toolDone',
  'toolFailed',
  'repeats',
  'notCaught',
  'thanks',
  'anythingElse',
  // opening
  'greetsCaller',
  'greetsContact',
  'greets',
  'sayWhy',
  'sayWhyShort',
  'invites',
  // closing by category
  'offersToSetUp',
  'offersAdviser',
  'soldNoted',
  'meetingNoted',
  'triesAgain',
  'casesNoted',
  'asksIfSolved',
  'solved',
  'offersTimes',
  'asksForTime',
  'proposesTime',
  'booked',
  'moved',
  'asksToCancel',
  'canceled',
  'keptAppointment',
  'asksToBegin',
  'surveyDone',
  'asksForContact',
  'asksForHolder',
  'saysMatter',
  'promised',
  'promisedOpen',
  'easesPayment',
  'offersToStay',
  'kept',
  'leaving',
  'notifies',
  'asksToConfirm',
  'confirmed',
  'changeNoted',
  'asksToContinue',
  'evaluated',
  'withdrawn',
  'level1',
  'level2',
  'level3',
  'assessed',
  'offersToPassOn',
  'messageTaken',
  // shapes for fields nobody wrote a question for
  'asksAnything',
  'asksWhether',
  'asksChoice',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** By the id of a data field. */
export type Questions = Readonly<Record<string, readonly string[]>>;

export type Texts = {
  phrases: Readonly<Record<Phrase, readonly string[]>>;
  questions: Questions;
  /** Sunday first, as dates count them. */
  weekdays: readonly string[];
  months: readonly string[];
  /** `{weekday}`, `{day}`, `{month}`, `{hour}` */
  moment: string;
  day: string;
  and: string;
  or: string;
  yes: string;
  no: string;
};
