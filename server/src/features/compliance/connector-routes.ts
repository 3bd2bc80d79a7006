import { z } from 'zod';
import { connectorRoute } from '../../platform/http/connector-route.ts';
import type { Route } from '../../platform/http/route.ts';
import { personInput, suppressInput, suppressionView } from './schema.ts';
import { checkSuppression, createSuppression } from './suppression/suppressions.ts';

export const complianceConnectorRoutes: Route[] = [
  connectorRoute({
    method: 'POST',
    path: '/zapier/actions/suppress',
    summary: 'Suppress a number or an address',
    description:
      'From now on this person is contacted on no path. An existing entry stays as it is and is returned.',
    body: suppressInput,
    returns: { status: 201, description: 'The entry, new or standing', data: suppressionView },
    handle: (ctx, { body }) => createSuppression(ctx, body),
  }),
  connectorRoute({
    method: 'GET',
    path: '/zapier/search/suppressions',
    summary: 'Find the suppression of a number or an address',
    query: personInput,
    returns: {
      status: 200,
      description: 'A list with the entry; empty when the person is not suppressed',
      data: z.array(suppressionView),
    },
    handle: async (ctx, { query }) => {
      const { suppression } = await checkSuppression(ctx, query);
      return suppression === null ? [] : [suppression];
    },
  }),
];
