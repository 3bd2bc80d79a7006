import type { Agent } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { locale, t } from '../../words/words.ts';

type Labels<Value extends string> = Record<Value, string>;

export type Channel = Agent['channels'][number];
export type Category = NonNullable<Agent['category']>;

/** What the API calls a thing, in words of the page's language. Functions: the language is known after loading. */
export const categoryLabels = (): Labels<Category> => ({
  sales: t('Sales'),
  support: t('Support'),
  scheduling: t('Scheduling'),
  surveys: t('Surveys'),
  collections: t('Collections'),
  retention: t('Retention'),
  notifications: t('Notifications||category'),
  interview: t('Interview'),
  language_assessment: t('Language assessment'),
  general: t('General'),
});

export const channelLabels = (): Labels<Channel> => ({
  voice: t('Voice calls'),
  whatsapp: 'WhatsApp',
  email: t('Email'),
  webchat: t('Web chat'),
  instagram: 'Instagram',
  messenger: 'Messenger',
});

export const triggerLabels = (): Labels<Agent['escalation_rules'][number]['trigger']> => ({
  explicit_request: t('Asks for a person'),
  negative_sentiment: t('Sounds upset'),
  repeated_objection: t('Keeps objecting'),
  timeout: t('Talks for long'),
});

export const actionLabels = (): Labels<Agent['escalation_rules'][number]['action']> => ({
  transfer_to_human: t('Hand over to a person'),
  end_call_politely: t('End politely'),
  schedule_callback: t('Schedule a callback'),
});

export const eagernessLabels = (): Labels<Agent['turn_eagerness']> => ({
  patient: t('Patient: waits for long pauses'),
  normal: t('Normal'),
  eager: t('Eager: answers at once'),
});

export type AgentState = 'failed' | 'setting_up' | 'paused' | 'off' | 'ready';

/** As the server filters by it: what keeps an agent from talking comes first. */
export function stateOf(
  agent: Pick<Agent, 'provisioning_status' | 'paused_at' | 'is_active'>,
  isPaused = agent.paused_at !== null,
): AgentState {
  if (agent.provisioning_status === 'failed') return 'failed';
  if (agent.provisioning_status === 'pending') return 'setting_up';
  if (isPaused) return 'paused';
  return agent.is_active ? 'ready' : 'off';
}

export const stateLabels = (): Labels<AgentState> => ({
  ready: t('Ready'),
  paused: t('Paused'),
  off: t('Switched off'),
  setting_up: t('Setting up'),
  failed: t('Set-up failed'),
});

export const STATE_TONES: Record<AgentState, Tone> = {
  ready: 'good',
  paused: 'warn',
  off: 'neutral',
  setting_up: 'info',
  failed: 'bad',
};

/** `es-MX` as “Spanish (Mexico)”, in the page's language. */
export function languageLabel(code: string): string {
  if (code === 'es-neutral') return t('Spanish (neutral)');
  try {
    const label = new Intl.DisplayNames(locale(), { type: 'language', languageDisplay: 'standard' }).of(code);
    return label === undefined ? code : label.charAt(0).toLocaleUpperCase(locale()) + label.slice(1);
  } catch {
    return code;
  }
}

export const optionsOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
