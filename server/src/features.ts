import { abTestRoutes } from './features/ab-tests/routes.ts';
import { variantsLeaveWithAgent } from './features/ab-tests/service.ts';
import { actionRoutes } from './features/agent-actions/routes.ts';
import { actionErasure, actionRetention } from './features/agent-actions/service.ts';
import { approvalRoutes } from './features/agent-approvals/routes.ts';
import {
  approvalErasure,
  approvalRetention,
  approvalsLeaveWithAgent,
} from './features/agent-approvals/service.ts';
import { changesLeaveWithAgent } from './features/agents/changes/changes.ts';
import { changeRoutes } from './features/agents/changes/routes.ts';
import { agentConnectorRoutes } from './features/agents/connector-routes.ts';
import { agentJobRetention, createAgentJob } from './features/agents/creation/create-job.ts';
import { provisionAgent } from './features/agents/creation/provisioning.ts';
import { agentRoutes } from './features/agents/routes.ts';
import { templateRoutes } from './features/agents/templates/routes.ts';
import { answerRetention } from './features/analytics/answers.ts';
import { foldCron } from './features/analytics/fold.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditErasure } from './features/audit/service.ts';
import { callConnectorRoutes } from './features/calls/connector-routes.ts';
import { callErasure, callIdentities } from './features/calls/forgetting/erasure.ts';
import { callRetention } from './features/calls/forgetting/retention.ts';
import { endLineJob } from './features/calls/lifecycle/hang-up.ts';
import { carrierService } from './features/calls/lifecycle/receive.ts';
import { reconcileCalls } from './features/calls/lifecycle/reconcile.ts';
import { placeRoutes } from './features/calls/outbound/routes.ts';
import { removeRecordingsJob } from './features/calls/recording/audio.ts';
import { callRoutes } from './features/calls/routes.ts';
import { talkEndsWithCall } from './features/calls/talk/ended.ts';
import { bridgeEndsWithCall, returnAbandoned, settleAfterCall } from './features/calls/transfer/index.ts';
import { transferRoutes } from './features/calls/transfer/routes.ts';
import { dialer } from './features/campaigns/dialing/dialer.ts';
import { dialLogRetention } from './features/campaigns/dialing/log/log.ts';
import { onCallAnalysed, onCallEnded } from './features/campaigns/dialing/outcome.ts';
import { queueAdded } from './features/campaigns/dialing/queue.ts';
import { dialingRoutes } from './features/campaigns/dialing/routes.ts';
import { campaignRoutes } from './features/campaigns/routes.ts';
import {
  campaignSweep,
  campaignsStopWithAgent,
  emptyCampaign,
  queueAddedContacts,
  sendCampaign,
  sendRetention,
} from './features/campaigns/service.ts';
import { complianceConnectorRoutes } from './features/compliance/connector-routes.ts';
import { complianceRoutes } from './features/compliance/routes.ts';
import { complianceErasure, complianceIdentities } from './features/compliance/service.ts';
import { contactConnectorRoutes } from './features/contacts/connector-routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { indexContacts } from './features/contacts/search/search-index.ts';
import { contactErasure, contactIdentities } from './features/contacts/service.ts';
import { contactUploadRoutes } from './features/contacts/upload/routes.ts';
import { identityCrons } from './features/identity/jobs.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { keyRoutes } from './features/keys/routes.ts';
import { embedDocumentJob, embedMissingCron } from './features/knowledge/indexing/embed-job.ts';
import { indexDocumentJob } from './features/knowledge/indexing/index-job.ts';
import { knowledgeRoutes } from './features/knowledge/routes.ts';
import { knowledgeLeavesWithAgent } from './features/knowledge/service.ts';
import { hostedServersJoinAgent, serversLeaveWithAgent } from './features/mcp-servers/attach.ts';
import { mcpServerRoutes } from './features/mcp-servers/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { notificationErasure, notificationRetention } from './features/notifications/service.ts';
import { personErasure, personIdentities } from './features/people/service.ts';
import { phoneNumberRoutes } from './features/phone-numbers/routes.ts';
import { numbersOutliveAgent, sweepOrdersCron } from './features/phone-numbers/service.ts';
import { simulatedCarrierRoutes } from './features/simulated-carrier/routes.ts';
import { legErasure, legRetention } from './features/simulated-carrier/service.ts';
import { simulationRoutes } from './features/simulations/routes.ts';
import { testSuiteRoutes } from './features/test-suites/routes.ts';
import { runSuiteJob } from './features/test-suites/run.ts';
import { suitesLeaveWithAgent, testRunErasure, testRunRetention } from './features/test-suites/service.ts';
import { toolRoutes } from './features/tools/routes.ts';
import { toolsLeaveWithAgent } from './features/tools/service.ts';
import { voiceRoutes } from './features/voices/routes.ts';
import { hooksEndWithKey } from './features/webhooks/connector/hooks.ts';
import { connectorRoutes } from './features/webhooks/connector/routes.ts';
import { webhookErasure, webhookRetention } from './features/webhooks/data-rules.ts';
import { webhookDispatcher } from './features/webhooks/delivery/dispatcher.ts';
import { fanOut } from './features/webhooks/delivery/fan-out.ts';
import { replayChunk } from './features/webhooks/delivery/replay.ts';
import { listenRoutes } from './features/webhooks/listen/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { workspaceRoutes } from './features/workspaces/routes.ts';
import type { Feature } from './platform/feature.ts';
import { platformErasure, platformRetention, retentionCron } from './platform/personal-data/maintenance.ts';
import {
  simulatedMessageErasure,
  simulatedMessageRetention,
} from './providers/channels/simulated/data-rules.ts';
import { reservedRoutes } from './reserved-routes.ts';
import { analysisSweep } from './runtime/analysis-sweep.ts';

