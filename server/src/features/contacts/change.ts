import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalid, invalidField, notFound } from '../../platform/errors.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import { lockPlan } from '../workspaces/service.ts';
import { contactsChanged } from './add.ts';
import { holdCampaign } from './campaign-queries.ts';
import { emitContact } from './events.ts';
import { emailNumber } from './new-contact.ts';
import { forgetUnsaid, identifyingOf, learnFrom, personAfter } from './person.ts';
import { isClosed } from './places/campaign.ts';
import * as queries from './queries.ts';
import { isSyntheticNumber, redactMetadata } from './rules.ts';
import { type ContactView, METHOD_NEEDED, type UpdateContactInput } from './schema.ts';

export async function updateContact(
  ctx: Context,
  campaignId: string,
  id: string,
  input: UpdateContactInput,
): Promise<ContactView> {
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (fields.length === 0) throw invalid('No fields to update');
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // as adding does: changes of a contact's person are serialised
    const campaign = await holdCampaign(tx, ctx.tenantId, campaignId);
    const before = await queries.lockContact(tx, ctx.tenantId, campaignId, id);
    if (campaign === undefined || before === undefined) throw notFound('Contact');
    const change = changed(ctx.tenantId, before, input, !isClosed(campaign));
    if (change.phoneNumber !== before.phone_number) await assertNumberFree(ctx, tx, campaignId, change);
    const personId = await personAfter(ctx, tx, before, change);
    const after = await queries.updateContact(tx, ctx.tenantId, id, personId, change, ctx.clock.now());
    await learnFrom(ctx, tx, [{ ...after, person_id: personId }]);
    await forgetUnsaid(ctx, tx, before);
    await contactsChanged(ctx, tx, { id });
    await emitContact(ctx, tx, 'contact.updated', after, { fields });
    if (after.status !== before.status) {
      await runSteps(ctx.lifecycle.contactsAdded, ctx, tx, { campaignId, contactIds: [id] });
      await emitContact(ctx, tx, 'contact.status_changed', after, { previousStatus: before.status });
    }
    await recordAudit(ctx, tx, {
      action: 'contact.update',
      resourceType: 'contact',
      resourceId: id,
      changes: { campaign_id: campaignId, fields },
    });
    return after;
  });
}

const kept = <Value>(given: Value | undefined, stored: Value): Value =>
  given === undefined ? stored : given;

/**
 * Given values over stored ones. An invalid contact that gets another number becomes pending again, if its campaign
 * is still open.
 */
function changed(
  tenantId: string,
  before: ContactView,
  input: UpdateContactInput,
  isOpen: boolean,
): queries.ContactChange {
  const email = kept(input.email, before.email);
  const phoneNumber = numberAfter(tenantId, before, input.phoneNumber, email);
  const mayTryAgain =
    isOpen &&
    before.status === 'invalid' &&
    phoneNumber !== before.phone_number &&
    !isSyntheticNumber(phoneNumber);
  return {
    phoneNumber,
    email,
    whatsappNumber: kept(input.whatsappNumber, before.whatsapp_number),
    name: kept(input.name, before.name) || null,
    metadata: input.metadata === undefined ? before.metadata : redactMetadata(input.metadata),
    crmExternalId: kept(input.crmExternalId, before.crm_external_id),
    crmProvider: kept(input.crmProvider, before.crm_provider),
    status: mayTryAgain ? 'pending' : before.status,
  };
}

/** A contact without a number is identified by its address, and needs one. */
function numberAfter(
  tenantId: string,
  before: ContactView,
  given: string | undefined,
  email: string | null,
): string {
  if (given !== undefined) return given;
  if (!isSyntheticNumber(before.phone_number)) return before.phone_number;
  if (email === null) throw invalidField('email', METHOD_NEEDED);
  return emailNumber(tenantId, email);
}

async function assertNumberFree(
  ctx: Context,
  tx: Transaction,
  campaignId: string,
  change: queries.ContactChange,
): Promise<void> {
  const { phoneNumber } = change;
  const identifying = identifyingOf(change);
  const other = await queries.findByNumber(tx, ctx.tenantId, campaignId, phoneNumber, identifying);
  if (other === undefined) return;
  const field = isSyntheticNumber(phoneNumber) ? 'email' : 'phoneNumber';
  if (other.deleted_at === null) throw invalidField(field, 'Another contact of this campaign has it already');
  throw invalidField(
    field,
    'A deleted contact of this campaign has it. Add it as a contact to restore that one.',
  );
}

export async function deleteContact(ctx: Context, campaignId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const gone = await queries.deleteContact(tx, ctx.tenantId, campaignId, id, ctx.clock.now());
    if (gone === 0) throw notFound('Contact');
    await contactsChanged(ctx, tx, { id });
    await recordAudit(ctx, tx, {
      action: 'contact.delete',
      resourceType: 'contact',
      resourceId: id,
      changes: { campaign_id: campaignId },
    });
  });
}
