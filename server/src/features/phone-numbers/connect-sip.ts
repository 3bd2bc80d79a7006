import { isIP } from 'node:net';
import { refusedDestination } from '../../dial-policy/index.ts';
import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isLocalName } from '../../platform/outbound-http/index.ts';
import { holdAgents } from '../agents/service.ts';
import { assertEndpointInRegion } from '../data-residency/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { isExampleAddress, parseSipHost } from './addresses.ts';
import { numberChanged } from './changed.ts';
import * as queries from './queries.ts';
import { assertMayAnswer, assertRoomForNew } from './room.ts';
import { ownLabel } from './rules.ts';
import type { ConnectSipInput, PhoneNumberView } from './schema.ts';

const assertTrunkInRegion = (ctx: Context, sipHost: string | null): Promise<void> => {
  const host = sipHost === null ? null : (parseSipHost(sipHost)?.host ?? null);
  return assertEndpointInRegion(ctx, 'carrier', host === null ? [] : [host]);
};

/** Connects a number over the workspace's own SIP trunk. Whether another workspace has it is not disclosed. */
export async function connectSip(ctx: Context, input: ConnectSipInput): Promise<PhoneNumberView> {
  const phoneNumber = canonicalNumber(input.phoneNumber);
  assertLine(phoneNumber);
  await assertReachable(ctx, input.sipHost ?? null);
  await assertTrunkInRegion(ctx, input.sipHost ?? null);
  const id = newId();
  const row: queries.NewNumber = {
    id,
    phoneNumber,
    label: input.label ?? ownLabel(phoneNumber),
    isRegistered: true,
    agentId: input.agentId,
    provider: 'sip_trunk',
    sip: trunkOf(ctx, id, input),
  };
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    assertMayAnswer((await holdAgents(ctx, tx, [input.agentId])).get(input.agentId));
    await assertRoomForNew(ctx, tx, plan);
    if (!(await queries.insertNumber(tx, ctx.tenantId, row, ctx.clock.now()))) throw alreadyConnected();
    const number = await queries.requireNumber(tx, ctx.tenantId, id);
    const { sipHost, agentId } = number;
    await numberChanged(ctx, tx, 'connect', id, {
      phone_number: phoneNumber,
      agent_id: agentId,
      sip_host: sipHost,
    });
    return number;
  });
}

const alreadyConnected = (): ApiError =>
  new ApiError(
    'VALIDATION_FAILED',
    'This number is in use already. A number belongs to one workspace, once.',
    {
      status: 409,
    },
  );

/** Numbers that must not be called cannot be used as caller ID either. */
function assertLine(phoneNumber: string): void {
  const refused = refusedDestination(phoneNumber);
  if (refused !== null)
    throw invalidField('phoneNumber', `This number cannot be a line of yours (rule ${refused})`);
}

/**
 * Private addresses need ALLOW_PRIVATE_NETWORK, as for webhooks. A public name is checked when the trunk is dialed:
 * it may resolve by SRV records only, and its address may change.
 */
async function assertReachable(ctx: Context, sipHost: string | null): Promise<void> {
  const host = sipHost === null ? null : (parseSipHost(sipHost)?.host ?? null);
  if (host === null || isExampleAddress(host)) return;
  const isName = isIP(host) === 0;
  const isInside = isName && (isLocalName(host) || !host.includes('.'));
  if (isName && !isInside) return;
  const verdict = await ctx.outbound.checkUrl(`http://${isIP(host) === 6 ? `[${host}]` : host}/`);
  if (verdict.ok) return;
  throw invalidField(
    'sipHost',
    'Must be reachable from outside: private and local addresses are refused here',
  );
}

/** Sealed for this row and purpose: a copy in another row cannot be opened. */
export const passwordPurpose = (tenantId: string, id: string): string =>
  `phone_number sip_password ${tenantId} ${id}`;

function trunkOf(ctx: Context, id: string, input: ConnectSipInput): queries.NewNumber['sip'] {
  const { sipHost = null, transport = null, username = null, password = null, allowedIps } = input;
  return {
    host: sipHost,
    transport: transport ?? (sipHost === null ? null : 'udp'),
    username,
    sealedPassword: password === null ? null : ctx.secrets.seal(password, passwordPurpose(ctx.tenantId, id)),
    allowedIps: [...new Set(allowedIps ?? [])],
  };
}