/** Every feature by name. This is the only file that knows them all. */
export const features: readonly Feature[] = [
  { name: 'workspaces', routes: workspaceRoutes },
  { name: 'identity', routes: identityRoutes, crons: identityCrons },
  { name: 'keys', routes: keyRoutes },
  {
    name: 'agents',
    routes: [...agentRoutes, ...templateRoutes, ...changeRoutes, ...agentConnectorRoutes],
    jobs: [provisionAgent, createAgentJob],
    retention: [agentJobRetention],
    lifecycle: { agentLeft: [changesLeaveWithAgent] },
  },
  { name: 'ab-tests', routes: abTestRoutes, lifecycle: { agentLeft: [variantsLeaveWithAgent] } },
  { name: 'tools', routes: toolRoutes, lifecycle: { agentLeft: [toolsLeaveWithAgent] } },
  {
    name: 'knowledge',
    routes: knowledgeRoutes,
    jobs: [indexDocumentJob, embedDocumentJob],
    crons: [embedMissingCron],
    lifecycle: { agentLeft: [knowledgeLeavesWithAgent] },
  },
  { name: 'voices', routes: voiceRoutes },
  {
    name: 'agent-actions',
    routes: actionRoutes,
    retention: [actionRetention],
    erasure: [actionErasure],
  },
  {
    name: 'mcp-servers',
    routes: mcpServerRoutes,
    lifecycle: { agentReady: [hostedServersJoinAgent], agentLeft: [serversLeaveWithAgent] },
  },
  {
    name: 'agent-approvals',
    routes: approvalRoutes,
    retention: [approvalRetention],
    erasure: [approvalErasure],
    lifecycle: { agentLeft: [approvalsLeaveWithAgent] },
  },
  { name: 'analysis', services: [analysisSweep] },
  { name: 'simulations', routes: simulationRoutes },
  {
    name: 'test-suites',
    routes: testSuiteRoutes,
    jobs: [runSuiteJob],
    retention: [testRunRetention],
    erasure: [testRunErasure],
    lifecycle: { agentLeft: [suitesLeaveWithAgent] },
  },
  {
    name: 'contacts',
    routes: [...contactRoutes, ...contactUploadRoutes, ...contactConnectorRoutes],
    jobs: [indexContacts],
    identities: [contactIdentities],
    erasure: [contactErasure],
  },
  {
    name: 'calls',
    routes: [...callRoutes, ...placeRoutes, ...callConnectorRoutes, ...transferRoutes],
    jobs: [removeRecordingsJob, endLineJob, settleAfterCall],
    crons: [reconcileCalls, returnAbandoned],
    services: [carrierService],
    identities: [callIdentities],
    erasure: [callErasure],
    retention: [callRetention],
    lifecycle: { callEnded: [talkEndsWithCall, bridgeEndsWithCall] },
  },
  {
    name: 'phone-numbers',
    routes: phoneNumberRoutes,
    crons: [sweepOrdersCron],
    lifecycle: { agentLeft: [numbersOutliveAgent] },
  },
  {
    name: 'campaigns',
    routes: campaignRoutes,
    jobs: [sendCampaign, emptyCampaign],
    crons: [campaignSweep],
    retention: [sendRetention, simulatedMessageRetention],
    erasure: [simulatedMessageErasure],
    lifecycle: {
      agentLeaving: [campaignsStopWithAgent],
      agentLeft: [campaignsStopWithAgent],
      contactsAdded: [queueAddedContacts],
    },
  },
  {
    name: 'dialing',
    routes: dialingRoutes,
    services: [dialer],
    retention: [dialLogRetention],
    lifecycle: { contactsAdded: [queueAdded], callEnded: [onCallEnded], callAnalysed: [onCallAnalysed] },
  },
  {
    name: 'notifications',
    routes: notificationRoutes,
    retention: [notificationRetention],
    erasure: [notificationErasure],
  },
  {
    name: 'compliance',
    routes: [...complianceRoutes, ...complianceConnectorRoutes],
    identities: complianceIdentities,
    erasure: complianceErasure,
  },
  // Erased after the features above, whose rows refer to people.
  { name: 'people', identities: [personIdentities], erasure: [personErasure] },
  {
    name: 'simulated-carrier',
    routes: simulatedCarrierRoutes,
    retention: [legRetention],
    erasure: [legErasure],
  },
  { name: 'analytics', routes: analyticsRoutes, crons: [foldCron], retention: [answerRetention] },
  { name: 'audit', routes: auditRoutes, erasure: [auditErasure] },
  {
    name: 'webhooks',
    routes: [...webhookRoutes, ...listenRoutes, ...connectorRoutes],
    jobs: [replayChunk],
    eventStep: fanOut,
    services: [webhookDispatcher],
    retention: webhookRetention,
    erasure: webhookErasure,
    lifecycle: { connectorKeyRevoked: [hooksEndWithKey] },
  },
  { name: 'platform', crons: [retentionCron], retention: platformRetention, erasure: platformErasure },
  { name: 'reserved', routes: reservedRoutes },
];
