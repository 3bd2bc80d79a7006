import type { NewCall } from '../../../calls/schema.ts';
import type { ContactView } from '../../../contacts/schema.ts';
import type { Checked } from '../check.ts';
import type { NewPass } from '../log/log.ts';
import type { Preparation } from '../preparation.ts';
import type { DialingCampaign, Postponed, QueuedDial } from '../queue.ts';
import { type Decision, deferralMs } from '../rules.ts';

/** A dial and the decision about it. */
export type DecidedDial = {
  dial: QueuedDial;
  /** Undefined: the contact was deleted. */
  contact: ContactView | undefined;
  checked: Checked | undefined;
  decision: Decision;
};

export type Wanted = DecidedDial & { contact: ContactView; callId: string };

/** The decisions to dial, each with the id of its call. */
export const wantedOf = (decided: readonly DecidedDial[], newId: () => string): Wanted[] =>
  decided.flatMap(({ contact, decision, ...rest }) =>
    contact === undefined || decision.kind !== 'dial'
      ? []
      : [{ ...rest, decision, contact, callId: newId() }],
  );

export const newCallsOf = (
  campaign: DialingCampaign,
  wanted: readonly Wanted[],
  { agent, line, variantIds }: Preparation,
): NewCall[] =>
  wanted.map(({ contact, callId }, index) => ({
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
  }));

/** What the agent knows beside its prompt. Campaign fields come last, so that contact metadata cannot replace them. */
const variablesOf = (campaign: DialingCampaign, contact: ContactView): Record<string, string> => ({
  ...contact.metadata,
  ...(contact.name === null ? {} : { contact_name: contact.name }),
  campaign_name: campaign.name,
  product_context: campaign.product_context,
  target_audience: campaign.target_audience,
});

type CallIds = ReadonlyMap<string, string>;

/** `callIds` of the contacts whose call was opened: without one, a dial is deferred. */
export const finalOf = (decided: readonly DecidedDial[], callIds: CallIds, now: Date): DecidedDial[] =>
  decided.map((one) =>
    one.decision.kind === 'dial' && !callIds.has(one.dial.contact_id)
      ? { ...one, decision: stillUnderWay(one, now) }
      : one,
  );

/** A unique index refused a second call: the contact was deleted and added again during its call. */
function stillUnderWay({ dial, decision }: DecidedDial, now: Date): Decision {
  const reason = 'A call to this contact is still under way';
  const until = new Date(now.getTime() + deferralMs(dial.deferrals));
  const log = decision.log
    .filter(({ check }) => check !== 'concurrency' && check !== 'compliance')
    .map((entry) => (entry.check === 'claim' ? { ...entry, result: 'deferred' as const, reason } : entry));
  return { kind: 'defer', until, waitsFor: 'turn', reason, log };
}

export const idsOf = (final: readonly DecidedDial[], ...kinds: Decision['kind'][]): string[] =>
  final.flatMap(({ dial, decision }) => (kinds.includes(decision.kind) ? [dial.contact_id] : []));

/** When a dial comes up again; a deferral is counted apart from what the schedule postponed. */
export function laterOf({ dial, decision }: DecidedDial): Postponed[] {
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

/** What the dial log keeps. */
export const passesOf = (final: readonly DecidedDial[], callIds: CallIds): NewPass[] =>
  final.flatMap(({ dial, contact, decision }) => {
    if (contact === undefined) return [];
    const count = dial.postponements + dial.deferrals + contact.dial_count;
    const callId = callIds.get(contact.id) ?? null;
    return [{ contactId: contact.id, attempt: contact.dial_count + 1, entries: decision.log, callId, count }];
  });
