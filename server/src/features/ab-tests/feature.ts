import type { Feature } from '../../platform/feature.ts';
import { abTestRoutes } from './routes.ts';
import { variantsLeaveWithAgent } from './service.ts';

export const abTests: Feature = {
  name: 'ab-tests',
  tables: { owns: ['prompt_variants'] },
  routes: abTestRoutes,
  lifecycle: { agentLeft: [variantsLeaveWithAgent] },
};
