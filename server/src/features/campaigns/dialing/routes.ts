import { z } from 'zod';
import { allow, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { forecastCampaign } from './forecast/forecast.ts';
import { getDialLog } from './log/log.ts';
import { dialLogQuery, dialLogView, forecastView } from './schema.ts';

const tag = 'Campaigns';
const campaignId = idParam('Invalid campaign ID');

export const dialingRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/contacts/{contactId}/dial-log',
    tag,
    summary: 'Why a contact was or was not dialed',
    description:
      'One entry for each check of each pass over the contact, oldest first. The last 25 passes are kept, for 90 days.',
    access: allow.read,
    rate: { general: 1, contacts: 1 },
    params: z.object({ campaignId, contactId: idParam('Invalid contact ID') }),
    query: dialLogQuery,
    returns: { status: 200, description: 'Oldest first', data: dialLogView },
    handle: (ctx, { params, query }) => getDialLog(ctx, params.campaignId, params.contactId, query.limit),
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/forecast',
    tag,
    summary: 'Forecast a campaign',
    description:
      'Simulates the dialing rules and returns when pending contacts would be dialed, what it would take and cost, and whom the rules exclude. No call is placed, nothing is changed.',
    access: allow.write,
    rate: rate.general,
    params: z.object({ campaignId }),
    invalidParams: 'Invalid campaign ID',
    returns: { status: 200, description: 'What would happen from now on', data: forecastView },
    handle: (ctx, { params }) => forecastCampaign(ctx, params.campaignId),
  }),
];
