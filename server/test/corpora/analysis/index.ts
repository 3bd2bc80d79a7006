import type { Case } from './form.ts';
import { IN_FEW_WORDS } from './in-few-words.ts';
import { IN_OTHER_WORDS } from './in-other-words.ts';
import { SALES_AND_RETENTION } from './sales-and-retention.ts';
import { SUPPORT_AND_SCHEDULING } from './support-and-scheduling.ts';
import { SURVEYS_AND_COLLECTIONS } from './surveys-and-collections.ts';
import { THE_REST } from './the-rest.ts';

export { type Case, NOW, turnsOf } from './form.ts';

export const CASES: readonly Case[] = [
  ...SALES_AND_RETENTION,
  ...SUPPORT_AND_SCHEDULING,
  ...SURVEYS_AND_COLLECTIONS,
  ...THE_REST,
  ...IN_OTHER_WORDS,
  ...IN_FEW_WORDS,
];
