import { describeNumber } from '../../../numbering/country.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { NUMBER_TYPES, type StockNumber } from '../../../providers/carrier/stock-port.ts';
import { holdAgents } from '../../agents/service.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { numberChanged } from '../changed.ts';
import * as queries from '../queries.ts';
import { assertMayAnswer, assertRoomForNew } from '../room.ts';
import { boughtLabel, INCLUDED_COUNTRIES } from '../rules.ts';
import type { PhoneNumberView, ProvisionInput } from '../schema.ts';
import { giveUp, nameNumber, type Order, OrderLost } from './order.ts';
import { closeOrder, hasOpenOrder, insertOrder } from './order-queries.ts';
import { askCarrier, assertAreaCodeFits, assertCarrierInRegion, freeNumbers } from './stock.ts';

export const CANDIDATES = 30;
/** Each round asks the carrier again, after all numbers of the former round were taken by others. */
export const ROUNDS_MAX = 5;

/** An agent that has an active number keeps it; otherwise one is bought, registered for inbound calls, and bound. */
export async function provisionNumber(ctx: Context, input: ProvisionInput): Promise<PhoneNumberView> {
  await assertCarrierInRegion(ctx);
  const countries = await countriesToSearch(ctx, input);
  const opened = await openOrder(ctx, input.agentId);
  if ('number' in opened) return opened.number;
  const { order } = opened;
  try {
    return await fulfil(ctx, order, input, countries);
  } catch (error) {
    await giveUp(ctx, order);
    throw asAnswer(ctx, error);
  }
}

export function asAnswer(ctx: Context, error: unknown): unknown {
  if (!(error instanceof OrderLost)) return error;
  ctx.log.warn({ tenant_id: ctx.tenantId, ...describeError(error) }, 'a number took too long to buy');
  return new ApiError('PROVIDER_ERROR', 'The carrier took too long. Nothing was bought; try again.');
}

/** North American toll-free numbers cannot be assigned to a country by their digits. */
async function countriesToSearch(ctx: Context, input: ProvisionInput): Promise<readonly string[]> {
  const { country: byDigits, callingCode } =
    input.phoneNumber === undefined
      ? { country: null, callingCode: null }
      : describeNumber(input.phoneNumber);
  const named = input.country ?? (callingCode === '1' ? null : byDigits);
  if (named === null) return input.phoneNumber === undefined ? ['US'] : INCLUDED_COUNTRIES;
  if (INCLUDED_COUNTRIES.includes(named)) return [named];
  assertAreaCodeFits(input.areaCode, named);
  throw await whyNotThere(ctx, named);
}

async function whyNotThere(ctx: Context, country: string): Promise<ApiError> {
  const found = await askCarrier(ctx, () =>
    Promise.all(NUMBER_TYPES.map((type) => ctx.providers.numberStock.search({ country, type, limit: 1 }))),
  );
  if (found.flat().length === 0)
    return invalidField(
      'country',
      `The carrier has no numbers in ${country}. Choose US or CA, or connect your own.`,
    );
  const message = `Numbers in ${country} are not part of any plan. Choose US or CA, or connect your own over SIP.`;
  return new ApiError('BILLING_ERROR', message, { status: 402 });
}

type Opened = { number: PhoneNumberView } | { order: Order };

/** Serialised by workspace: the order counts as one of the plan's active numbers before anything is bought. */
const openOrder = (ctx: Context, agentId: string): Promise<Opened> =>
  ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(ctx, tx);
    assertMayAnswer((await holdAgents(ctx, tx, [agentId])).get(agentId));
    // Orders are read first: one that finishes between the two reads has stored its number by the second.
    const isUnderWay = await hasOpenOrder(tx, ctx.tenantId, agentId);
    const number = await queries.findNumberOfAgent(tx, ctx.tenantId, agentId);
    if (number !== undefined) return { number };
    if (isUnderWay) throw alreadyUnderWay();
    await assertRoomForNew(ctx, tx, plan);
    const order: Order = { id: newId(), named: null };
    await insertOrder(tx, ctx.tenantId, order.id, agentId, ctx.clock.now());
    return { order };
  });

const alreadyUnderWay = (): ApiError =>
  new ApiError(
    'CALL_ALREADY_IN_PROGRESS',
    'A number is being bought for this agent already. Ask again when it is done.',
  );

async function fulfil(
  ctx: Context,
  order: Order,
  input: ProvisionInput,
  countries: readonly string[],
): Promise<PhoneNumberView> {
  const account = ctx.tenantId;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const candidates = await findCandidates(ctx, input, countries);
    if (candidates.length === 0) throw noneAvailable(input);
    for (const { phoneNumber } of candidates) {
      if (!(await nameNumber(ctx, order, phoneNumber))) continue;
      if (!(await askCarrier(ctx, () => ctx.providers.numberStock.buy({ account, phoneNumber })))) continue;
      await askCarrier(ctx, () => ctx.providers.numberStock.register({ account, phoneNumber }));
      return storeBought(ctx, order, input, phoneNumber);
    }
    if (input.phoneNumber !== undefined) throw justTaken();
  }
  throw justTaken();
}

/** In the order in which they are tried. */
async function findCandidates(
  ctx: Context,
  { phoneNumber, areaCode, type }: ProvisionInput,
  countries: readonly string[],
): Promise<StockNumber[]> {
  const exact = phoneNumber !== undefined;
  const types = type !== undefined ? [type] : exact ? NUMBER_TYPES : (['local', 'mobile'] as const);
  for (const country of countries) {
    for (const wanted of types) {
      const query = { country, type: wanted, areaCode, contains: phoneNumber?.slice(1), limit: CANDIDATES };
      const found = await askCarrier(ctx, () => freeNumbers(ctx, query));
      const fitting = exact ? found.filter((number) => number.phoneNumber === phoneNumber) : found;
      if (fitting.length > 0) return fitting;
    }
  }
  return [];
}

function noneAvailable({ phoneNumber, areaCode }: ProvisionInput): ApiError {
  if (phoneNumber !== undefined)
    return invalidField(
      'phoneNumber',
      'This number is not available. Choose one of GET /api/phone-numbers/available.',
    );
  if (areaCode !== undefined)
    return invalidField('areaCode', `No number with area code ${areaCode} is available. Try another one.`);
  return invalidField('type', 'No such number is available right now. Try another type or country.');
}

export const justTaken = (): ApiError =>
  new ApiError('VALIDATION_FAILED', 'This number has just been taken. Choose another number.', {
    status: 409,
  });

/** Turns the order into the number in one transaction; a concurrent deletion of the agent wins. */
const storeBought = (
  ctx: Context,
  order: Order,
  { agentId, label }: ProvisionInput,
  phoneNumber: string,
): Promise<PhoneNumberView> =>
  ctx.db.transaction(async (tx) => {
    assertMayAnswer((await holdAgents(ctx, tx, [agentId])).get(agentId));
    if (!(await closeOrder(tx, ctx.tenantId, order.id))) throw new OrderLost();
    const row = {
      id: newId(),
      phoneNumber,
      label: label ?? boughtLabel(phoneNumber),
      isRegistered: true,
      agentId,
      provider: 'carrier',
      sip: null,
    } as const;
    if (!(await queries.insertNumber(tx, ctx.tenantId, row, ctx.clock.now()))) throw justTaken();
    const number = await queries.requireNumber(tx, ctx.tenantId, row.id);
    await numberChanged(ctx, tx, 'provision', row.id, { phone_number: phoneNumber, agent_id: agentId });
    return number;
  });
