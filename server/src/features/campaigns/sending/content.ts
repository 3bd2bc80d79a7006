import { type MessageContent, SendError } from '../../../providers/channels/port.ts';
import type { Campaign } from '../queries.ts';
import { fillSubject, fillTokens, fillVariables, type Recipient, type Speaker, tokensOf } from './tokens.ts';

type Texts = Speaker &
  Pick<
    Campaign,
    | 'channel'
    | 'email_subject'
    | 'email_body'
    | 'whatsapp_template_id'
    | 'whatsapp_template_variables'
    | 'whatsapp_template_variable_map'
  >;

/** What the campaign writes to this contact. */
export function contentOf(
  campaign: Texts,
  contact: Recipient,
  unsubscribeUrl: () => string | null,
): MessageContent {
  const tokens = tokensOf(campaign, contact);
  if (campaign.channel === 'email') {
    const subject = fillSubject(campaign.email_subject ?? '', tokens);
    const text = fillTokens(campaign.email_body ?? '', tokens);
    return { kind: 'email', subject, text, unsubscribeUrl: unsubscribeUrl() };
  }
  const { whatsapp_template_id, whatsapp_template_variables, whatsapp_template_variable_map } = campaign;
  if (whatsapp_template_id === null) throw new SendError(false, 'The campaign has no template');
  const variables = fillVariables(whatsapp_template_variables, whatsapp_template_variable_map, tokens);
  return { kind: 'template', templateId: whatsapp_template_id, variables };
}
