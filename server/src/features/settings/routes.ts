import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { providerView, testParams, testView } from './schema.ts';
import { listProviders, testProvider } from './service.ts';

export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/settings/providers',
    tag: 'Workspace',
    summary: 'List what talks, hears, calls and sends',
    description:
      'Which providers are configured, whether they can be used, and which settings decide them. No key and no address is shown.',
    access: allow.full,
    rate: rate.general,
    returns: { status: 200, description: 'The providers', data: z.array(providerView) },
    handle: (ctx) => listProviders(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/settings/providers/{kind}/test',
    tag: 'Workspace',
    summary: 'Try a provider once',
    description:
      'Uses it in a way that reaches no person: a word from the model, a second of speech. A hosted provider may charge for it.',
    access: allow.full,
    rate: rate.mutation,
    params: testParams,
    returns: { status: 200, description: 'Whether it works, and how fast', data: testView },
    handle: (ctx, { params }) => testProvider(ctx, params.kind),
  }),
];
