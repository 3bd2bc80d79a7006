import { DEAL_FINDERS } from './finders-deal.ts';
import { PAYMENT_FINDERS } from './finders-payment.ts';
import { TALK_FINDERS } from './finders-talk.ts';
import type { Finder } from './findings.ts';
import { FLAG_FINDERS } from './kinds/flags.ts';

/** What reads the catalogue's fields off the whole conversation, by their ids. */
export const FINDERS: Readonly<Record<string, Finder>> = {
  ...TALK_FINDERS,
  ...DEAL_FINDERS,
  ...PAYMENT_FINDERS,
  ...FLAG_FINDERS,
};
