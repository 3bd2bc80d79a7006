import type { Context } from '../../platform/context.ts';
import { countsOfCampaigns } from './count-queries.ts';

/** What other features may ask of contacts. */
export { createContact, createManualContact } from './create.ts';
export { contactErasure, contactIdentities } from './erasure.ts';
export { getContact } from './read.ts';

/** Live contacts by campaign and status; what there is none of is left out. */
export const contactCounts = (ctx: Context, campaignIds: readonly string[]) =>
  countsOfCampaigns(ctx.db, ctx.tenantId, campaignIds);
