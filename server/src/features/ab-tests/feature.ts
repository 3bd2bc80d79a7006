import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { VARIANT_FIELDS } from './field-descriptions.ts';
import { abTestRoutes } from './routes.ts';
import { variantsLeaveWithAgent } from './service.ts';

export const abTests: Feature = {
  name: 'ab-tests',
  tables: { owns: ['prompt_variants'] },
  routes: withDescriptions(VARIANT_FIELDS, abTestRoutes),
  lifecycle: { agentLeft: [variantsLeaveWithAgent] },
};
