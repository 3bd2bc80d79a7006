import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type CallFacts = {
  agentId?: string | null;
  direction?: 'inbound' | 'outbound';
  status?: string;
  outcome?: string | null;
  daysAgo?: number;
  createdAt?: Date;
  seconds?: number | null;
  sentiment?: number | null;
  frustration?: number | null;
  latencyMs?: number | null;
  costUsd?: string | null;
  contactId?: string | null;
  answeredAt?: Date | null;
  objections?: readonly string[];
};

/** A workspace with an agent and stored calls. */
export type World = TestWorkspace & {
  agentId: string;
  addAgent(name: string): Promise<string>;
  addCampaign(facts?: {
    name?: string;
    channel?: string;
    category?: string;
    status?: string;
    isSystem?: boolean;
  }): Promise<string>;
  addCall(campaignId: string | null, facts?: CallFacts): Promise<string>;
  addCalls(campaignId: string, count: number, facts?: CallFacts): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  top(query?: string): Promise<any[]>;
};

export async function makeWorld(app: TestApp): Promise<World> {
  const workspace = await makeWorkspace(app);
  const { tenantId, keys } = workspace;
  const { db, clock } = app.platform;

  const addAgent = async (name: string): Promise<string> => {
    const body = { name, voiceId: 'voice_clara', language: 'en' };
    return (await app.request('POST', '/api/agents', { key: keys.full, body })).body.data.id;
  };
  const agentId = await addAgent('Ada');

  const addCampaign: World['addCampaign'] = async (facts = {}) => {
    const id = newId();
    const { name = 'Spring', channel = 'voice', category = 'sales', status = 'active' } = facts;
    await db.run(sql`
      insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                             schedule, max_concurrent_calls, retry_interval_minutes, is_system, created_at, updated_at)
      values (${tenantId}, ${id}, ${agentId}, ${name}, 'A spring offer', 'Everyone', ${status}, ${channel}, ${category},
              '{"timezone": "UTC", "days": {}}', 1, 60, ${facts.isSystem ?? false}, now(), now())`);
    return id;
  };

  const addCall: World['addCall'] = async (campaignId, facts = {}) => {
    const id = newId();
    const createdAt =
      facts.createdAt ?? new Date(clock.now().getTime() - (facts.daysAgo ?? 0) * DAY_MS - HOUR_MS / 60);
    const { status = 'completed', direction = 'outbound', outcome = null } = facts;
    const { seconds = null, sentiment = null, frustration = null, latencyMs = null, costUsd = null } = facts;
    const { contactId = null, answeredAt = null, objections = [] } = facts;
    await db.run(sql`
      insert into calls (tenant_id, id, agent_id, campaign_id, phone_number, call_direction, initiation_source, status,
                         outcome, duration_seconds, sentiment_score, frustration_score, avg_response_latency_ms, cost_usd,
                         contact_id, answered_at, objections, created_at, updated_at, checked_at)
      values (${tenantId}, ${id}, ${facts.agentId === undefined ? agentId : facts.agentId}, ${campaignId},
              '+14155550123', ${direction}, 'api', ${status}, ${outcome}, ${seconds}, ${sentiment}, ${frustration},
              ${latencyMs}, ${costUsd}, ${contactId}, ${answeredAt}, ${objections}, ${createdAt}, ${createdAt}, ${createdAt})`);
    return id;
  };

  return {
    ...workspace,
    agentId,
    addAgent,
    addCampaign,
    addCall,
    addCalls: async (campaignId, count, facts) => {
      for (let made = 0; made < count; made++) await addCall(campaignId, facts);
    },
    top: async (query = '') => {
      const answer = await app.request('GET', `/api/analytics/top-campaigns${query}`, { key: keys.read });
      if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
      return answer.body.data;
    },
  };
}
