import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { WIDGET_FIELDS } from './field-descriptions.ts';
import { pageRoutes } from './pages/routes.ts';
import { widgetRoutes } from './routes.ts';
import { widgetsLeaveWithAgent } from './service.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { sessionErasure, sessionRetention } from './visitors/sessions.ts';

export const widgets: Feature = {
  name: 'widgets',
  tables: { owns: ['widget_sessions', 'widgets'], reads: ['workspaces', 'conversations'] },
  routes: withDescriptions(WIDGET_FIELDS, [...widgetRoutes, ...visitorRoutes, ...pageRoutes]),
  retention: [sessionRetention],
  erasure: [sessionErasure],
  lifecycle: { agentLeft: [widgetsLeaveWithAgent] },
};
