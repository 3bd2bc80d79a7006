import type { Feature } from '../../platform/feature.ts';
import {
  simulatedMessageErasure,
  simulatedMessageRetention,
} from '../../providers/channels/simulated/personal-data.ts';
import { campaignRoutes } from './routes.ts';
import {
  campaignSweep,
  campaignsStopWithAgent,
  emptyCampaign,
  queueAddedContacts,
  sendCampaign,
  sendRetention,
} from './service.ts';

export const campaigns: Feature = {
  name: 'campaigns',
  tables: {
    owns: ['campaign_sending', 'campaign_sends', 'campaigns'],
    reads: ['agents', 'calls', 'campaign_contact_counts', 'contacts', 'dials'],
  },
  routes: campaignRoutes,
  jobs: [sendCampaign, emptyCampaign],
  crons: [campaignSweep],
  retention: [sendRetention, simulatedMessageRetention],
  erasure: [simulatedMessageErasure],
  lifecycle: {
    agentLeaving: [campaignsStopWithAgent],
    agentLeft: [campaignsStopWithAgent],
    contactsAdded: [queueAddedContacts],
  },
};
