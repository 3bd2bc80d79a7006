import { useQueries, useQuery } from '@tanstack/react-query';
import { listCalls } from '../../../api/generated/calls.ts';
import { getCampaignContactDialLog } from '../../../api/generated/campaigns.ts';
import { checkComplianceSuppression, listComplianceConsents } from '../../../api/generated/compliance.ts';
import { listConversations } from '../../../api/generated/conversations.ts';
import type { ComplianceSuppression, GetContactData } from '../../../api/generated/types.ts';
import type { Who } from '../../../kit/person/identifier.ts';
import { read } from '../../../kit/query/read.ts';
import type { Place } from '../contact-words.ts';
import { buildTimeline } from './timeline.ts';

export type Profile = GetContactData;

const CALLS_SHOWN = 50;
const THREADS_SEARCHED = 100;
const CONSENTS_SHOWN = 100;
const LOGS_READ = 5;
const IDENTIFIERS_ASKED = 5;

/** Numbers first; those that others may share last. */
export function identifiersOf(profile: Profile): Who[] {
  const numbers = [...new Set([...profile.phone_numbers, ...profile.whatsapp_numbers])];
  return [
    ...numbers.map((phoneNumber) => ({ phoneNumber })),
    ...profile.emails.map((email) => ({ email })),
  ].slice(0, IDENTIFIERS_ASKED);
}

/** Whether they may be contacted: one listed number or address is enough to block all of them. */
export function useSuppressions(profile: Profile) {
  const asked = identifiersOf(profile);
  const answers = useQueries({ queries: asked.map((query) => read(checkComplianceSuppression, { query })) });
  const found = answers.flatMap(({ data }): ComplianceSuppression[] =>
    data?.suppression ? [data.suppression] : [],
  );
  return {
    entries: [...new Map(found.map((one) => [one.id, one])).values()],
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

export function useConsents(profile: Profile) {
  const asked = identifiersOf(profile);
  const answers = useQueries({
    queries: asked.map((who) => read(listComplianceConsents, { query: { ...who, limit: CONSENTS_SHOWN } })),
  });
  const found = answers.flatMap(({ data }) => data?.consents ?? []);
  return {
    records: [...new Map(found.map((one) => [one.id, one])).values()].sort(
      (one, other) => Date.parse(other.recorded_at) - Date.parse(one.recorded_at),
    ),
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

/** Places whose dials are worth reading: of the latest voice campaigns that ever began. */
const dialedPlaces = (places: readonly Place[]): Place[] =>
  places
    .filter((place) => place.campaign_channel === 'voice' && place.campaign_status !== 'draft')
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
    .slice(0, LOGS_READ);

/** Everything that happened with the person, put together from the lists that know it. */
export function useTimeline(profile: Profile) {
  const asked = identifiersOf(profile);
  const { entries: suppressions } = useSuppressions(profile);
  const { records: consents } = useConsents(profile);
  const numbers = asked.flatMap((who) => ('phoneNumber' in who ? [who.phoneNumber] : []));
  const calls = useQueries({
    queries: numbers.map((phoneNumber) => read(listCalls, { query: { phoneNumber, limit: CALLS_SHOWN } })),
  });
  const texts = asked.map((who) => ('phoneNumber' in who ? who.phoneNumber : who.email));
  const threads = useQueries({
    queries: texts.flatMap((search) =>
      (['active', 'closed'] as const).map((status) =>
        read(listConversations, { query: { search, status, limit: THREADS_SEARCHED } }),
      ),
    ),
  });
  const dialed = dialedPlaces(profile.places);
  const logs = useQueries({
    queries: dialed.map(({ campaign_id, id }) =>
      read(getCampaignContactDialLog, { params: { campaignId: campaign_id, contactId: id } }),
    ),
  });
  const all = [...calls, ...threads, ...logs];
  return {
    items: buildTimeline({
      profile,
      calls: calls.flatMap(({ data }) => data?.calls ?? []),
      threads: threads.flatMap(({ data }) => data?.conversations ?? []),
      logs: logs.map(({ data }, index) => ({ place: dialed[index] as Place, entries: data ?? [] })),
      suppressions,
      consents,
    }),
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}

/** The checks before each dial of a place. */
export const useDialLog = (place: Place, enabled: boolean) =>
  useQuery({
    ...read(getCampaignContactDialLog, { params: { campaignId: place.campaign_id, contactId: place.id } }),
    enabled,
  });
