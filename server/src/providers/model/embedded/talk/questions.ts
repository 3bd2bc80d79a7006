import type { Phrase } from '../texts/index.ts';
import type { ActKey } from './acts.ts';

/** Phrases that wait for an answer, beside the questions for data fields. */
const ASKING = new Set<ActKey>([
  'offersPerson',
  'offersRemoval',
  'asksIfWrongPerson',
  'asksWhen',
  'asksHour',
  'asksDay',
  'toolNeeds',
  'anythingElse',
  'greetsCaller',
  'invites',
  'offersToSetUp',
  'offersAdviser',
  'triesAgain',
  'asksIfSolved',
  'offersTimes',
  'asksForTime',
  'proposesTime',
  'asksToCancel',
  'asksToBegin',
  'asksInWords',
  'asksForContact',
  'asksForHolder',
  'asksWhyLeaving',
  'offersToStay',
  'asksToLeave',
  'asksToConfirm',
  'asksToContinue',
  'level1',
  'level2',
  'level3',
  'offersToPassOn',
  'asksAnything',
  'asksWhether',
  'asksChoice',
  'asksLabel',
  'asksWhich',
  'asksOwn',
] satisfies Phrase[]);

export const isQuestion = (key: ActKey): boolean => key.startsWith('ask:') || ASKING.has(key);

/** Questions to which "no" is an answer, not a refusal of the whole conversation. */
const YES_OR_NO = new Set<ActKey>([
  'offersPerson',
  'offersRemoval',
  'asksIfWrongPerson',
  'invites',
  'anythingElse',
  'offersToSetUp',
  'offersAdviser',
  'triesAgain',
  'asksIfSolved',
  'asksToCancel',
  'proposesTime',
  'asksToBegin',
  'asksForContact',
  'asksForHolder',
  'offersToStay',
  'asksToLeave',
  'asksToConfirm',
  'asksToContinue',
  'offersToPassOn',
  'asksWhether',
] satisfies Phrase[]);

export const isYesOrNo = (key: ActKey): boolean => YES_OR_NO.has(key);

/** Questions for the moment of another call. */
const WHEN = ['asksWhen', 'asksHour', 'asksDay'] as const satisfies Phrase[];

export const isAskedWhen = (pending: { key: ActKey } | null): boolean =>
  pending !== null && WHEN.some((key) => key === pending.key);

export const timesAskedWhen = ({ said }: { said(key: ActKey): number }): number =>
  WHEN.reduce((count, key) => count + said(key), 0);
