import type { CreateWebhookInput, UpdateWebhookInput, Webhook } from '../../../api/generated/types.ts';
import { inOrder } from '../events/event-choice.ts';

export interface HookValues {
  url: string;
  events: string[];
  description: string;
  filters: { agentIds: string[]; campaignIds: string[]; channels: string[]; outcomes: string };
  /** `Name: value`, one a line. */
  headers: string;
}

export const NEW_HOOK: HookValues = {
  url: '',
  events: ['call.completed'],
  description: '',
  filters: { agentIds: [], campaignIds: [], channels: [], outcomes: '' },
  headers: '',
};

export const valuesOf = (webhook: Webhook): HookValues => ({
  url: webhook.url,
  events: inOrder(webhook.events),
  description: webhook.description ?? '',
  filters: {
    agentIds: webhook.filters.agentIds ?? [],
    campaignIds: webhook.filters.campaignIds ?? [],
    channels: webhook.filters.channels ?? [],
    outcomes: (webhook.filters.outcomes ?? []).join(', '),
  },
  headers: Object.entries(webhook.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
});

/** The lines as headers, or the number of the first that is none. */
export function readHeaders(text: string): { headers: Record<string, string> } | { badLine: number } {
  const headers: Record<string, string> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.indexOf(':');
    if (at < 1) return { badLine: index + 1 };
    headers[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return { headers };
}

type Filters = NonNullable<CreateWebhookInput['body']['filters']>;

function filtersOf({ agentIds, campaignIds, channels, outcomes }: HookValues['filters']): Filters {
  const words = outcomes.split(/[\s,;]+/).filter(Boolean);
  return {
    ...(agentIds.length === 0 ? {} : { agentIds }),
    ...(campaignIds.length === 0 ? {} : { campaignIds }),
    ...(channels.length === 0 ? {} : { channels }),
    ...(words.length === 0 ? {} : { outcomes: words }),
  };
}

export function bodyOf(values: HookValues): CreateWebhookInput['body'] {
  const read = readHeaders(values.headers);
  return {
    url: values.url.trim(),
    events: values.events,
    description: values.description.trim() || null,
    filters: filtersOf(values.filters),
    headers: 'headers' in read ? read.headers : {},
  };
}

/** Only what was changed: the rest may have been changed by others meanwhile. */
export function patchOf(webhook: Webhook, values: HookValues): NonNullable<UpdateWebhookInput['body']> {
  const before = valuesOf(webhook);
  const body = bodyOf(values);
  const changed = (Object.keys(before) as (keyof HookValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, body[name]]));
}
