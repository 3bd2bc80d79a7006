import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { FOUND_MAX, foundView, searchQuery } from './schema.ts';
import { search } from './service.ts';

export const searchRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/search',
    tag: 'Search',
    summary: 'Find agents, people, calls, campaigns and conversations',
    description: `At most ${FOUND_MAX} of each, by part of a name, number or address. Calls are found by any part among the newest, and by a whole number or through the person among all.`,
    access: allow.read,
    rate: rate.general,
    query: searchQuery,
    returns: { status: 200, description: 'What was found', data: foundView },
    handle: (ctx, { query }) => search(ctx, query.q),
  }),
];
