import type { ContactView } from '../../../contacts/schema.ts';
import type { Checked } from '../check.ts';
import type { DialingCampaign, QueuedDial } from '../queue.ts';
import { type DialSnapshot, decideDial, type Routing } from '../rules.ts';
import { windowOf } from '../schedule/schedule.ts';
import type { DecidedDial } from './decided.ts';

/** Recorded separately, even when another rule refuses first. */
export function findingsOf(checked: Checked | undefined): Pick<DialSnapshot, 'lacksConsent' | 'refusal'> {
  if (checked === undefined) return { lacksConsent: false, refusal: null };
  const { verdict } = checked;
  const consent = verdict.checked.find(({ rule }) => rule === 'consent');
  return {
    lacksConsent: consent?.result === 'refused',
    refusal: verdict.allowed
      ? null
      : { rule: verdict.rule, message: verdict.message, until: verdict.until ?? null },
  };
}

/** What a pass holds under its locks. */
export type Held = {
  campaign: DialingCampaign;
  /** In the order in which they take places. */
  ids: readonly string[];
  dials: ReadonlyMap<string, QueuedDial>;
  contacts: ReadonlyMap<string, ContactView>;
  checked: ReadonlyMap<string, Checked>;
  /** By number; null: none was looked up. */
  routing: ReadonlyMap<string, Routing> | null;
  fullAt: Date | null;
  free: number;
};

/** Undefined: the number has changed since it was looked up. */
const routingOf = (
  routing: Held['routing'],
  contact: { phone_number: string } | undefined,
): Routing | undefined =>
  routing === null || contact === undefined ? 'unasked' : routing.get(contact.phone_number);

const contactOf = (contact: ContactView | undefined): DialSnapshot['contact'] =>
  contact === undefined || contact.deleted_at !== null
    ? null
    : { status: contact.status, phoneNumber: contact.phone_number, dialCount: contact.dial_count };

/** Each contact in turn; a dial takes one of the free places. */
export function decideAll(held: Held, now: Date): DecidedDial[] {
  const { campaign, dials, contacts, checked, fullAt } = held;
  const window = windowOf(campaign.schedule, now);
  let { free } = held;
  return held.ids.flatMap((id) => {
    const [dial, contact] = [dials.get(id), contacts.get(id)];
    const routing = routingOf(held.routing, contact);
    // Claimed by another process, or its number has just changed: it comes up again in the next pass.
    if (dial === undefined || routing === undefined) return [];
    const snapshot: DialSnapshot = {
      campaign,
      window,
      postponements: dial.postponements,
      waitedForSlot: dial.waits_for === 'slot' || (fullAt !== null && fullAt >= dial.due_at),
      deferrals: dial.deferrals,
      contact: contactOf(contact),
      routing,
      ...findingsOf(checked.get(id)),
      hasSlot: free > 0,
    };
    const decision = decideDial(snapshot, now);
    if (decision.kind === 'dial') free--;
    return [{ dial, contact, checked: checked.get(id), decision }];
  });
}
