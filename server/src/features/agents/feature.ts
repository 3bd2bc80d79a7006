import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { changesLeaveWithAgent } from './changes/changes.ts';
import { changeRoutes } from './changes/routes.ts';
import { agentConnectorRoutes } from './connector-routes.ts';
import { agentJobRetention } from './creation/create-later.ts';
import { createAgentJob } from './creation/jobs.ts';
import { provisionAgent } from './creation/provisioning.ts';
import {
  AGENT_FIELDS,
  CHANGE_FIELDS,
  JOB_FIELDS,
  LIFE_FIELDS,
  TEMPLATE_FIELDS,
} from './field-descriptions.ts';
import { agentRoutes } from './routes.ts';
import { templateRoutes } from './templates/routes.ts';

export const agents: Feature = {
  name: 'agents',
  tables: {
    owns: [
      'agent_changes',
      'agent_jobs',
      'agent_templates',
      'agent_versions',
      'agents',
      'workspace_settings',
    ],
  },
  routes: [
    ...withDescriptions({ ...CHANGE_FIELDS, ...JOB_FIELDS, ...LIFE_FIELDS, ...AGENT_FIELDS }, [
      ...agentRoutes,
      ...agentConnectorRoutes,
    ]),
    ...withDescriptions(TEMPLATE_FIELDS, templateRoutes),
    ...withDescriptions(CHANGE_FIELDS, changeRoutes),
  ],
  jobs: [provisionAgent, createAgentJob],
  retention: [agentJobRetention],
  lifecycle: { agentLeft: [changesLeaveWithAgent] },
};
