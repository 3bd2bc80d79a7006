import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { countsOfCampaigns } from './count-queries.ts';
import * as queries from './queries.ts';

export type { CampaignCount } from './count-queries.ts';
/** What other features may ask of contacts. */
export { createContact, createManualContact } from './create.ts';
export { contactErasure, contactIdentities } from './erasure.ts';
export {
  type ContactMove,
  claimContacts,
  holdContacts,
  moveContacts,
  planContacts,
} from './places/dialing.ts';
export { removeSomeContacts } from './places/leave.ts';
export { getContact } from './read.ts';

/** Live contacts by campaign and status; what there is none of is left out. */
export const contactCounts = (ctx: Context, campaignIds: readonly string[]) =>
  countsOfCampaigns(ctx.db, ctx.tenantId, campaignIds);

/** Who a contact is, whatever its campaign; undefined when there is no such contact. */
export const findContactName = (
  ctx: Context,
  db: Queryable,
  id: string,
): Promise<{ name: string | null } | undefined> => queries.findContactName(db, ctx.tenantId, id);

/** Who calls from a number, where the workspace knows them. */
export const findContactByNumber = (
  ctx: Context,
  db: Queryable,
  phoneNumber: string,
): Promise<{ id: string; name: string | null } | undefined> =>
  queries.findLatestByNumber(db, ctx.tenantId, phoneNumber);
