import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { SIMULATION_FIELDS } from './field-descriptions.ts';
import { simulationRoutes } from './routes.ts';

export const simulations: Feature = {
  name: 'simulations',
  routes: withDescriptions(SIMULATION_FIELDS, simulationRoutes),
};
