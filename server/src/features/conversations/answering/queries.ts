import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isDead } from '../../../platform/jobs/leases.ts';
import type { TurnState } from '../../../runtime/session.ts';
import { type Thread, threadColumns } from '../queries.ts';

const unanswered = sql`inbound_position > answered_position and taken_over_at is null`;

/** One conditional update: of two who ask at once, one gets the thread. Its lease ends early with its process. */
export const claimThread = (
  db: Queryable,
  tenantId: string,
  id: string,
  claim: { token: string; processId: string; now: Date; until: Date },
): Promise<Thread | undefined> =>
  db.maybe(sql`
    update conversations set answer_claim = ${claim.token}, answer_process_id = ${asHolder(claim.processId)},
      answer_until = ${claim.until}
    where tenant_id = ${tenantId} and id = ${id} and ${unanswered}
      and (answer_claim is null or answer_until <= ${claim.now} or ${isDead(sql`answer_process_id`)})
      and ${asynchronousCommit}
    returning ${threadColumns}`);

/** The person waits, and a claim lost with the database is only claimed again: its commit need not reach the disk first. */
const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true)) is not null`;

export const isUnanswered = async (db: Queryable, tenantId: string, id: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from conversations where tenant_id = ${tenantId} and id = ${id} and ${unanswered}`,
  )) !== undefined;

export const releaseClaim = (db: Queryable, tenantId: string, id: string, token: string): Promise<number> =>
  db.run(sql`
    update conversations set answer_claim = null, answer_process_id = null, answer_until = null
    where tenant_id = ${tenantId} and id = ${id} and answer_claim = ${token}`);

export type ReadMessage = {
  position: number;
  role: 'user' | 'agent';
  content: string;
  content_type: string;
  attachment: { filename: string } | null;
  /** A machine wrote it. */
  is_automatic: boolean;
  /** Of the template that it is, where the workspace has it. */
  template_body: string | null;
  template_variables: Record<string, string> | null;
};

/** The newest up to a position, oldest first. */
export const listUpTo = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  position: number,
  limit: number,
): Promise<ReadMessage[]> =>
  db.many(sql`
    select position, role, content, content_type, attachment, is_automatic, template_variables, (
      select body from message_templates template
      where template.tenant_id = ${tenantId} and latest.template_id is not null
        and template.id::text = latest.template_id) as template_body
    from (
      select position, role, content, content_type, attachment, metadata ->> 'auto' is not null as is_automatic,
             template_id, template_variables
      from conversation_messages
      where tenant_id = ${tenantId} and conversation_id = ${conversationId} and position <= ${position}
      order by position desc limit ${limit}) latest
    order by position`);

export type CampaignVariables = {
  name: string | null;
  metadata: Record<string, string>;
  campaign_name: string;
  product_context: string;
  target_audience: string;
};

export const findVariables = (
  db: Queryable,
  tenantId: string,
  contactId: string,
): Promise<CampaignVariables | undefined> =>
  db.maybe(sql`
    select contact.name, contact.metadata, campaign.name as campaign_name, campaign.product_context,
           campaign.target_audience
    from contacts contact
    join campaigns campaign on campaign.tenant_id = contact.tenant_id and campaign.id = contact.campaign_id
    where contact.tenant_id = ${tenantId} and contact.id = ${contactId} and contact.deleted_at is null`);

export type Answered = {
  token: string;
  answeredPosition: number;
  agentId: string | null;
  sessionId: string | null;
  sessionBeganAt: Date | null;
  state: TurnState | null;
  ending: string | null;
  toolsUsed: readonly string[];
  /** null: no model and no tool was asked, so nothing was measured. */
  measured: {
    costUsd: string | null;
    toolCalls: number;
    mcpCalls: number;
    lookUps: number;
    toolBytes: number;
  } | null;
  creditsPerUsd: number;
};

/** The cost of the first turn begins the sum; an unknown price makes the sum unknown. */
const costAfter = (costUsd: string | null) =>
  sql`case when turns = 0 then ${costUsd}::numeric else cost_usd + ${costUsd}::numeric end`;

const measurements = ({ measured, creditsPerUsd }: Answered) =>
  measured === null
    ? sql`turns = turns`
    : sql`turns = turns + 1, cost_usd = ${costAfter(measured.costUsd)},
      cost_credits = ceil((${costAfter(measured.costUsd)}) * ${creditsPerUsd})::int,
      tool_call_count = coalesce(tool_call_count, 0) + ${measured.toolCalls},
      mcp_call_count = coalesce(mcp_call_count, 0) + ${measured.mcpCalls},
      rag_lookup_count = coalesce(rag_lookup_count, 0) + ${measured.lookUps},
      tool_result_bytes = coalesce(tool_result_bytes, 0) + ${measured.toolBytes}`;

/** Only with the claim that is still held; ends it. */
export const settleAnswer = (
  tx: Transaction,
  tenantId: string,
  id: string,
  answered: Answered,
): Promise<number> =>
  tx.run(sql`
    update conversations set answered_position = ${answered.answeredPosition}, answer_claim = null,
      answer_process_id = null, answer_until = null, agent_id = ${answered.agentId},
      voice_engine_conversation_id = coalesce(${answered.sessionId}, voice_engine_conversation_id),
      session_began_at = ${answered.sessionBeganAt},
      state = ${answered.state === null ? null : JSON.stringify(answered.state)}::json,
      termination_reason = coalesce(${answered.ending}, termination_reason),
      tools_used = (select coalesce(array_agg(distinct tool), '{}')
                    from unnest(tools_used || ${answered.toolsUsed}::text[]) tool),
      ${measurements(answered)}
    where tenant_id = ${tenantId} and id = ${id} and answer_claim = ${answered.token}`);

export const raiseHand = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update conversations set needs_human_at = ${now}, needs_human_reason = ${reason}, needs_human_resolved_at = null
    where tenant_id = ${tenantId} and id = ${id}
      and (needs_human_at is null or needs_human_resolved_at is not null)`);

/** The answer that covers the person's message at this position. */
export const findReply = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  position: number,
): Promise<{ content: string } | undefined> =>
  db.maybe(sql`
    select content from conversation_messages
    where tenant_id = ${tenantId} and conversation_id = ${conversationId} and answers_position >= ${position}
    order by answers_position limit 1`);

export const findPosition = (
  db: Queryable,
  tenantId: string,
  messageId: string,
): Promise<{ position: number } | undefined> =>
  db.maybe(
    sql`select position from conversation_messages where tenant_id = ${tenantId} and id = ${messageId}`,
  );
