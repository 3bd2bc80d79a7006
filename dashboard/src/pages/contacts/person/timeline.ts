import type {
  CallListItem,
  ComplianceConsent,
  ComplianceSuppression,
  ConversationListItem,
  GetCampaignContactDialLogData,
} from '../../../api/generated/types.ts';
import type { Place } from '../contact-words.ts';

export type DialEntry = GetCampaignContactDialLogData[number];

export type TimelineItem = { id: string; at: string } & (
  | { kind: 'call'; call: CallListItem }
  | { kind: 'thread'; thread: ConversationListItem }
  | { kind: 'not-dialed'; place: Place; entry: DialEntry; times: number }
  | { kind: 'sent'; place: Place }
  | { kind: 'added'; place: Place }
  | { kind: 'consent'; consent: ComplianceConsent }
  | { kind: 'suppressed'; suppression: ComplianceSuppression }
);

export interface TimelineSources {
  profile: { phone_numbers: string[]; whatsapp_numbers: string[]; emails: string[]; places: Place[] };
  calls: readonly CallListItem[];
  threads: readonly ConversationListItem[];
  logs: readonly { place: Place; entries: readonly DialEntry[] }[];
  suppressions: readonly ComplianceSuppression[];
  consents: readonly ComplianceConsent[];
}

/** Newest first, each thing once. */
export function buildTimeline(sources: TimelineSources): TimelineItem[] {
  const { profile } = sources;
  const items: TimelineItem[] = [
    ...sources.calls.map((call) => ({
      kind: 'call' as const,
      id: call.id,
      at: call.started_at ?? call.created_at,
      call,
    })),
    ...sources.threads
      .filter((thread) => isTheirs(thread, profile))
      .map((thread) => ({
        kind: 'thread' as const,
        id: thread.id,
        at: thread.last_message_at ?? thread.updated_at,
        thread,
      })),
    ...sources.logs.flatMap(({ place, entries }) => undialed(place, entries)),
    ...profile.places.flatMap(placeItems),
    ...sources.consents.map((consent) => ({
      kind: 'consent' as const,
      id: consent.id,
      at: consent.recorded_at,
      consent,
    })),
    ...sources.suppressions.map((suppression) => ({
      kind: 'suppressed' as const,
      id: suppression.id,
      at: suppression.created_at,
      suppression,
    })),
  ];
  const once = new Map(items.map((item) => [`${item.kind}:${item.id}`, item]));
  return [...once.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** A search also finds threads in which only the words match. */
function isTheirs(thread: ConversationListItem, profile: TimelineSources['profile']): boolean {
  if (profile.places.some(({ id }) => id === thread.contact_id)) return true;
  const known = [...profile.phone_numbers, ...profile.whatsapp_numbers, ...profile.emails];
  return known.some((one) => one.toLowerCase() === thread.contact_phone?.toLowerCase());
}

function placeItems(place: Place): TimelineItem[] {
  const added: TimelineItem = { kind: 'added', id: place.id, at: place.created_at, place };
  // A voice campaign's dials are calls, which are listed by themselves.
  if (place.campaign_channel === 'voice' || place.last_dialed_at === null) return [added];
  return [added, { kind: 'sent', id: place.id, at: place.last_dialed_at, place }];
}

/** Dials that did not happen: repeats of one reason in a row are one item, at the time of the latest. */
function undialed(place: Place, entries: readonly DialEntry[]): TimelineItem[] {
  const refused = entries
    .filter(({ result, call_id }) => result !== 'passed' && call_id === null)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const items: Extract<TimelineItem, { kind: 'not-dialed' }>[] = [];
  for (const entry of refused) {
    const last = items.at(-1);
    if (last && last.entry.check === entry.check && last.entry.result === entry.result) last.times += 1;
    else
      items.push({ kind: 'not-dialed', id: `${place.id}:${entry.at}`, at: entry.at, place, entry, times: 1 });
  }
  return items;
}

/** The checks of one look at a contact, together; the newest look first. */
export function groupLooks(
  entries: readonly DialEntry[],
): { at: string; attempt: number; checks: DialEntry[] }[] {
  const looks = new Map<string, { at: string; attempt: number; checks: DialEntry[] }>();
  for (const entry of entries) {
    const key = `${entry.at}:${entry.attempt}`;
    const look = looks.get(key) ?? { at: entry.at, attempt: entry.attempt, checks: [] };
    look.checks.push(entry);
    looks.set(key, look);
  }
  return [...looks.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
