import type { Feature } from '../../platform/feature.ts';
import { simulationRoutes } from './routes.ts';

export const simulations: Feature = { name: 'simulations', routes: simulationRoutes };
