import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { maskNumber } from '../../../platform/personal-data/redact.ts';
import { CarrierError } from '../../../providers/carrier/port.ts';
import { checkContactAllowed, contactFacts, recordProof } from '../../compliance/service.ts';
import { forgetCall } from '../cache.ts';
import { isLive } from '../schema.ts';
import * as queries from './queries.ts';
import type { TransferInput, TransferView } from './schema.ts';
import { settleBridge } from './settle.ts';

const RING_SECONDS_MAX = 45;
/** Real time: the carrier takes seconds. A process that has not stored the bridge by then is taken for dead. */
const START_MS_MAX = 60_000;

const NOT_IN_PROGRESS = 'Only a call in progress can be transferred; this one is not';

/**
 * Moves the caller into a conference and calls the colleague. The bridge is reserved in the table before the carrier
 * is asked, so that of two requests only one dials; a refusal by the carrier frees it.
 */
export async function startTransfer(
  ctx: Context,
  callId: string,
  { transfer_to: to }: TransferInput,
  options: { ignoreCountryPolicy?: boolean | null } = {},
): Promise<TransferView> {
  const before = await madeBefore(ctx);
  if (before !== null) return before;
  await assertDestination(ctx, callId, to, options);
  const call = await queries.findCall(ctx.db, ctx.tenantId, callId);
  if (call === undefined) throw notFound('Call');
  assertCarrierLeg(call);
  await assertInProgress(ctx, call);
  const bridgeId = await reserve(ctx, call, to, options);
  const leg = await bridge(ctx, call, bridgeId, to);
  await store(ctx, callId, bridgeId, { to, ...leg });
  return { transferId: leg.colleagueCallId, conferenceId: leg.conferenceId };
}

/** Answers a repeated request whose first answer was lost. */
async function madeBefore(ctx: Context): Promise<TransferView | null> {
  if (ctx.reservedId === undefined) return null;
  const made = await queries.findBridge(ctx.db, ctx.tenantId, ctx.reservedId);
  if (made?.colleague_call_id == null || made.conference_id === null) return null;
  return { transferId: made.colleague_call_id, conferenceId: made.conference_id };
}

const checkDestination = async (
  ctx: Context,
  db: Parameters<typeof contactFacts>[1],
  to: string,
  options: { ignoreCountryPolicy?: boolean | null },
) => {
  const facts = await contactFacts(ctx, db, {
    phoneNumber: to,
    channel: 'voice',
    purpose: 'transfer',
    ...options,
  });
  return { facts, verdict: checkContactAllowed(facts, ctx.clock.now()) };
};

/** Runs before the call is looked up; a refusal is recorded. */
async function assertDestination(
  ctx: Context,
  callId: string,
  to: string,
  options: { ignoreCountryPolicy?: boolean | null },
): Promise<void> {
  const { facts, verdict } = await checkDestination(ctx, ctx.db, to, options);
  if (verdict.allowed) return;
  await ctx.db.transaction(async (tx) => {
    await recordProof(ctx, tx, { subjectType: 'transfer', subjectId: callId, facts, verdict });
    await recordAudit(ctx, tx, {
      action: 'call.transfer_refused',
      resourceType: 'call',
      resourceId: callId,
      changes: { transfer_to: maskNumber(to), rule: verdict.rule },
    });
  });
  throw new ApiError('COMPLIANCE_BLOCKED', verdict.message);
}

function assertCarrierLeg(call: queries.TransferredCall): void {
  if (call.line_provider === 'sip_trunk')
    throw invalid(
      'Calls on SIP-trunk numbers cannot be transferred here; transfer them on your own exchange',
    );
  if (call.carrier_call_id === null)
    throw invalid('This call never reached the carrier: there is nothing to transfer');
}

const stateUnknown = (): ApiError =>
  new ApiError(
    'CALL_STATE_UNKNOWN',
    'The carrier cannot say right now whether this call is in progress. Try again shortly.',
    { headers: { 'retry-after': '5' } },
  );

async function assertInProgress(ctx: Context, call: queries.TransferredCall): Promise<void> {
  if (!isLive(call.status)) throw invalid(NOT_IN_PROGRESS);
  let state: string | undefined;
  try {
    state = (await ctx.providers.carrier.lookUpCall({ account: ctx.tenantId, key: call.id }))?.state;
  } catch (error) {
    ctx.log.warn({ call_id: call.id, ...describeError(error) }, 'the carrier cannot be asked about a call');
    throw stateUnknown();
  }
  if (state !== 'in-progress') throw invalid(NOT_IN_PROGRESS);
}

const alreadyActive = (): ApiError => invalid('A transfer is already active');

