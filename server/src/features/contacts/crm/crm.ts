import { normaliseNumber } from '../../../numbering/normalise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { addAll, contactsChanged, firstOfEach } from '../add.ts';
import { placeContact } from '../create.ts';
import { emitContact } from '../events.ts';
import { newContact } from '../new-contact.ts';
import { openCampaign } from '../places/campaign.ts';
import { type ContactInput, contactInput, METADATA_KEYS_MAX } from '../schema.ts';
import { type Chosen, planColumns } from '../upload/csv-columns.ts';
import { readContact } from '../upload/csv-contact.ts';
import * as queries from './queries.ts';

/** Remembers who a contact is in a CRM. */
export async function linkToCrm(
  ctx: Context,
  tx: Transaction,
  contactId: string,
  link: { externalId: string; provider: string },
): Promise<void> {
  const linked = await queries.link(tx, ctx.tenantId, contactId, link, ctx.clock.now());
  if (linked === undefined) return;
  await contactsChanged(ctx, tx, { id: contactId });
  await emitContact(ctx, tx, 'contact.updated', linked, { fields: ['crmExternalId', 'crmProvider'] });
}

export type CrmRecord = {
  externalId: string;
  phoneNumber: string | null;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
};
export type RecordRead = { contact: ContactInput | null; problem: string | null };

/** A person of a CRM as a contact, by the rules of a CSV row. */
export function contactOfRecord(
  { externalId, phoneNumber, email, name, metadata }: CrmRecord,
  provider: string,
  defaultCountry: string | undefined,
): RecordRead {
  const number = phoneNumber === null ? null : normaliseNumber(phoneNumber, { defaultCountry });
  if (number !== null && number.number === null && email === null)
    return { contact: null, problem: `Not a usable number: ${number.reason}` };
  const parsed = contactInput.safeParse({
    phoneNumber: number?.number ?? null,
    email,
    name,
    metadata: Object.fromEntries(Object.entries(metadata).slice(0, METADATA_KEYS_MAX)),
    crmExternalId: externalId,
    crmProvider: provider,
  });
  return parsed.success
    ? { contact: parsed.data, problem: null }
    : { contact: null, problem: parsed.error.issues[0]?.message ?? 'Not a usable contact' };
}

/** A JSON object as a contact, with a mapping like that of a CSV file. */
export function contactOfObject(
  fields: Readonly<Record<string, string>>,
  chosen: Chosen,
  defaultCountry: string | undefined,
): RecordRead {
  const headers = Object.keys(fields);
  const known = new Set(headers);
  const present = <Value>(map: Record<string, Value> | undefined) =>
    map === undefined
      ? undefined
      : Object.fromEntries(Object.entries(map).filter(([header]) => known.has(header)));
  const plan = planColumns(headers, {
    mapping: present(chosen.mapping),
    metadataKeys: present(chosen.metadataKeys),
  });
  if ('problem' in plan) return { contact: null, problem: plan.problem };
  const line = { row: 1, cells: headers.map((header) => fields[header] ?? '') };
  const { contact, problems } = readContact(line, plan.columns, defaultCountry);
  return { contact, problem: problems[0]?.message ?? null };
}

/** One chunk of an import: new ones are added within the plan, those that are there keep their fields. */
export async function importChunk(
  ctx: Context,
  tx: Transaction,
  campaignId: string,
  inputs: readonly ContactInput[],
): Promise<number> {
  const contacts = firstOfEach(inputs.map((input) => newContact(ctx.tenantId, input)));
  const plan = await lockPlan(ctx, tx);
  const campaign = await openCampaign(ctx, tx, campaignId);
  const added = await addAll(ctx, tx, plan, campaign, contacts);
  await queries.linkMany(tx, ctx.tenantId, campaignId, contacts, ctx.clock.now());
  return added.length;
}

/** Adds a contact, or brings the one that is there up to date. */
export async function upsertContacts(
  ctx: Context,
  tx: Transaction,
  campaignId: string,
  inputs: readonly ContactInput[],
): Promise<{ created: number; updated: number }> {
  const plan = await lockPlan(ctx, tx);
  const campaign = await openCampaign(ctx, tx, campaignId);
  let created = 0;
  let updated = 0;
  for (const input of inputs) {
    const given = newContact(ctx.tenantId, input);
    const { contact, isNew } = await placeContact(ctx, tx, plan, campaign, given);
    if (isNew) {
      created++;
      continue;
    }
    const changed = await queries.refresh(tx, ctx.tenantId, contact.id, given, ctx.clock.now());
    if (changed === undefined) continue;
    updated++;
    await contactsChanged(ctx, tx, { id: contact.id });
    await emitContact(ctx, tx, 'contact.updated', changed);
  }
  return { created, updated };
}
