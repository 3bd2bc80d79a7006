import { t } from '../../../words/words.ts';
import type { AgentValues } from './agent-values.ts';

export const FORM_TABS = ['persona', 'prompt', 'voice', 'rules', 'analysis'] as const;
export type FormTab = (typeof FORM_TABS)[number];

type FieldName = keyof AgentValues;

/** Which tab holds a field, so that a refusal leads to it. */
export const FIELDS: Record<FormTab, readonly FieldName[]> = {
  persona: [
    'name',
    'language',
    'category',
    'channels',
    'firstMessage',
    'department',
    'skills',
    'isActive',
    'monthlyBudgetUsd',
  ],
  prompt: ['systemPrompt', 'dynamicVariables', 'objectionHandlers'],
  voice: ['voiceId', 'ttsSpeed', 'ttsStability', 'turnEagerness', 'turnTimeout'],
  rules: [
    'escalationRules',
    'transferRules',
    'transferPhoneNumber',
    'maxCallDurationSeconds',
    'voicemailDetection',
    'ignoreCountryPolicy',
    'discloseAi',
    'safety',
    'privacy',
  ],
  analysis: ['analysis'],
};

export const tabOf = (field: string): FormTab | undefined =>
  FORM_TABS.find((tab) => (FIELDS[tab] as readonly string[]).includes(field));

export const tabLabels = (): Record<FormTab, string> => ({
  persona: t('Persona'),
  prompt: t('Prompt'),
  voice: t('Voice'),
  rules: t('Rules'),
  analysis: t('Analysis'),
});

/** Names of fields for people, as in a list of what changed. */
export const fieldLabels = (): Record<FieldName, string> => ({
  name: t('Name'),
  language: t('Language'),
  category: t('Category'),
  channels: t('Channels'),
  firstMessage: t('First message'),
  department: t('Department'),
  skills: t('Skills'),
  isActive: t('Active'),
  monthlyBudgetUsd: t('Monthly budget'),
  systemPrompt: t('Prompt'),
  dynamicVariables: t('Variables'),
  objectionHandlers: t('Objections'),
  voiceId: t('Voice'),
  ttsSpeed: t('Pace'),
  ttsStability: t('Steadiness'),
  turnEagerness: t('Turn-taking'),
  turnTimeout: t('Silence'),
  escalationRules: t('Escalation'),
  transferRules: t('Hand-over to other agents'),
  transferPhoneNumber: t('Number of a person'),
  maxCallDurationSeconds: t('Longest call'),
  voicemailDetection: t('Voicemail'),
  ignoreCountryPolicy: t('Country rules'),
  discloseAi: t('Says that it is an AI'),
  safety: t('Declined topics'),
  privacy: t('Privacy'),
  analysis: t('Analysis'),
});

/** Columns that versions and proposals may name beside those of the form. */
const otherLabels = (): Record<string, string> => ({
  templateId: t('Template'),
  toolkitAccess: t('Apps'),
});

export const labelOfField = (field: string): string =>
  ({ ...otherLabels(), ...fieldLabels() })[field] ?? field;