async function reserve(
  ctx: Context,
  call: queries.TransferredCall,
  to: string,
  options: { ignoreCountryPolicy?: boolean | null },
): Promise<string> {
  await giveUpDead(ctx, call.id);
  const { tenantId, reservedId, processId } = ctx;
  const isTaken =
    reservedId !== undefined && (await queries.findBridge(ctx.db, tenantId, reservedId)) !== undefined;
  const id = reservedId === undefined || isTaken ? newId() : reservedId;
  const busyUntil = new Date(ctx.clock.realNow().getTime() + START_MS_MAX);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const locked = await queries.lockCall(tx, tenantId, call.id);
    if (locked === undefined || !isLive(locked.status)) throw invalid(NOT_IN_PROGRESS);
    if (!(await queries.reserveBridge(tx, tenantId, { id, callId: call.id, now, busyUntil, processId })))
      throw alreadyActive();
    // Checked again in the transaction: the number may have been suppressed meanwhile.
    const { facts, verdict } = await checkDestination(ctx, tx, to, options);
    if (!verdict.allowed) throw new ApiError('COMPLIANCE_BLOCKED', verdict.message);
    await recordProof(ctx, tx, { subjectType: 'transfer', subjectId: call.id, facts, verdict });
  });
  return id;
}

/**
 * A process died between asking the carrier and storing the bridge: the colleague's leg may be open and unknown to
 * us.
 */
async function giveUpDead(ctx: Context, callId: string): Promise<void> {
  const open = await queries.findOpenBridge(ctx.db, ctx.tenantId, callId);
  if (open === undefined) return;
  const isDead = open.busy_until !== null && (open.is_dead || open.busy_until < ctx.clock.realNow());
  if (open.colleague_call_id !== null || !isDead) throw alreadyActive();
  const ended = await ctx.providers.carrier
    .endBridge({ account: ctx.tenantId, key: callId })
    .catch(() => null);
  if (ended === null) throw stateUnknown();
  await settleBridge(ctx, open, ended.colleagueSeconds, { clears: true });
}

type Leg = { conferenceId: string; colleagueCallId: string };

async function bridge(
  ctx: Context,
  call: queries.TransferredCall,
  bridgeId: string,
  to: string,
): Promise<Leg> {
  const key = { account: ctx.tenantId, key: call.id };
  const from = call.line_number ?? call.phone_number;
  try {
    const isRecorded = !call.redacts_audio;
    return await ctx.providers.carrier.bridge(key, {
      to,
      from,
      ringSecondsMax: RING_SECONDS_MAX,
      isRecorded,
    });
  } catch (error) {
    ctx.log.warn({ call_id: call.id, ...describeError(error) }, 'a caller was not bridged to a colleague');
    const isUnmoved = error instanceof CarrierError && error.kind !== 'maybe_accepted';
    if (isUnmoved) await queries.dropBridge(ctx.db, ctx.tenantId, bridgeId);
    else await undo(ctx, call.id, bridgeId);
    if (error instanceof CarrierError && error.kind === 'rejected')
      throw new ApiError('PROVIDER_ERROR', 'The carrier did not call this colleague. Check the number.');
    throw stateUnknown();
  }
}

/** Whether the caller was moved is unknown: hangs up the colleague, and the agent takes the caller back. */
async function undo(ctx: Context, callId: string, bridgeId: string): Promise<void> {
  const key = { account: ctx.tenantId, key: callId };
  try {
    const { colleagueSeconds } = await ctx.providers.carrier.endBridge(key);
    await ctx.providers.carrier.resume(key);
    await settleBridge(ctx, { id: bridgeId, call_id: callId }, colleagueSeconds, { clears: true });
  } catch (error) {
    ctx.log.warn({ call_id: callId, ...describeError(error) }, 'a bridge could not be undone yet');
  }
}

async function store(
  ctx: Context,
  callId: string,
  bridgeId: string,
  leg: Leg & { to: string },
): Promise<void> {
  const isStored = await ctx.db.transaction(async (tx) => {
    const call = await queries.lockCall(tx, ctx.tenantId, callId);
    if (call === undefined || !(await queries.storeBridge(tx, ctx.tenantId, bridgeId, leg))) return false;
    await queries.markTransferred(tx, ctx.tenantId, callId, leg, ctx.clock.now());
    await forgetCall(ctx, tx, callId);
    await recordAudit(ctx, tx, {
      action: 'call.transfer',
      resourceType: 'call',
      resourceId: callId,
      changes: { transfer_to: maskNumber(leg.to) },
    });
    return true;
  });
  if (isStored) return;
  // The reservation expired meanwhile, so no other process would end this bridge.
  if ((await queries.findOpenBridge(ctx.db, ctx.tenantId, callId)) === undefined)
    await undo(ctx, callId, bridgeId);
  throw invalid('The caller or the colleague hung up before they were connected');
}
