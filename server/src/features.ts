import { assistants } from './assistants/feature.ts';
import { abTests } from './features/ab-tests/feature.ts';
import { agentActions } from './features/agent-actions/feature.ts';
import { agentApprovals } from './features/agent-approvals/feature.ts';
import { agents } from './features/agents/feature.ts';
import { analytics } from './features/analytics/feature.ts';
import { assistantConnections } from './features/assistant-connections/feature.ts';
import { audit } from './features/audit/feature.ts';
import { billing } from './features/billing/feature.ts';
import { calls } from './features/calls/feature.ts';
import { dialing } from './features/campaigns/dialing/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { channelConnections } from './features/channel-connections/feature.ts';
import { compliance } from './features/compliance/feature.ts';
import { composio } from './features/composio/feature.ts';
import { contacts } from './features/contacts/feature.ts';
import { conversations } from './features/conversations/feature.ts';
import { dataResidency } from './features/data-residency/feature.ts';
import { exports } from './features/exports/feature.ts';
import { identity } from './features/identity/feature.ts';
import { integrations } from './features/integrations/feature.ts';
import { invitations } from './features/invitations/feature.ts';
import { keys } from './features/keys/feature.ts';
import { knowledge } from './features/knowledge/feature.ts';
import { mail } from './features/mail/feature.ts';
import { mcpServers } from './features/mcp-servers/feature.ts';
import { members } from './features/members/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { outbox } from './features/outbox/feature.ts';
import { people } from './features/people/feature.ts';
import { phoneNumbers } from './features/phone-numbers/feature.ts';
import { scim } from './features/scim/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { simulatedCarrier } from './features/simulated-carrier/feature.ts';
import { simulatedChannels } from './features/simulated-channels/feature.ts';
import { simulations } from './features/simulations/feature.ts';
import { sso } from './features/sso/feature.ts';
import { testSuites } from './features/test-suites/feature.ts';
import { tools } from './features/tools/feature.ts';
import { usage } from './features/usage/feature.ts';
import { voices } from './features/voices/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import { widgets } from './features/widgets/feature.ts';
import { workspaces } from './features/workspaces/feature.ts';
import type { Feature } from './platform/feature.ts';
import { maintenance } from './platform/personal-data/maintenance.ts';
import { analysis } from './runtime/feature.ts';

const own: readonly Feature[] = [
  workspaces,
  mail,
  identity,
  invitations,
  members,
  sso,
  scim,
  keys,
  assistantConnections,
  agents,
  abTests,
  tools,
  knowledge,
  voices,
  agentActions,
  mcpServers,
  composio,
  agentApprovals,
  analysis,
  simulations,
  testSuites,
  contacts,
  calls,
  conversations,
  phoneNumbers,
  usage,
  outbox,
  channelConnections,
  campaigns,
  dialing,
  notifications,
  compliance,
  // Erased after the features above, whose rows refer to people.
  people,
  simulatedCarrier,
  simulatedChannels,
  exports,
  widgets,
  search,
  settings,
  dataResidency,
  analytics,
  billing,
  audit,
  integrations,
  webhooks,
  maintenance,
];

/** Every feature by name. This is the only file that knows them all. */
export const features: readonly Feature[] = [...own, assistants(own.flatMap(({ routes = [] }) => routes))];
