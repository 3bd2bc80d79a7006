import type { Feature } from '../../platform/feature.ts';
import { voiceRoutes } from './routes.ts';

export const voices: Feature = { name: 'voices', routes: voiceRoutes };
