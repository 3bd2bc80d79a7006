import type { Integration, IntegrationImport, IntegrationSync } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type Provider = Integration['provider'];

export const PROVIDER_NAME: Record<Provider, string> = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  http: 'HTTP',
};

export const providerText = (provider: Provider): string =>
  ({
    hubspot: t('Calls and notes on the contact, lists for campaigns.'),
    salesforce: t('Tasks on the contact, members of campaigns.'),
    pipedrive: t('Activities on the person, filters for campaigns.'),
    http: t('Signed requests to any system of yours.'),
  })[provider];

const CREDENTIAL_WORDS: Record<string, () => string> = {
  accessToken: () => t('Access token'),
  apiToken: () => t('API token'),
  instanceUrl: () => t('Address of the instance'),
  refreshToken: () => t('Refresh token'),
  clientId: () => t('Client id'),
  clientSecret: () => t('Client secret'),
  url: () => t('Address'),
  secret: () => t('Shared secret'),
  lookupUrl: () => t('Address for look-ups'),
};
export const credentialWord = (name: string): string => CREDENTIAL_WORDS[name]?.() ?? name;

/** Shown as it is typed; everything else is hidden. */
export const isPlainCredential = (name: string): boolean => /url$/i.test(name) || name === 'clientId';

export const STATUS_TONE: Record<Integration['status'], Tone> = {
  active: 'good',
  paused: 'bad',
  connecting: 'warn',
};
export const statusWord = (status: Integration['status']): string =>
  ({ active: t('Connected'), paused: t('Paused'), connecting: t('Not connected') })[status];

export const SYNC_TONE: Record<IntegrationSync['status'], Tone> = {
  completed: 'good',
  pending: 'info',
  held: 'warn',
  failed: 'bad',
};
export const syncWord = (status: IntegrationSync['status']): string =>
  ({ completed: t('Written'), pending: t('Waiting'), held: t('Held'), failed: t('Failed') })[status];

export const IMPORT_TONE: Record<IntegrationImport['status'], Tone> = {
  running: 'info',
  completed: 'good',
  failed: 'bad',
  canceled: 'neutral',
};
export const importWord = (status: IntegrationImport['status']): string =>
  ({ running: t('Running'), completed: t('Completed'), failed: t('Failed'), canceled: t('Canceled') })[
    status
  ];
