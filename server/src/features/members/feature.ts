import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { MEMBER_FIELDS } from './field-descriptions.ts';
import { memberRoutes } from './routes.ts';

export const members: Feature = {
  name: 'members',
  tables: { owns: [], reads: ['users'], writes: ['memberships'] },
  routes: withDescriptions(MEMBER_FIELDS, memberRoutes),
};
