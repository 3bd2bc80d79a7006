import type { Feature } from '../../../platform/feature.ts';
import { withDescriptions } from '../../../platform/http/route.ts';
import { CAMPAIGN_FIELDS } from '../field-descriptions.ts';
import { dialer } from './dialer.ts';
import { dialLogRetention } from './log/log.ts';
import { onCallAnalysed, onCallEnded } from './outcome.ts';
import { queueAdded } from './queue.ts';
import { dialingRoutes } from './routes.ts';

export const dialing: Feature = {
  name: 'dialing',
  tables: { owns: ['dial_log', 'dial_turns', 'dials'], reads: ['campaigns', 'contacts', 'processes'] },
  routes: withDescriptions(CAMPAIGN_FIELDS, dialingRoutes),
  services: [dialer],
  retention: [dialLogRetention],
  lifecycle: { contactsAdded: [queueAdded], callEnded: [onCallEnded], callAnalysed: [onCallAnalysed] },
};
