import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isDead } from '../../../platform/jobs/leases.ts';
import { CREDITS_PER_USD } from '../rules.ts';
import type { CallStatus } from '../schema.ts';

export type TransferredCall = {
  id: string;
  agent_id: string | null;
  campaign_id: string | null;
  contact_id: string | null;
  phone_number: string;
  line_number: string | null;
  line_provider: 'carrier' | 'sip_trunk';
  carrier_call_id: string | null;
  status: CallStatus;
  outcome: string | null;
  duration_seconds: number | null;
  transferred_to: string | null;
  transferred_at: Date | null;
  transfer_call_sid: string | null;
  transfer_completed_at: Date | null;
  /** The agent on the line, which may have taken over from the call's own. */
  talking_agent_id: string | null;
  redacts_audio: boolean;
};

const columns = sql`
  id, agent_id, campaign_id, contact_id, phone_number, line_number, line_provider, carrier_call_id, status, outcome,
  duration_seconds, transferred_to, transferred_at, transfer_call_sid, transfer_completed_at, coalesce((
    select talk.agent_id from call_talks talk
    where talk.tenant_id = calls.tenant_id and talk.call_id = calls.id), agent_id) as talking_agent_id,
  coalesce((
    select (agent.privacy ->> 'redactPiiAudio')::boolean from agents agent
    where agent.tenant_id = calls.tenant_id and agent.id = calls.agent_id), true) as redacts_audio`;

export const findCall = (db: Queryable, tenantId: string, id: string): Promise<TransferredCall | undefined> =>
  db.maybe(sql`select ${columns} from calls where tenant_id = ${tenantId} and id = ${id}`);

export const lockCall = (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<TransferredCall | undefined> =>
  tx.maybe(sql`select ${columns} from calls where tenant_id = ${tenantId} and id = ${id} for update`);

export type Bridge = {
  id: string;
  call_id: string;
  conference_id: string | null;
  colleague_call_id: string | null;
  ended_at: Date | null;
  busy_until: Date | null;
  /** The process that is at work on it died. */
  is_dead: boolean;
  /** The colleague was hung up, and the caller waits alone for an agent that cannot come back yet. */
  colleague_left_at: Date | null;
};

const bridgeColumns = sql`
  id, call_id, conference_id, colleague_call_id, ended_at, busy_until, colleague_left_at,
  ${isDead(sql`process_id`)} as is_dead`;

export const findBridge = (db: Queryable, tenantId: string, id: string): Promise<Bridge | undefined> =>
  db.maybe(sql`select ${bridgeColumns} from call_bridges where tenant_id = ${tenantId} and id = ${id}`);

export const findOpenBridge = (
  db: Queryable,
  tenantId: string,
  callId: string,
): Promise<Bridge | undefined> =>
  db.maybe(sql`
    select ${bridgeColumns} from call_bridges
    where tenant_id = ${tenantId} and call_id = ${callId} and ended_at is null`);

/** False: a colleague is on the line or being called. */
export const reserveBridge = async (
  tx: Transaction,
  tenantId: string,
  bridge: { id: string; callId: string; now: Date; busyUntil: Date; processId: string },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into call_bridges (tenant_id, id, call_id, started_at, busy_until, process_id)
    values (${tenantId}, ${bridge.id}, ${bridge.callId}, ${bridge.now}, ${bridge.busyUntil}, ${asHolder(bridge.processId)})
    on conflict do nothing`)) > 0;

/** False: the bridge was closed before it was stored. */
export const storeBridge = async (
  tx: Transaction,
  tenantId: string,
  id: string,
  { conferenceId, colleagueCallId }: { conferenceId: string; colleagueCallId: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update call_bridges set conference_id = ${conferenceId}, colleague_call_id = ${colleagueCallId}, busy_until = null
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)) > 0;

export const markTransferred = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  leg: { to: string; conferenceId: string; colleagueCallId: string },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update calls set transferred_to = ${leg.to}, transferred_at = ${now}, transfer_call_sid = ${leg.colleagueCallId},
      transfer_conference_sid = ${leg.conferenceId}, transfer_completed_at = null, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${callId}`);

export const dropBridge = (db: Queryable, tenantId: string, id: string): Promise<number> =>
  db.run(sql`delete from call_bridges where tenant_id = ${tenantId} and id = ${id} and ended_at is null`);

/** Only one process at a time ends a bridge; an expired claim is taken over. Undefined: nothing to end. */
export const claimBridge = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  { realNow, busyUntil, processId }: { realNow: Date; busyUntil: Date; processId: string },
): Promise<Bridge | undefined> =>
  tx.maybe(sql`
    update call_bridges set busy_until = ${busyUntil}, process_id = ${asHolder(processId)}
    where tenant_id = ${tenantId} and call_id = ${callId} and ended_at is null
      and (busy_until is null or busy_until < ${realNow} or ${isDead(sql`process_id`)})
    returning ${bridgeColumns}`);

