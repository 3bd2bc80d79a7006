import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { reportResidency } from './report.ts';
import { reportView, residencyInput, residencyView } from './schema.ts';
import { chooseRegion, getResidency } from './service.ts';

const path = '/api/settings/data-residency';

export const dataResidencyRoutes: Route[] = [
  route({
    method: 'GET',
    path,
    tag: 'Workspace',
    summary: 'Get the region of the workspace’s data',
    access: allow.full,
    rate: rate.general,
    returns: { status: 200, description: 'The region and those that can be chosen', data: residencyView },
    handle: (ctx) => getResidency(ctx),
  }),
  route({
    method: 'PUT',
    path,
    tag: 'Workspace',
    summary: 'Choose the region of the workspace’s data',
    description:
      'New recordings and exports go to the store of the region. Providers outside it are refused where they are used, with `DATA_RESIDENCY_BLOCKED`. Files that exist stay where they are.',
    access: allow.session(),
    rate: rate.mutation,
    body: residencyInput,
    returns: { status: 200, description: 'The region', data: residencyView },
    errors: ['DATA_RESIDENCY_BLOCKED'],
    handle: (ctx, { body }) => chooseRegion(ctx, body.region),
  }),
  route({
    method: 'GET',
    path: `${path}/report`,
    tag: 'Workspace',
    summary: 'Report where the workspace’s data lies',
    description:
      'One entry for each kind of data, with what leaves this service. No key and no path is shown.',
    access: allow.full,
    rate: rate.general,
    returns: { status: 200, description: 'The report', data: reportView },
    handle: (ctx) => reportResidency(ctx),
  }),
];
