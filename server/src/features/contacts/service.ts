import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { countsOfCampaigns } from './count-queries.ts';
import * as queries from './queries.ts';

export type { CampaignCount } from './count-queries.ts';
/** What other features may ask of contacts. */
export { createContact, createManualContact } from './create.ts';
export {
  type CrmRecord,
  contactOfObject,
  contactOfRecord,
  importChunk,
  linkToCrm,
  type RecordRead,
  upsertContacts,
} from './crm/crm.ts';
export { contactErasure, contactIdentities } from './erasure.ts';
export { assertCampaign, removeSomeContacts } from './places/campaign.ts';
export {
  type ContactMove,
  claimContacts,
  holdContacts,
  moveContacts,
  planContacts,
} from './places/dialing.ts';
export { contactColumns } from './queries.ts';
export { getContact } from './read.ts';
export { listPeople } from './search/people.ts';

/** Live contacts by campaign and status; statuses without contacts are left out. */
export const contactCounts = (ctx: Context, campaignIds: readonly string[]) =>
  countsOfCampaigns(ctx.db, ctx.tenantId, campaignIds);

/** The name of the contact that a call is for, in any campaign: it must exist and have the number. */
export async function requireCallee(
  ctx: Context,
  db: Queryable,
  { contactId, phoneNumber }: { contactId: string; phoneNumber: string },
): Promise<string | null> {
  const contact = await queries.findCallee(db, ctx.tenantId, contactId);
  if (contact === undefined) throw notFound('Contact');
  if (contact.phone_number !== phoneNumber && contact.whatsapp_number !== phoneNumber)
    throw invalidField('contactId', 'This contact has another phone number than `phoneNumber`');
  return contact.name;
}

/** The caller, if a contact of the workspace has the number. */
export const findContactByNumber = (
  ctx: Context,
  db: Queryable,
  phoneNumber: string,
): Promise<{ id: string; name: string | null } | undefined> =>
  queries.findLatestByNumber(db, ctx.tenantId, phoneNumber);
