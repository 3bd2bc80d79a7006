import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { NUMBER_FIELDS } from './field-descriptions.ts';
import { phoneNumberRoutes } from './routes.ts';
import { numbersOutliveAgent, sweepOrdersCron } from './service.ts';

export const phoneNumbers: Feature = {
  name: 'phone-numbers',
  tables: { owns: ['number_orders', 'phone_numbers'], reads: ['agents'] },
  routes: withDescriptions(NUMBER_FIELDS, phoneNumberRoutes),
  crons: [sweepOrdersCron],
  lifecycle: { agentLeft: [numbersOutliveAgent] },
};
