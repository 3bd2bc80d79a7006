import { sql } from '../../../platform/database/sql.ts';
import { column, equal, type Source, SUPPRESSED, within } from './source.ts';

/** As in a campaign's list of contacts: without deleted ones, and those of deleted campaigns. Campaign by campaign. */
export const contactSource: Source = {
  columns: [
    column('id', 'uuid', sql`contact.id`),
    column('created_at', 'timestamp', sql`contact.created_at`),
    column('updated_at', 'timestamp', sql`contact.updated_at`),
    column('campaign_id', 'uuid', sql`contact.campaign_id`),
    column('campaign_name', 'text', sql`campaign.name`),
    column('phone_number', 'phone', sql`contact.phone_number`),
    column('whatsapp_number', 'phone', sql`contact.whatsapp_number`),
    column('email', 'text', sql`contact.email`),
    column('name', 'text', sql`contact.name`),
    column('status', 'text', sql`contact.status`),
    SUPPRESSED,
    column('dial_count', 'integer', sql`contact.dial_count`),
    column('last_dialed_at', 'timestamp', sql`contact.last_dialed_at`),
    column('next_dial_at', 'timestamp', sql`contact.next_dial_at`),
    column('crm_external_id', 'text', sql`contact.crm_external_id`),
    column('crm_provider', 'text', sql`contact.crm_provider`),
    column('metadata', 'json', sql`contact.metadata`),
  ],
  from: sql`
    from contacts contact
    join campaigns campaign on campaign.tenant_id = contact.tenant_id and campaign.id = contact.campaign_id`,
  conditions: (scope) => [
    sql`contact.tenant_id = ${scope.tenantId}`,
    sql`contact.deleted_at is null and campaign.deleted_at is null`,
    ...within(sql`contact.created_at`, scope),
    ...equal(sql`contact.campaign_id`, scope.filters.campaignId),
    ...equal(sql`contact.status`, scope.filters.status),
  ],
  key: [
    { value: sql`contact.campaign_id`, type: sql`uuid` },
    { value: sql`contact.created_at`, type: sql`timestamptz` },
    { value: sql`contact.id`, type: sql`uuid` },
  ],
  people: sql`
    (select json_agg(json_build_array(known.kind, known.value)) from person_identifiers known
     where known.tenant_id = contact.tenant_id and known.person_id = contact.person_id)`,
  pageRows: 200,
};
