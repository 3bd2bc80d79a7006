import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { APPROVAL_FIELDS } from './field-descriptions.ts';
import { approvalRoutes } from './routes.ts';
import { approvalErasure, approvalRetention, approvalsLeaveWithAgent } from './service.ts';

export const agentApprovals: Feature = {
  name: 'agent-approvals',
  tables: { owns: ['agent_approval_policies', 'agent_approvals'] },
  routes: withDescriptions(APPROVAL_FIELDS, approvalRoutes),
  retention: [approvalRetention],
  erasure: [approvalErasure],
  lifecycle: { agentLeft: [approvalsLeaveWithAgent] },
};
