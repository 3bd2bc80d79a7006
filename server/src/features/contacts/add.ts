import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { planCapReached } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import type { LockedPlan } from '../workspaces/service.ts';
import type { CampaignFacts } from './campaign-queries.ts';
import { workspaceCounts } from './count-queries.ts';
import type { NewContact } from './new-contact.ts';
import { learnFrom, peopleOf } from './person.ts';
import * as queries from './queries.ts';
import { dropPlans } from './search/plan-fresh.ts';
import { indexContacts } from './search/search-index.ts';

/** The first contact of each number. */
export function firstOfEach(contacts: readonly NewContact[]): NewContact[] {
  const seen = new Set<string>();
  return contacts.filter(({ phoneNumber }) => !seen.has(phoneNumber) && seen.add(phoneNumber));
}

/**
 * Stores contacts that are new to the campaign and restores deleted ones; returns the ids of both. The caller holds
 * the plan's lock: additions to a workspace are serialised, so the cap holds.
 */
export async function addAll(
  ctx: Context,
  tx: Transaction,
  { tier, limits }: LockedPlan,
  campaign: CampaignFacts,
  contacts: readonly NewContact[],
  { indexDelayMs = 0 }: { indexDelayMs?: number } = {},
): Promise<string[]> {
  const { tenantId } = ctx;
  if (contacts.length > 1) await dropPlans(tx);
  const { contacts: current } = await workspaceCounts(tx, tenantId);
  const now = ctx.clock.now();
  const ids = contacts.map(() => newId()).sort();
  const people = await peopleOf(ctx, tx, contacts, ids);
  const added = await queries.addContacts(tx, tenantId, campaign, { contacts, ids, people }, now);
  await learnFrom(ctx, tx, added);
  const contactIds = added.map(({ id }) => id);
  if (contactIds.length === 0) return contactIds;
  if (current + contactIds.length > limits.contacts) {
    throw planCapReached(
      `Your plan includes ${limits.contacts} contacts and you have ${current}: ${contactIds.length} more do not fit. Upgrade, or remove some first.`,
      { limit: limits.contacts, current, tier },
    );
  }
  await runSteps(ctx.lifecycle.contactsAdded, ctx, tx, { campaignId: campaign.id, contactIds });
  await contactsChanged(ctx, tx, { indexDelayMs });
  return contactIds;
}

/** Pages that show contacts reload; the search index is updated in the background. */
export async function contactsChanged(
  ctx: Context,
  tx: Transaction,
  { id, indexDelayMs = 0 }: { id?: string; indexDelayMs?: number } = {},
): Promise<void> {
  await ctx.live.change(tx, {
    tenantId: ctx.tenantId,
    topic: 'contacts',
    ...(id === undefined ? {} : { id }),
  });
  const delay = indexDelayMs === 0 ? {} : { delayMs: indexDelayMs };
  await enqueue(tx, ctx, indexContacts, {}, { key: ctx.tenantId, ...delay });
}
