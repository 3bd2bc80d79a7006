import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewCall } from '../../calls/schema.ts';
import { openCalls } from '../../calls/service.ts';
import { recordProofs } from '../../compliance/service.ts';
import type { ContactView } from '../../contacts/schema.ts';
import { claimContacts, moveContacts, planContacts } from '../../contacts/service.ts';
import type { DialingCampaign } from './campaign-queries.ts';
import type { Checked } from './check.ts';
import { logPasses } from './log/log.ts';
import type { Preparation } from './preparation.ts';
import { dropDials, type Postponed, postponed, type QueuedDial } from './queue-queries.ts';
import { type Decision, deferralMs } from './rules.ts';

/** A dial and the decision about it. */
export type DecidedDial = {
  dial: QueuedDial;
  /** Undefined: the contact was deleted. */
  contact: ContactView | undefined;
  checked: Checked | undefined;
  decision: Decision;
};

type Opened = DecidedDial & { contact: ContactView; callId: string };

/** Writes the decisions of a pass together; returns the ids of the opened calls. */
export async function settleDials(
  ctx: Context,
  tx: Transaction,
  campaign: DialingCampaign,
  decided: readonly DecidedDial[],
  preparation: Preparation | null,
): Promise<{ callIds: string[]; settled: number }> {
  const opened = preparation === null ? [] : await open(ctx, tx, campaign, decided, preparation);
  const callOf = new Map(opened.map(({ dial, callId }) => [dial.contact_id, callId]));
  const final = decided.map((one) =>
    one.decision.kind === 'dial' && !callOf.has(one.dial.contact_id)
      ? { ...one, decision: stillUnderWay(ctx, one) }
      : one,
  );
  const ids = (...kinds: Decision['kind'][]) =>
    final.flatMap(({ dial, decision }) => (kinds.includes(decision.kind) ? [dial.contact_id] : []));
  await claimContacts(ctx, tx, [...callOf.keys()]);
  let settled = 0;
  for (const [kind, to] of [
    ['fail', 'failed'],
    ['invalid', 'invalid'],
    ['dnc', 'dnc'],
  ] as const)
    settled += await moveContacts(ctx, tx, ids(kind), { to, from: ['pending'] });
  const done = ids('dial', 'end', 'fail', 'invalid', 'dnc');
  if (done.length > 0) await dropDials(tx, ctx.tenantId, done);
  await postponeAll(ctx, tx, final.flatMap(laterOf));
  await logPasses(
    ctx,
    tx,
    final.flatMap(({ dial, contact, decision }) => {
      if (contact === undefined) return [];
      const count = dial.postponements + dial.deferrals + contact.dial_count;
      const callId = callOf.get(contact.id) ?? null;
      return [
        { contactId: contact.id, attempt: contact.dial_count + 1, entries: decision.log, callId, count },
      ];
    }),
  );
  await recordProofs(
    ctx,
    tx,
    opened.flatMap(({ checked, callId, contact }) =>
      checked === undefined
        ? []
        : [{ subjectType: 'call' as const, subjectId: callId, attempt: contact.dial_count + 1, ...checked }],
    ),
  );
  return { callIds: opened.map(({ callId }) => callId), settled };
}

async function open(
  ctx: Context,
  tx: Transaction,
  campaign: DialingCampaign,
  decided: readonly DecidedDial[],
  { agent, line, variantIds }: Preparation,
): Promise<Opened[]> {
  const wanted = decided.flatMap(({ contact, decision, ...rest }) =>
    contact === undefined || decision.kind !== 'dial'
      ? []
      : [{ ...rest, decision, contact, callId: newId() }],
  );
  const calls = wanted.map(
    ({ contact, callId }, index): NewCall => ({
      id: callId,
      agentId: agent.id,
      campaignId: campaign.id,
      contactId: contact.id,
      contactName: contact.name,
      promptVariantId: variantIds[index] ?? null,
      phoneNumber: contact.phone_number,
      line,
      source: 'campaign',
      attempt: contact.dial_count + 1,
      category: campaign.category,
      language: agent.language,
      variables: variablesOf(campaign, contact),
    }),
  );
  const stored = await openCalls(ctx, tx, calls);
  return wanted.filter(({ callId }) => stored.has(callId));
}

/** What the agent knows beside its prompt. Campaign fields come last, so that contact metadata cannot replace them. */
const variablesOf = (campaign: DialingCampaign, contact: ContactView): Record<string, string> => ({
  ...contact.metadata,
  ...(contact.name === null ? {} : { contact_name: contact.name }),
  campaign_name: campaign.name,
  product_context: campaign.product_context,
  target_audience: campaign.target_audience,
});

/** A unique index refused a second call: the contact was deleted and added again during its call. */
function stillUnderWay(ctx: Context, { dial, decision }: DecidedDial): Decision {
  const reason = 'A call to this contact is still under way';
  const until = new Date(ctx.clock.now().getTime() + deferralMs(dial.deferrals));
  const log = decision.log
    .filter(({ check }) => check !== 'concurrency' && check !== 'compliance')
    .map((entry) => (entry.check === 'claim' ? { ...entry, result: 'deferred' as const, reason } : entry));
  return { kind: 'defer', until, waitsFor: 'turn', reason, log };
}

function laterOf({ dial, decision }: DecidedDial): Postponed[] {
  const { contact_id: contactId, postponements, deferrals } = dial;
  if (decision.kind === 'defer') {
    const { until, waitsFor } = decision;
    return [{ contactId, until, waitsFor, postponements, deferrals: deferrals + 1 }];
  }
  if (decision.kind !== 'postpone') return [];
  const { until, waitsFor, isCounted } = decision;
  const counted = isCounted ? postponements + 1 : postponements;
  return [{ contactId, until, waitsFor, postponements: counted, deferrals: 0 }];
}

async function postponeAll(ctx: Context, tx: Transaction, later: readonly Postponed[]): Promise<void> {
  if (later.length === 0) return;
  await postponed(tx, ctx.tenantId, later);
  await planContacts(
    ctx,
    tx,
    later.map(({ contactId, until }) => ({ id: contactId, nextDialAt: until })),
  );
}
