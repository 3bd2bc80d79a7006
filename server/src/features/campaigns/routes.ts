import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import {
  campaignRow,
  campaignsQuery,
  campaignView,
  createCampaignInput,
  pageMeta,
  updateCampaignInput,
} from './schema.ts';
import {
  activateCampaign,
  campaignViewOf,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  updateCampaign,
} from './service.ts';

const tag = 'Campaigns';
const campaign = {
  tag,
  params: z.object({ campaignId: idParam('Invalid campaign ID') }),
  invalidParams: 'Invalid campaign ID',
};

export const campaignRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/campaigns',
    summary: 'List campaigns',
    description: 'Newest first. A page with fewer than `limit` is the last one.',
    access: allow.read,
    rate: rate.general,
    query: campaignsQuery,
    returns: { status: 200, description: 'A page', data: z.array(campaignRow), meta: pageMeta },
    handle: (ctx, { query }) => listCampaigns(ctx, query),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Create a campaign',
    description: 'A draft: no contact is reached before it is activated.',
    access: allow.full,
    rate: rate.mutation,
    body: createCampaignInput,
    returns: { status: 201, description: 'The campaign', data: campaignView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { body }) => createCampaign(ctx, body),
  }),
  route({
    ...campaign,
    method: 'GET',
    path: '/api/campaigns/{campaignId}',
    summary: 'Get a campaign',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The campaign', data: campaignView },
    handle: async (ctx, { params: { campaignId } }) => campaignViewOf(await getCampaign(ctx, campaignId)),
  }),
  route({
    ...campaign,
    method: 'PATCH',
    path: '/api/campaigns/{campaignId}',
    summary: 'Change a campaign',
    description:
      'Refused for completed and archived campaigns. What is left out stays. The channel, the template and whether e-mail is sent change only while it is not active.',
    access: allow.full,
    rate: rate.mutation,
    body: updateCampaignInput,
    returns: { status: 200, description: 'The campaign', data: campaignView },
    handle: (ctx, { params: { campaignId }, body }) => updateCampaign(ctx, campaignId, body),
  }),
  route({
    ...campaign,
    method: 'DELETE',
    path: '/api/campaigns/{campaignId}',
    summary: 'Delete a campaign',
    description: 'With its contacts. Refused for an active one: pause it first.',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params: { campaignId } }) => deleteCampaign(ctx, campaignId),
  }),
  route({
    ...campaign,
    method: 'PATCH',
    path: '/api/campaigns/{campaignId}/activate',
    summary: 'Activate a campaign',
    description:
      'From draft or paused. Voice calls its pending contacts inside the schedule; WhatsApp with a template and e-mail with subject and body write to them; all others wait for people to come.',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 200, description: 'The campaign; an active one as it is', data: campaignView },
    errors: [
      'CAMPAIGN_NOT_ACTIVE',
      'AGENT_NOT_FOUND',
      'AGENT_PROVISIONING',
      'AGENT_PAUSED',
      'AGENT_BUDGET_EXCEEDED',
      'PHONE_NUMBER_REQUIRED',
      'BILLING_ERROR',
    ],
    handle: (ctx, { params: { campaignId } }) => activateCampaign(ctx, campaignId),
  }),
  route({
    ...campaign,
    method: 'PATCH',
    path: '/api/campaigns/{campaignId}/pause',
    summary: 'Pause a campaign',
    description: 'No further contact is reached; calls under way go on to their end.',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 200, description: 'The campaign', data: campaignView },
    errors: ['CAMPAIGN_NOT_ACTIVE'],
    handle: (ctx, { params: { campaignId } }) => pauseCampaign(ctx, campaignId),
  }),
];
