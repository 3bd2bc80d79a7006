import type { Feature } from '../../platform/feature.ts';
import { settingsRoutes } from './routes.ts';

export const settings: Feature = { name: 'settings', routes: settingsRoutes };
