import type { Route } from '../../route.ts';
import { agentRoutes } from './agent-routes.ts';
import { callRoutes } from './call-routes.ts';
import { otherRoutes } from './other-routes.ts';

/** Routes of many shapes, for the tests of this folder and for viewing the page. */
export const sampleRoutes: readonly Route[] = [...agentRoutes, ...callRoutes, ...otherRoutes];

export const sampleFacts = {
  baseUrl: 'https://parley.test',
  rateLimits: {
    general: 120,
    calls: 20,
    mutations: 10,
    contacts: 5,
    analytics: 30,
    audit: 20,
    billing: 15,
    mcp: 120,
    widgetWorkspace: 300,
    address: 60,
  },
  license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
};
