import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { CarrierError } from '../../../providers/carrier/port.ts';
import type { AgentView } from '../../agents/schema.ts';
import { assertWithinBudget, requireRunnableAgent } from '../../agents/service.ts';
import {
  assertContactAllowed,
  checkContactAllowed,
  contactFacts,
  recordProof,
} from '../../compliance/service.ts';
import { requireCallee } from '../../contacts/service.ts';
import { assertInRegion, assertVoiceInRegion } from '../../data-residency/service.ts';
import { lockLines, openCalls } from '../lines/open.ts';
import { findCall } from '../queries.ts';
import { assertMayTalk, requireLine } from './checks.ts';
import type { PlaceCallInput } from './schema.ts';
import { submitCall } from './submit.ts';

/** Places a call for a user or an integration. Returns its id once the carrier has been asked. */
export async function placeCall(ctx: Context, input: PlaceCallInput): Promise<string> {
  const id = ctx.reservedId ?? newId();
  if (ctx.reservedId !== undefined && (await findCall(ctx.db, ctx.tenantId, id)) !== undefined) return id;
  const agent = await requireRunnableAgent(ctx, input.agentId);
  assertServesVoice(agent);
  await contactNameOf(ctx, ctx.db, input);
  const person = { ...personOf(input), ignoreCountryPolicy: agent.ignore_country_policy };
  const now = ctx.clock.now();
  assertContactAllowed(checkContactAllowed(await contactFacts(ctx, ctx.db, person), now));
  await assertRoutable(ctx, input.phoneNumber);
  await assertWithinBudget(ctx, agent);
  await assertInRegion(ctx, 'model');
  await assertVoiceInRegion(ctx, agent.voice_id);
  await ctx.db.transaction(async (tx) => {
    await assertFreeLine(ctx, tx);
    await assertMayTalk(ctx, tx, 'outbound');
    const line = await requireLine(ctx, tx, agent.id);
    // Read again in the transaction: the contact may have been deleted or changed meanwhile.
    const contactName = await contactNameOf(ctx, tx, input);
    // Checked again in the transaction: the person may have been suppressed meanwhile.
    const facts = await contactFacts(ctx, tx, person);
    const verdict = checkContactAllowed(facts, ctx.clock.now());
    assertContactAllowed(verdict);
    await openCalls(ctx, tx, [
      {
        id,
        agentId: agent.id,
        campaignId: null,
        contactId: input.contactId ?? null,
        contactName,
        promptVariantId: null,
        phoneNumber: input.phoneNumber,
        line,
        source: 'api',
        attempt: 1,
        category: agent.category ?? 'general',
        language: agent.language,
        variables: input.dynamicVariables ?? {},
      },
    ]);
    await recordProof(ctx, tx, { subjectType: 'call', subjectId: id, facts, verdict });
  });
  await submitCall(ctx, id);
  return id;
}

const personOf = ({ phoneNumber }: PlaceCallInput) => ({ phoneNumber, channel: 'voice' as const });

function assertServesVoice({ channels }: AgentView): void {
  if (!channels.includes('voice'))
    throw invalidField('agentId', 'This agent does not serve the voice channel');
}

async function assertRoutable(ctx: Context, phoneNumber: string): Promise<void> {
  try {
    if ((await ctx.providers.carrier.lookUpNumber(phoneNumber, ctx.tenantId)).routable) return;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new ApiError('PROVIDER_ERROR', 'The carrier cannot be reached right now. Try again shortly.');
  }
  throw invalidField('phoneNumber', 'The carrier knows no way to this number. Check it and try again.');
}

async function assertFreeLine(ctx: Context, tx: Transaction): Promise<void> {
  const { free, limit } = await lockLines(ctx, tx);
  if (free > 0) return;
  throw new ApiError(
    'MAX_CONCURRENT_CALLS_REACHED',
    `All ${limit} calls of your plan are under way. Try again when one has ended, or upgrade.`,
    { headers: { 'retry-after': '30' } },
  );
}

/** A name in the request wins over the stored one; the contact must exist either way. */
async function contactNameOf(
  ctx: Context,
  db: Queryable,
  { contactId, contactName, phoneNumber }: PlaceCallInput,
): Promise<string | null> {
  const stored = contactId === undefined ? null : await requireCallee(ctx, db, { contactId, phoneNumber });
  return contactName ?? stored;
}
