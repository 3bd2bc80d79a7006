import type { CampaignChannel, CampaignStatus, CampaignView } from './schema.ts';

type Texts = Pick<CampaignView, 'channel' | 'whatsapp_template_id' | 'email_subject' | 'email_body'>;

/** How an active campaign contacts people; `half` has one of subject and body, and cannot become active. */
export type Outreach = 'dials' | 'sends' | 'inbound_only' | 'half';

export function outreachOf(campaign: Texts): Outreach {
  switch (campaign.channel) {
    case 'voice':
      return 'dials';
    case 'whatsapp':
      return campaign.whatsapp_template_id === null ? 'inbound_only' : 'sends';
    case 'email': {
      const parts = [campaign.email_subject, campaign.email_body].filter((part) => part !== null);
      return parts.length === 2 ? 'sends' : parts.length === 1 ? 'half' : 'inbound_only';
    }
    case 'webchat':
      return 'inbound_only';
  }
}

/** Fields of one channel, by the name a request sends them under. */
const ONLY_ON = {
  whatsappTemplateId: 'whatsapp',
  whatsappTemplateVariables: 'whatsapp',
  whatsappTemplateVariableMap: 'whatsapp',
  emailSubject: 'email',
  emailBody: 'email',
} as const satisfies Record<string, CampaignChannel>;

type ChannelField = keyof typeof ONLY_ON;

/** The first given field that belongs to another channel; null clears a field and is always allowed. */
export function strayField(
  channel: CampaignChannel,
  given: Partial<Record<ChannelField, unknown>>,
): { field: ChannelField; belongsTo: CampaignChannel } | null {
  for (const [field, belongsTo] of Object.entries(ONLY_ON) as [ChannelField, CampaignChannel][]) {
    if (belongsTo !== channel && (given[field] ?? null) !== null) return { field, belongsTo };
  }
  return null;
}

/** Changes that affect people who are being contacted right now are refused until the campaign is paused. */
export const changesOutreach = (before: Texts, after: Texts): boolean =>
  before.channel !== after.channel ||
  before.whatsapp_template_id !== after.whatsapp_template_id ||
  outreachOf(before) !== outreachOf(after);

export const isClosed = (status: CampaignStatus): boolean => status === 'completed' || status === 'archived';

type Count = { status: string; contacts: number; dialed: number };

/** The figures of a list row. Only phone calls count as calls. */
export function figuresOf(channel: CampaignChannel, counts: readonly Count[]) {
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const ofStatus = (status: string) => sum((count) => (count.status === status ? count.contacts : 0));
  const called = channel === 'voice' ? sum((count) => count.dialed) : 0;
  const converted = ofStatus('converted');
  return {
    total_contacts: sum((count) => count.contacts),
    pending_contacts: ofStatus('pending'),
    called_contacts: called,
    converted_contacts: converted,
    conversion_rate: called === 0 ? 0 : Math.round((converted / called) * 1000) / 10,
  };
}
