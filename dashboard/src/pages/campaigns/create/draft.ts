import type { Campaign, CreateCampaignInput } from '../../../api/generated/types.ts';
import { scheduleOf, weekOf } from '../schedule/week.ts';
import type { Channel } from '../words/campaign-words.tsx';

export interface CampaignValues {
  agentId: string;
  channel: Channel;
  name: string;
  category: string;
  productContext: string;
  targetAudience: string;
  whatsappTemplateId: string;
  /** By the placeholder's name. */
  whatsappTemplateVariables: Record<string, string>;
  emailSubject: string;
  emailBody: string;
}

export const EMPTY_CAMPAIGN: CampaignValues = {
  agentId: '',
  channel: 'voice',
  name: '',
  category: '',
  productContext: '',
  targetAudience: '',
  whatsappTemplateId: '',
  whatsappTemplateVariables: {},
  emailSubject: '',
  emailBody: '',
};

export const campaignValuesOf = (campaign: Campaign): CampaignValues => ({
  agentId: campaign.agent_id,
  channel: campaign.channel,
  name: campaign.name,
  category: campaign.category,
  productContext: campaign.product_context,
  targetAudience: campaign.target_audience,
  whatsappTemplateId: campaign.whatsapp_template_id ?? '',
  whatsappTemplateVariables: variablesOf(campaign.whatsapp_template_variables),
  emailSubject: campaign.email_subject ?? '',
  emailBody: campaign.email_body ?? '',
});

/** A list fills {{1}}, {{2}} and so on. */
function variablesOf(variables: Campaign['whatsapp_template_variables']): Record<string, string> {
  if (variables === null) return {};
  if (!Array.isArray(variables)) return variables;
  return Object.fromEntries(variables.map((value, index) => [String(index + 1), value]));
}

type Body = CreateCampaignInput['body'];

const orNull = (text: string): string | null => text.trim() || null;

/** Only the fields of its channel: those of another are refused. */
export function campaignBody(values: CampaignValues): Body {
  const { channel } = values;
  const whatsapp = channel === 'whatsapp' && values.whatsappTemplateId !== '';
  return {
    agentId: values.agentId,
    channel,
    name: values.name.trim(),
    productContext: values.productContext.trim(),
    targetAudience: values.targetAudience.trim(),
    ...(values.category === '' ? {} : { category: values.category as NonNullable<Body['category']> }),
    ...(channel === 'whatsapp'
      ? {
          whatsappTemplateId: orNull(values.whatsappTemplateId),
          whatsappTemplateVariables: whatsapp ? values.whatsappTemplateVariables : null,
        }
      : {}),
    ...(channel === 'email'
      ? { emailSubject: orNull(values.emailSubject), emailBody: orNull(values.emailBody) }
      : {}),
  };
}

const office = { enabled: true, start: '09:00', end: '18:00' };

/** Office hours in the zone of the workspace. */
export const firstSchedule = (timezone: string) =>
  scheduleOf(
    timezone,
    weekOf({
      days: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
    }),
  );

/** Names of the places in a template's text, each once. */
export const placeholdersOf = (body: string): string[] => [
  ...new Set([...body.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];

const keyOf = (workspaceId: string): string => `parley.campaign-draft.${workspaceId}`;

/** What was typed before the campaign exists, kept in this browser. */
export function storedDraft(workspaceId: string): CampaignValues {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(workspaceId)) ?? '{}');
    return readDraft(stored);
  } catch {
    return EMPTY_CAMPAIGN;
  }
}

/** Fields of the right type only: the draft may be of another version of this page. */
export function readDraft(stored: unknown): CampaignValues {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CAMPAIGN;
  const kept = Object.entries(stored).filter(
    ([name, value]) =>
      name in EMPTY_CAMPAIGN && typeof value === typeof EMPTY_CAMPAIGN[name as keyof CampaignValues],
  );
  return { ...EMPTY_CAMPAIGN, ...Object.fromEntries(kept) };
}

export function storeDraft(workspaceId: string, values: CampaignValues | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(workspaceId));
    else localStorage.setItem(keyOf(workspaceId), JSON.stringify(values));
  } catch {
    // A browser that stores nothing loses the draft with the page.
  }
}
