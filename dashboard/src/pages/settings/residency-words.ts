import type { SettingsDataResidencyReport } from '../../api/generated/types.ts';
import { t } from '../../words/words.ts';

export type Entry = SettingsDataResidencyReport['entries'][number];

export const kindLabel = (kind: Entry['kind']): string =>
  ({
    database: t('Database'),
    recordings: t('Recordings'),
    uploads: t('Knowledge files'),
    exports: t('Exports'),
    model: t('Model'),
    embedding: t('Vectors for search'),
    speech: t('Speech'),
    hearing: t('Hearing'),
    connected_apps: t('Connected apps'),
    messages: t('Messages'),
    webhooks: t('Webhooks'),
    crm: t('CRM'),
    mcp_servers: t('MCP servers'),
    mail: t('Mail'),
    carrier: t('Telephone lines'),
    payment: t('Payment'),
  })[kind];

/** Names of buckets and hosts stay as they are. */
export const placeLabel = (place: string): string =>
  ({
    folder: t('A folder of this installation'),
    database: t('The database'),
    'this service': t('This service'),
  })[place] ?? place;
