import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../../kit/url/search-params.ts';
import { shellRoute } from '../../root-route.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['search', 'status', 'channel', 'agentId']),
  component: lazyRouteComponent(() => import('./list/campaigns-page.tsx'), 'CampaignsPage'),
});

const newCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/new',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['step', 'campaign', 'agentId']),
  component: lazyRouteComponent(() => import('./create/new-campaign-page.tsx'), 'NewCampaignPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['tab', 'status', 'outcome', 'search', 'why', 'add']),
  component: lazyRouteComponent(() => import('./cockpit/campaign-page.tsx'), 'CampaignPage'),
});

export const campaignRoutes = [campaignsRoute, newCampaignRoute, campaignRoute] as const;
