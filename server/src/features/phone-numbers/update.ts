import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { agentNotFound, type HeldAgent, holdAgents } from '../agents/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { askCarrier } from './buying/stock.ts';
import { numberChanged } from './changed.ts';
import * as queries from './queries.ts';
import { assertRoomForActive, assertServes } from './room.ts';
import { areDigitsUnique, changesBetween, menuProblem } from './rules.ts';
import type { PhoneNumberView, UpdateNumberInput } from './schema.ts';

type Agents = ReadonlyMap<string, HeldAgent>;
type Outcome = { number: PhoneNumberView } | { unregistered: string };

/**
 * A number is registered at the carrier when it first gets an agent. That happens between two transactions, because
 * the carrier is not called inside one; the second repeats every check.
 */
export async function updateNumber(
  ctx: Context,
  id: string,
  patch: UpdateNumberInput,
): Promise<PhoneNumberView> {
  if (!areDigitsUnique(patch.ivrOptions ?? []))
    throw invalidField('ivrOptions', 'IVR option digits must be unique');
  const first = await applyPatch(ctx, id, patch, null);
  if ('number' in first) return first.number;
  const { unregistered: phoneNumber } = first;
  await askCarrier(ctx, () => ctx.providers.numberStock.register({ account: ctx.tenantId, phoneNumber }));
  const second = await applyPatch(ctx, id, patch, phoneNumber);
  if ('number' in second) return second.number;
  throw notFound('Phone number');
}

/** Lock order: workspace, agents, number. */
const applyPatch = (
  ctx: Context,
  id: string,
  patch: UpdateNumberInput,
  registered: string | null,
): Promise<Outcome> =>
  ctx.db.transaction(async (tx) => {
    const plan = patch.isActive === true ? await lockPlan(ctx, tx) : null;
    const agents = await holdAgents(ctx, tx, namedAgents(patch));
    const before = await queries.lockNumber(tx, ctx.tenantId, id);
    if (before === undefined) throw notFound('Phone number');
    assertBinding(before, patch, agents);
    assertOptions(patch, agents);
    const after = merge(before, patch);
    const problem = menuProblem({ ...before, ...after });
    if (problem !== null)
      throw invalidField(patch.ivrEnabled === undefined ? 'ivrOptions' : 'ivrEnabled', problem);
    if (plan !== null && !before.isActive) await assertRoomForActive(ctx, tx, plan);
    const needsRegistering = (patch.agentId ?? null) !== null && !before.is_registered;
    if (needsRegistering && registered !== before.phoneNumber) return { unregistered: before.phoneNumber };
    return { number: await store(ctx, tx, before, after, patch) };
  });

const namedAgents = ({ agentId, ivrOptions = [] }: UpdateNumberInput): string[] => [
  ...new Set([agentId, ...ivrOptions.map((option) => option.agentId)].filter((id) => typeof id === 'string')),
];

function assertBinding(before: queries.LockedNumber, { agentId }: UpdateNumberInput, agents: Agents): void {
  if (agentId === undefined || agentId === null) return;
  const agent = agents.get(agentId);
  if (agent === undefined) throw agentNotFound();
  if (before.is_answered_elsewhere)
    throw conflict(
      'This number is answered by an agent set up elsewhere. Send agentId null first, then bind it.',
    );
  if (agent.provisioning_status !== 'ready')
    throw conflict('The agent is still being set up; bind it when it is ready');
  assertServes(agent, before.channels);
}

const conflict = (message: string): ApiError => new ApiError('VALIDATION_FAILED', message, { status: 409 });

function assertOptions({ ivrOptions = [] }: UpdateNumberInput, agents: Agents): void {
  if (ivrOptions.some(({ agentId }) => agentId !== null && !agents.has(agentId))) throw agentNotFound();
}

/** An absent field keeps its value; null is a value. */
const given = <Value>(sent: Value | undefined, kept: Value): Value => (sent === undefined ? kept : sent);

const merge = (before: PhoneNumberView, patch: UpdateNumberInput): queries.ChangedNumber => ({
  agentId: given(patch.agentId, before.agentId),
  label: given(patch.label, before.label),
  isActive: given(patch.isActive, before.isActive),
  ivrEnabled: given(patch.ivrEnabled, before.ivrEnabled),
  ivrGreeting: given(patch.ivrGreeting, before.ivrGreeting),
  ivrOptions: given(patch.ivrOptions, before.ivrOptions),
});

async function store(
  ctx: Context,
  tx: Transaction,
  before: queries.LockedNumber,
  after: queries.ChangedNumber,
  { agentId }: UpdateNumberInput,
): Promise<PhoneNumberView> {
  const { id } = before;
  const row = {
    ...after,
    isRegistered: before.is_registered || (agentId ?? null) !== null,
    isAnsweredElsewhere: before.is_answered_elsewhere && agentId === undefined,
  };
  await queries.updateNumber(tx, ctx.tenantId, id, row, ctx.clock.now());
  const number = await queries.requireNumber(tx, ctx.tenantId, id);
  await numberChanged(ctx, tx, 'update', id, changesBetween(before, after));
  return number;
}
