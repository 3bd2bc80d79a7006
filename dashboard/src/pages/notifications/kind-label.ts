import { t } from '../../words/words.ts';

const LABELS: Record<string, () => string> = {
  'conversation.needs_human': () => t('A conversation needs a person'),
  'campaign.blocked': () => t('A campaign was paused'),
  'campaign.completed': () => t('A campaign is complete'),
  'webhook.disabled': () => t('A webhook was disabled'),
  'connector_hook.disabled': () => t('A connector gets no more events'),
  'integration.paused': () => t('An integration was paused'),
  'agent_change.proposed': () => t('An agent change waits for approval'),
  'agent_approval.requested': () => t('A tool call waits for approval'),
  'agent.provisioning_failed': () => t('An agent could not be set up'),
  'usage.threshold_reached': () => t('A share of the minutes is used'),
  'sign_in.new_place': () => t('Your account was used from a new place'),
};

/** In the language of the page; a kind that it does not know is named as the server does. */
export const kindLabel = (kind: string, fallback: string): string => LABELS[kind]?.() ?? fallback;
