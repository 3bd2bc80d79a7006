import { z } from 'zod';
import { sendTagged } from '../../platform/http/etag.ts';
import { allow, type RateCost, type Route, route } from '../../platform/http/route.ts';
import { insightsQuery, insightsView } from './insights/schema.ts';
import { insights } from './insights/service.ts';
import { overviewQuery, overviewView } from './overview/schema.ts';
import { overview } from './overview/service.ts';
import { campaignRow, topCampaignsQuery } from './schema.ts';
import { topCampaigns } from './service.ts';

const analytics: RateCost = { general: 1, analytics: 1 };

export const analyticsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/analytics/top-campaigns',
    tag: 'Analytics',
    summary: 'Rank campaigns by success',
    description:
      'Campaigns with at least one call in the last days, highest success rate first, those without a completed call last. An answer is fresh for five minutes, then served for thirty more while it is worked out anew. Send its `ETag` back as `If-None-Match` to get 304 while nothing changed. `campaignId` and `timezone` are ignored.',
    access: allow.read,
    rate: analytics,
    query: topCampaignsQuery,
    returns: { status: 200, description: 'The campaigns', data: z.array(campaignRow) },
    also: [{ status: 304, description: 'Nothing changed since the `ETag` that was sent' }],
    errors: ['BILLING_ERROR'],
    handle: (ctx, { query }) => topCampaigns(ctx, query),
    respond: sendTagged,
  }),
  route({
    method: 'GET',
    path: '/api/analytics/overview',
    tag: 'Analytics',
    summary: 'Count calls and conversations of a period',
    description:
      'Figures of a period, by day, hour of the week, outcome, agent and channel, beside those of the period before. Days and hours are those of `timezone`: a day on which clocks change has 23 or 25 hours. What was never measured is null, not 0.',
    access: allow.read,
    rate: analytics,
    query: overviewQuery,
    returns: { status: 200, description: 'The figures', data: overviewView },
    errors: ['BILLING_ERROR'],
    handle: (ctx, { query }) => overview(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/insights',
    tag: 'Analytics',
    summary: 'Explain the figures of a period',
    description:
      'How far campaigns came with their contacts, what people objected in calls, how long conversations waited for a person, and how quickly agents answered, beside the period before. The parameters are those of the overview. With a channel of messages the figures of calls are 0 or null.',
    access: allow.read,
    rate: analytics,
    query: insightsQuery,
    returns: { status: 200, description: 'The figures', data: insightsView },
    errors: ['BILLING_ERROR'],
    handle: (ctx, { query }) => insights(ctx, query),
  }),
];
