import type { Feature } from '../../platform/feature.ts';
import { simulatedCarrierRoutes } from './routes.ts';
import { legErasure, legRetention } from './service.ts';

export const simulatedCarrier: Feature = {
  name: 'simulated-carrier',
  routes: simulatedCarrierRoutes,
  retention: [legRetention],
  erasure: [legErasure],
};
