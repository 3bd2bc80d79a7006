import type { ErasureRule, RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { eraseFromLegs, forgetLegs } from '../../../voice/carrier/index.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The ledger of calls over SIP prevents a second dial of a call; after a month no one asks for it again. */
export const sipLegRetention: RetentionRule = {
  name: 'sip_legs',
  sweep: ({ db }, now) => forgetLegs(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
};

export const sipLegErasure: ErasureRule = {
  name: 'sip_legs',
  erase: (ctx, tx, person) => eraseFromLegs(tx, ctx.tenantId, person.phoneNumbers),
};
