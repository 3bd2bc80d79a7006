import {
  allow,
  type Route,
  rate,
  route,
  withDescriptions,
  withRecentProof,
} from '../../../platform/http/route.ts';
import { identityPolicyInput, identityPolicyView, POLICY_FIELDS } from './schema.ts';
import { changeIdentityPolicy, getIdentityPolicy } from './service.ts';

export const identityPolicyRoutes: Route[] = withDescriptions(POLICY_FIELDS, [
  route({
    method: 'GET',
    path: '/api/identity/policy',
    tag: 'Identity',
    summary: 'Get the sign-in policy',
    access: allow.session(),
    rate: rate.general,
    returns: { status: 200, description: 'The policy', data: identityPolicyView },
    handle: (ctx) => getIdentityPolicy(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/identity/policy',
    tag: 'Identity',
    summary: 'Change the sign-in policy',
    description:
      'A field that is absent keeps its value. It binds people, open sessions included, and no API key.',
    access: withRecentProof(allow.session()),
    rate: rate.mutation,
    body: identityPolicyInput,
    returns: { status: 200, description: 'The policy', data: identityPolicyView },
    handle: (ctx, { body }) => changeIdentityPolicy(ctx, body),
  }),
]);
