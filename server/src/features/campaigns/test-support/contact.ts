import type { ContactView } from '../../contacts/schema.ts';

/** A contact that waits, for tests of decisions. */
export const waitingContact = (at: Date, change: Partial<ContactView> = {}): ContactView => ({
  id: 'c1',
  tenant_id: 't1',
  campaign_id: 'k1',
  phone_number: '+14155550123',
  whatsapp_number: null,
  email: null,
  name: 'Ana',
  metadata: {},
  status: 'pending',
  crm_external_id: null,
  crm_provider: null,
  dial_count: 0,
  last_dialed_at: null,
  next_dial_at: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...change,
});