export const releaseBridge = (db: Queryable, tenantId: string, id: string): Promise<number> =>
  db.run(sql`update call_bridges set busy_until = null where tenant_id = ${tenantId} and id = ${id}`);

/** Releases the claim; the bridge stays open, so that the cancel can be repeated. */
export const leaveAlone = (db: Queryable, tenantId: string, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update call_bridges set busy_until = null, colleague_left_at = coalesce(colleague_left_at, ${now})
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`);

/** `realNow` for expired claims, `aloneSince` (domain time) for callers who waited long enough. */
export const listAbandonedAnywhere = (
  db: Queryable,
  { realNow, aloneSince, limit }: { realNow: Date; aloneSince: Date; limit: number },
): Promise<{ tenant_id: string; call_id: string }[]> =>
  db.many(sql`
    (select tenant_id, call_id from call_bridges
     where ended_at is null and busy_until is not null and (busy_until < ${realNow} or ${isDead(sql`process_id`)})
       and colleague_call_id is not null
     order by busy_until limit ${limit})
    union
    (select tenant_id, call_id from call_bridges
     where ended_at is null and colleague_left_at < ${aloneSince} and busy_until is null
     order by colleague_left_at limit ${limit})`);

/** True once: the caller then bills it. */
export const endBridge = async (
  tx: Transaction,
  tenantId: string,
  id: string,
  ended: { seconds: number | null; costUsd: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update call_bridges set ended_at = ${ended.now}, colleague_seconds = ${ended.seconds}, cost_usd = ${ended.costUsd},
      busy_until = null
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)) > 0;

export const addCost = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  costUsd: string,
): Promise<number> =>
  tx.run(sql`
    update calls set cost_usd = coalesce(cost_usd, 0) + ${costUsd}::numeric,
      cost_credits = ceil((coalesce(cost_usd, 0) + ${costUsd}::numeric) * ${CREDITS_PER_USD})
    where tenant_id = ${tenantId} and id = ${callId}`);

/** The call's own cost was just stored: adds the cost of its transfers. */
export const addBridgeCosts = (tx: Transaction, tenantId: string, callId: string): Promise<number> =>
  tx.run(sql`
    update calls set cost_usd = coalesce(cost_usd, 0) + legs.usd,
      cost_credits = ceil((coalesce(cost_usd, 0) + legs.usd) * ${CREDITS_PER_USD})
    from (select sum(cost_usd) as usd from call_bridges
          where tenant_id = ${tenantId} and call_id = ${callId} and ended_at is not null) legs
    where tenant_id = ${tenantId} and id = ${callId} and legs.usd > 0`);

export const clearTransfer = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update calls set transferred_to = null, transferred_at = null, transfer_call_sid = null,
      transfer_conference_sid = null, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${callId} and transfer_completed_at is null`);

export const completeTransfer = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  now: Date,
): Promise<{ outcome: string } | undefined> =>
  tx.maybe(sql`
    update calls set transfer_completed_at = ${now}, outcome = coalesce(outcome, 'escalated_to_human'), updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${callId} and transfer_completed_at is null
    returning outcome`);
