import type { Context, Platform } from '../../../platform/context.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { NUMBER_TYPES, type StockNumber, type StockQuery } from '../../../providers/carrier/stock-port.ts';
import { assertEndpointInRegion } from '../../data-residency/service.ts';
import { listTakenAnywhere } from '../queries.ts';
import { INCLUDED_COUNTRIES } from '../rules.ts';
import type { AvailableQuery } from '../schema.ts';

const ASKED_MAX = 2_000;

/** The carrier's stock without numbers that workspaces connected themselves; asks for more until enough are left. */
export async function freeNumbers(
  { providers, db }: Pick<Platform, 'providers' | 'db'>,
  query: StockQuery,
): Promise<StockNumber[]> {
  for (let asked = query.limit; ; asked *= 4) {
    const found = await providers.numberStock.search({ ...query, limit: asked });
    const voice = found.filter(({ capabilities }) => capabilities.voice);
    const taken = await listTakenAnywhere(
      db,
      voice.map(({ phoneNumber }) => phoneNumber),
    );
    const free = voice.filter(({ phoneNumber }) => !taken.has(phoneNumber));
    if (free.length >= query.limit || found.length < asked || asked >= ASKED_MAX)
      return free.slice(0, query.limit);
  }
}

/** The carrier's own message is not exposed; the caller learns that the failure is not theirs. */
export async function askCarrier<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    ctx.log.warn(
      { tenant_id: ctx.tenantId, ...describeError(error) },
      'a carrier request about a number failed',
    );
    throw new ApiError(
      'PROVIDER_ERROR',
      'The carrier could not do this right now. Nothing was bought; try again.',
    );
  }
}

/** What is said over a bought number passes through the trunk of the installation. */
export const assertCarrierInRegion = (ctx: Context): Promise<void> =>
  assertEndpointInRegion(ctx, 'carrier', ctx.settings.providerHosts.carrier);

export const assertAreaCodeFits = (areaCode: string | undefined, country: string): void => {
  if (areaCode === undefined || INCLUDED_COUNTRIES.includes(country)) return;
  throw invalidField('areaCode', 'Area codes are for the United States and Canada; use `contains` elsewhere');
};

export async function searchAvailable(ctx: Context, query: AvailableQuery): Promise<StockNumber[]> {
  assertAreaCodeFits(query.areaCode, query.country);
  const types = query.type === undefined ? NUMBER_TYPES : [query.type];
  const found = await askCarrier(ctx, () =>
    Promise.all(types.map((type) => freeNumbers(ctx, { ...query, type }))),
  );
  return found.flat();
}
