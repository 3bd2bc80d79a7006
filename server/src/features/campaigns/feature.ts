import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { CAMPAIGN_FIELDS } from './field-descriptions.ts';
import { campaignRoutes } from './routes.ts';
import {
  campaignSweep,
  campaignsStopWithAgent,
  emptyCampaign,
  queueAddedContacts,
  sendCampaign,
} from './service.ts';

export const campaigns: Feature = {
  name: 'campaigns',
  tables: {
    owns: ['campaign_sending', 'campaigns'],
    reads: ['agents', 'calls', 'campaign_contact_counts', 'contacts', 'dials', 'outbox_messages'],
  },
  routes: withDescriptions(CAMPAIGN_FIELDS, campaignRoutes),
  jobs: [sendCampaign, emptyCampaign],
  crons: [campaignSweep],
  lifecycle: {
    agentLeaving: [campaignsStopWithAgent],
    agentLeft: [campaignsStopWithAgent],
    contactsAdded: [queueAddedContacts],
  },
};
