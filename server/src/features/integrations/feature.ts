import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { INTEGRATION_FIELDS } from './field-descriptions.ts';
import { hookRetention } from './hooks/receive.ts';
import { importPage } from './imports/import.ts';
import { integrationRoutes } from './routes.ts';
import { syncErasure } from './syncs/erase.ts';
import { syncRetention } from './syncs/list.ts';
import { onCallAnalysed, onConversationAnalysed } from './syncs/plan.ts';
import { syncSweep } from './syncs/sweep.ts';

export const integrations: Feature = {
  name: 'integrations',
  tables: {
    owns: ['crm_syncs', 'integration_hook_requests', 'integration_imports', 'integrations'],
    reads: ['agents', 'calls', 'campaigns', 'contacts', 'conversations'],
  },
  routes: withDescriptions(INTEGRATION_FIELDS, integrationRoutes),
  jobs: [importPage],
  services: [syncSweep],
  retention: [syncRetention, hookRetention],
  erasure: [syncErasure],
  lifecycle: { callAnalysed: [onCallAnalysed], conversationAnalysed: [onConversationAnalysed] },
};
