import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { VOICE_FIELDS } from './field-descriptions.ts';
import { voiceRoutes } from './routes.ts';

export const voices: Feature = { name: 'voices', routes: withDescriptions(VOICE_FIELDS, voiceRoutes) };
