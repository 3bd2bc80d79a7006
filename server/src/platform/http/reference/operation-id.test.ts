import { expect, test } from 'vitest';
import type { Method } from '../route.ts';
import { nameOperations, operationIdOf, toolNameOf } from './operation-id.ts';

test.each<[Method, string, string]>([
  ['GET', '/api/api-keys', 'listApiKeys'],
  ['DELETE', '/api/api-keys/{id}', 'deleteApiKey'],
  ['GET', '/api/agents/{agentId}', 'getAgent'],
  ['POST', '/api/agents', 'createAgent'],
  ['PATCH', '/api/agents/{agentId}', 'updateAgent'],
  ['PUT', '/api/compliance/policy', 'replaceCompliancePolicy'],
  ['GET', '/api/agents/{agentId}/tools', 'listAgentTools'],
  ['GET', '/api/agents/{agentId}/tools/{toolId}', 'getAgentTool'],
  ['GET', '/api/agents/{agentId}/pause', 'getAgentPause'],
  ['POST', '/api/agents/{agentId}/pause', 'pauseAgent'],
  ['GET', '/api/agents/{agentId}/ab-tests/results', 'getAgentAbTestResults'],
  ['POST', '/api/agents/{agentId}/versions/{version}/restore', 'restoreAgentVersion'],
  ['PATCH', '/api/campaigns/{campaignId}/activate', 'activateCampaign'],
  ['POST', '/api/campaigns/{campaignId}/contacts/bulk', 'createBulkCampaignContacts'],
  ['POST', '/api/campaigns/{campaignId}/contacts/upload/preview', 'previewCampaignContactUpload'],
  ['POST', '/api/calls/{callId}/transfer', 'transferCall'],
  ['POST', '/api/calls/{callId}/transfer/complete', 'completeCallTransfer'],
  ['GET', '/api/phone-numbers/available', 'listAvailablePhoneNumbers'],
  ['POST', '/api/phone-numbers/connect-sip', 'connectPhoneNumberSip'],
  ['POST', '/api/webhooks/{webhookId}/rotate-secret', 'rotateWebhookSecret'],
  ['POST', '/api/email/send', 'sendEmail'],
  ['GET', '/api/analytics/top-campaigns', 'listAnalyticsTopCampaigns'],
  ['GET', '/api/analytics/overview', 'getAnalyticsOverview'],
  ['GET', '/widget/{widgetId}/config', 'getWidgetConfig'],
  ['POST', '/api/agents/{agentId}/test-suites', 'createAgentTestSuite'],
  ['POST', '/api/calls', 'placeCall'],
  ['POST', '/api/calls/{callId}/reanalyse', 'reanalyseCall'],
  ['POST', '/api/auth/sign-in', 'signIn'],
])('%s %s is called %s', (method, path, name) => {
  expect(operationIdOf(method, path)).toBe(name);
});

test('two operations never have the same name', () => {
  const routes = [
    { method: 'GET' as const, path: '/api/calls/{callId}' },
    { method: 'GET' as const, path: '/api/call/{number}' },
    { method: 'GET' as const, path: '/call/{number}' },
    { method: 'GET' as const, path: '/api/calls/{number}' },
  ];
  expect(nameOperations(routes)).toEqual(['getCall', 'getCallByNumber', 'getCall2', 'getCall3']);
});

test('the name of a tool is the name of its operation in snake_case', () => {
  expect(['listAgents', 'getCall', 'placeCall', 'activateCampaign'].map(toolNameOf)).toEqual([
    'list_agents',
    'get_call',
    'place_call',
    'activate_campaign',
  ]);
});
