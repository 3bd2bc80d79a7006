import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { CONNECTION_FIELDS } from './field-descriptions.ts';
import { mailboxService } from './mailboxes/follow.ts';
import { earlyReceiptJob } from './receive.ts';
import { channelConnectionRoutes } from './routes.ts';
import { accountsOutliveAgent, mailboxesFollowRegion } from './service.ts';

export const channelConnections: Feature = {
  name: 'channel-connections',
  tables: { owns: ['channel_connections', 'mailboxes', 'message_templates'] },
  routes: withDescriptions(CONNECTION_FIELDS, channelConnectionRoutes),
  jobs: [earlyReceiptJob],
  services: [mailboxService],
  lifecycle: { agentLeft: [accountsOutliveAgent], regionChosen: [mailboxesFollowRegion] },
};
