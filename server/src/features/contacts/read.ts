import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { countOfCampaign } from './count-queries.ts';
import { assertCampaign } from './places/campaign.ts';
import * as queries from './queries.ts';
import type { ContactStatus, ContactView, PageQuery } from './schema.ts';

export async function getContact(ctx: Context, campaignId: string, id: string): Promise<ContactView> {
  const contact = await queries.findContact(ctx.db, ctx.tenantId, campaignId, id);
  if (contact === undefined) throw notFound('Contact');
  return contact;
}

export async function listContacts(
  ctx: Context,
  campaignId: string,
  query: PageQuery & { status?: ContactStatus | undefined },
) {
  await assertCampaign(ctx, campaignId);
  const [contacts, total] = await Promise.all([
    queries.listContacts(ctx.db, ctx.tenantId, campaignId, query),
    countOfCampaign(ctx.db, ctx.tenantId, campaignId, query.status),
  ]);
  return { contacts, total, page: query.page, limit: query.limit };
}
