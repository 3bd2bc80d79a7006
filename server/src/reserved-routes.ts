import { ApiError } from './platform/errors.ts';
import type { Feature } from './platform/feature.ts';
import { type Access, allow, type Method, type RateCost, type Route, route } from './platform/http/route.ts';

/**
 * Endpoints of the specification that are not implemented yet. Access and budgets apply already, so that a key
 * without access gets its error; otherwise the answer is 404. Implementing a feature removes its lines.
 */
const general: RateCost = { general: 1 };
const mutation: RateCost = { general: 1, mutations: 1 };
const billing: RateCost = { general: 1, billing: 1 };
const { read, full } = allow;
const session = allow.session();

type Reserved = [methodAndPath: string, access: Access, cost: RateCost];

const RESERVED: readonly Reserved[] = [
  ['GET /api/billing/subscription', allow.billing, billing],
  ['POST /api/billing/purchases', allow.billing, billing],
  ['GET /api/integrations', full, general],
  ['GET /api/exports', read, general],
  ['PUT /api/identity/policy', session, mutation],
  ['PUT /api/identity/role-mappings', session, mutation],
  ['DELETE /api/identity/role-mappings/{id}', session, mutation],
  ['PUT /api/identity/sso', session, mutation],
  ['POST /api/identity/ownership/transfer', allow.session(['owner']), mutation],
];

const reservedRoutes: Route[] = RESERVED.map(([methodAndPath, access, cost]) => {
  const [method, path] = methodAndPath.split(' ') as [Method, string];
  return route({
    method,
    path,
    tag: 'Reserved',
    summary: 'Not in this version yet',
    internal: true,
    access,
    rate: cost,
    returns: { status: 404, description: 'Not in this version yet' },
    handle: async () => {
      throw new ApiError('NOT_FOUND', 'This endpoint is not in this version of Parley yet');
    },
  });
});

export const reserved: Feature = { name: 'reserved', routes: reservedRoutes };
