import type { Feature } from '../../platform/feature.ts';
import { approvalRoutes } from './routes.ts';
import { approvalErasure, approvalRetention, approvalsLeaveWithAgent } from './service.ts';

export const agentApprovals: Feature = {
  name: 'agent-approvals',
  tables: { owns: ['agent_approval_policies', 'agent_approvals'] },
  routes: approvalRoutes,
  retention: [approvalRetention],
  erasure: [approvalErasure],
  lifecycle: { agentLeft: [approvalsLeaveWithAgent] },
};
