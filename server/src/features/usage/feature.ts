import type { Feature } from '../../platform/feature.ts';

export const usage: Feature = {
  name: 'usage',
  tables: { owns: ['usage_entries', 'usage_months'], reads: ['agents', 'billing_invoices', 'workspaces'] },
};
