import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { type LockedPlan, lockPlan } from '../workspaces/service.ts';
import { addAll, contactsChanged, firstOfEach } from './add.ts';
import type { CampaignFacts } from './campaign-queries.ts';
import { emitContact } from './events.ts';
import { type NewContact, newContact } from './new-contact.ts';
import { identifyingOf, learnFrom } from './person.ts';
import { manualConversations, openCampaign } from './places/campaign.ts';
import * as queries from './queries.ts';
import { isSyntheticNumber } from './rules.ts';
import type { ContactInput, ContactView } from './schema.ts';

/** Adds a contact to a campaign: new, restored, or the one already there. */
export const createContact = (ctx: Context, campaignId: string, input: ContactInput): Promise<ContactView> =>
  createIn(ctx, input, (tx) => openCampaign(ctx, tx, campaignId));

/** Adds a contact to the workspace's own bucket. */
export const createManualContact = (ctx: Context, input: ContactInput): Promise<ContactView> =>
  createIn(ctx, input, (tx) => manualConversations(ctx, tx));

function createIn(
  ctx: Context,
  input: ContactInput,
  findCampaign: (tx: Transaction) => Promise<CampaignFacts>,
): Promise<ContactView> {
  const contact = newContact(ctx.tenantId, input);
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    return (await placeContact(ctx, tx, plan, await findCampaign(tx), contact)).contact;
  });
}

/** In the caller's transaction, which holds plan and campaign. */
export async function placeContact(
  ctx: Context,
  tx: Transaction,
  plan: LockedPlan,
  campaign: CampaignFacts,
  contact: NewContact,
): Promise<{ contact: ContactView; isNew: boolean }> {
  const existing = await findExisting(ctx, tx, campaign.id, contact);
  if (existing !== undefined) return { contact: await fill(ctx, tx, existing, contact), isNew: false };
  const [id] = await addAll(ctx, tx, plan, campaign, [contact]);
  const added = id === undefined ? undefined : await queries.findContact(tx, ctx.tenantId, campaign.id, id);
  if (added === undefined) throw new Error('a contact was neither found nor added');
  await emitContact(ctx, tx, 'contact.created', added);
  return { contact: added, isNew: true };
}

async function findExisting(
  ctx: Context,
  tx: Transaction,
  campaignId: string,
  contact: NewContact,
): Promise<queries.StoredContact | undefined> {
  const { phoneNumber, email } = contact;
  const found =
    isSyntheticNumber(phoneNumber) && email !== null
      ? await queries.findByAddress(tx, ctx.tenantId, campaignId, email)
      : await queries.findByNumber(tx, ctx.tenantId, campaignId, phoneNumber, identifyingOf(contact));
  return found?.deleted_at === null ? found : undefined;
}

async function fill(
  ctx: Context,
  tx: Transaction,
  { person_id, ...existing }: queries.StoredContact,
  contact: NewContact,
): Promise<ContactView> {
  const filled = await queries.fillContact(tx, ctx.tenantId, existing.id, contact, ctx.clock.now());
  if (filled === undefined) return existing;
  await learnFrom(ctx, tx, [{ ...filled, person_id }]);
  await contactsChanged(ctx, tx, { id: filled.id });
  await emitContact(ctx, tx, 'contact.updated', filled);
  return filled;
}

/** All in one statement, or none. */
export function createContacts(
  ctx: Context,
  campaignId: string,
  inputs: readonly ContactInput[],
): Promise<{ imported: number }> {
  const contacts = firstOfEach(inputs.map((input) => newContact(ctx.tenantId, input)));
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    const campaign = await openCampaign(ctx, tx, campaignId);
    const { length: imported } = await addAll(ctx, tx, plan, campaign, contacts);
    await recordAudit(ctx, tx, {
      action: 'contact.import',
      resourceType: 'campaign',
      resourceId: campaignId,
      changes: { sent: inputs.length, imported },
    });
    return { imported };
  });
}
