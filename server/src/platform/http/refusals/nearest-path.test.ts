import { describe, expect, it } from 'vitest';
import { nearestPath } from './nearest-path.ts';

const known = [
  'GET /api/calls',
  'POST /api/calls',
  'GET /api/calls/{callId}',
  'GET /api/agents',
  'GET /api/agents/{agentId}',
  'POST /api/agents/prompt-cost',
  'POST /api/agents/{agentId}/pause',
  'GET /api/campaigns/{campaignId}/contacts',
].map((line) => ({ method: line.split(' ')[0] ?? '', path: line.split(' ')[1] ?? '' }));

const ID = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';

describe('the nearest known path', () => {
  it.each([
    ['GET', '/v1/calls', 'GET /api/calls'],
    ['POST', '/v1/calls', 'POST /api/calls'],
    ['HEAD', '/v1/calls', 'GET /api/calls'],
    ['DELETE', '/v1/calls', 'GET /api/calls'],
    ['GET', '/api/v1/calls/', 'GET /api/calls'],
    ['GET', '/v1/api/calls', 'GET /api/calls'],
    ['GET', '/API//Calls', 'GET /api/calls'],
    ['GET', '/api/call', 'GET /api/calls'],
    ['GET', `/api/call/${ID}`, 'GET /api/calls/{callId}'],
    ['POST', '/api/agents/prompt-costs', 'POST /api/agents/prompt-cost'],
    ['POST', `/api/agent/${ID}/pauze`, 'POST /api/agents/{agentId}/pause'],
    ['GET', `/api/campaign/${ID}/contact`, 'GET /api/campaigns/{campaignId}/contacts'],
    ['GET', '/api/nothing', null],
    ['GET', '/v1', null],
    ['GET', '/v1/elephants', null],
    ['GET', `/v1/${'calls'.repeat(100)}`, null],
    ['GET', `/api/${'a/'.repeat(90)}`, null],
  ])('to %s %s is %s', (method, asked, expected) => {
    expect(nearestPath(known, method, asked)).toBe(expected);
  });
});
