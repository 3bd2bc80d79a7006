import type {
  AgentApproval,
  AgentChange,
  CampaignListItem,
  ConversationListItem,
  Webhook,
} from '../../../api/generated/types.ts';

export interface AttentionItem {
  key: string;
  kind: 'approval' | 'handoff' | 'campaign' | 'webhook' | 'change';
  /** Who or what it is about: the workspace's own words. */
  name: string;
  detail: string | null;
  /** Since when it waits; null where that is not known. */
  since: string | null;
  to: string;
  search: Record<string, string>;
}

export interface Waiting {
  approvals: readonly AgentApproval[];
  handoffs: readonly ConversationListItem[];
  campaigns: readonly CampaignListItem[];
  webhooks: readonly Webhook[];
  changes: readonly AgentChange[];
}

const isFailing = ({ disabled_at, consecutive_failures }: Webhook): boolean =>
  disabled_at !== null || consecutive_failures > 0;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const byAge = (one: AttentionItem, other: AttentionItem): number =>
  (one.since ?? '').localeCompare(other.since ?? '');

/** What expires in seconds comes first, then people who wait, then what stands still; the longest wait first. */
export function attentionItems({
  approvals,
  handoffs,
  campaigns,
  webhooks,
  changes,
}: Waiting): AttentionItem[] {
  const groups: AttentionItem[][] = [
    approvals.map((approval) => ({
      key: `approval:${approval.id}`,
      kind: 'approval',
      name: approval.tool_name,
      detail: approval.agent_name,
      since: approval.requested_at,
      to: '/tools',
      search: { tab: 'approvals' },
    })),
    handoffs.map((thread) => ({
      key: `handoff:${thread.id}`,
      kind: 'handoff',
      name: thread.contact_name ?? thread.contact_phone ?? thread.channel,
      detail: thread.needs_human_reason,
      since: thread.needs_human_at,
      to: '/inbox',
      search: { queue: 'waiting', thread: thread.id },
    })),
    campaigns
      .filter(({ blocked_reason }) => blocked_reason !== null)
      .map((campaign) => ({
        key: `campaign:${campaign.id}`,
        kind: 'campaign',
        name: campaign.name,
        detail: campaign.blocked_reason,
        since: campaign.updated_at,
        to: `/campaigns/${campaign.id}`,
        search: {},
      })),
    webhooks.filter(isFailing).map((webhook) => ({
      key: `webhook:${webhook.id}`,
      kind: 'webhook',
      name: webhook.description || hostOf(webhook.url),
      detail: webhook.disabled_at === null ? null : hostOf(webhook.url),
      since: webhook.disabled_at ?? webhook.last_delivery_at,
      to: '/hooks',
      search: {},
    })),
    changes.map((change) => ({
      key: `change:${change.id}`,
      kind: 'change',
      name: Object.keys(change.diff).join(', '),
      detail: null,
      since: change.created_at,
      to: `/agents/${change.agent_id}`,
      search: {},
    })),
  ];
  return groups.flatMap((items) => items.sort(byAge));
}
