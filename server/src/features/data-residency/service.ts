import { recordAudit } from '../../platform/audit.ts';
import { Cache } from '../../platform/cache.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { runSteps } from '../../platform/lifecycle.ts';
import * as queries from './queries.ts';
import {
  declaredIn,
  endpointOutside,
  hostsOutside,
  mayUseChannel,
  PROVIDER_WORDS,
  type ProviderKind,
  whyUnavailable,
} from './rules.ts';
import type { Region, ResidencyView } from './schema.ts';

const CACHE = 'data_residency';
const LIFETIME_MS = 60_000;

type Known = { region: string | null; updatedAt: Date | null };
const caches = new WeakMap<Platform['db'], Cache<Known>>();

/** Every turn asks. */
function cacheOf(ctx: Pick<Platform, 'db' | 'live'>): Cache<Known> {
  const known = caches.get(ctx.db);
  if (known !== undefined) return known;
  const made = new Cache<Known>({ lifetimeMs: LIFETIME_MS, entriesMax: 5_000 });
  ctx.live.onDrop(CACHE, (key) => made.drop(key));
  ctx.live.onGap(() => made.clear());
  caches.set(ctx.db, made);
  return made;
}

const chosenOf = (ctx: Context): Promise<Known> =>
  cacheOf(ctx).load(ctx.tenantId, async () => {
    const row = await queries.findChosen(ctx.db, ctx.tenantId);
    return { region: row?.region ?? null, updatedAt: row?.updated_at ?? null };
  });

export const blocked = (message: string): ApiError => new ApiError('DATA_RESIDENCY_BLOCKED', message);

/** The chosen region; null: none. One that is not configured any more refuses everything until another is chosen. */
export async function regionOf(ctx: Context): Promise<{ label: string; region: Region } | null> {
  const { region: label } = await chosenOf(ctx);
  if (label === null) return null;
  const region = Object.hasOwn(ctx.settings.regions, label) ? ctx.settings.regions[label] : undefined;
  if (region === undefined || region.database !== ctx.settings.databaseRegion)
    throw blocked(
      `This workspace keeps its data in the region "${label}", which this installation does not offer any more. Choose another one.`,
    );
  return { label, region };
}

/** Why providers of a kind may not be used by this workspace; null: they may. */
export async function whyOutside(ctx: Context, kind: ProviderKind): Promise<string | null> {
  const chosen = await regionOf(ctx);
  if (chosen === null) return null;
  const outside = hostsOutside(ctx.settings.providerHosts[kind], declaredIn(chosen.region, kind));
  if (outside.length === 0) return null;
  return `The ${PROVIDER_WORDS[kind]} at ${outside.join(', ')} is outside the region of this workspace (${chosen.region.name}).`;
}

/** 409 DATA_RESIDENCY_BLOCKED when content would leave the chosen region. */
export async function assertInRegion(ctx: Context, kind: ProviderKind): Promise<void> {
  const why = await whyOutside(ctx, kind);
  if (why !== null) throw blocked(why);
}

/** Whether content may be sent to providers of a kind; for work that has another way. */
export const isInRegion = (ctx: Context, kind: ProviderKind): Promise<boolean> =>
  assertInRegion(ctx, kind).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );

/** Whether speaking with this voice sends the words to a provider outside this service. */
const isHostedVoice = ({ settings, providers }: Context, voiceId: string): boolean =>
  settings.providerHosts.speech.length > 0 &&
  !providers.speech
    .knownVoices()
    .voices.some(({ id, category }) => id === voiceId && category === 'embedded');

export async function assertVoiceInRegion(ctx: Context, voiceId: string): Promise<void> {
  if (isHostedVoice(ctx, voiceId)) await assertInRegion(ctx, 'speech');
}

export const isVoiceInRegion = async (ctx: Context, voiceId: string): Promise<boolean> =>
  !isHostedVoice(ctx, voiceId) || (await isInRegion(ctx, 'speech'));

/** Why a provider of messages may not be used; null: it may. Simulated ones send nothing anywhere. */
export async function whyChannelOutside(ctx: Context, provider: string): Promise<string | null> {
  const chosen = await regionOf(ctx);
  if (chosen === null || mayUseChannel(chosen.region, provider)) return null;
  return `Messages over ${provider} leave the region of this workspace (${chosen.region.name}).`;
}

/**
 * Why a service that was connected may not be used; null: it may. Refused is what its operator has declared to lie in
 * another region; where an undeclared host lies is known to those who connected it.
 */
export async function whyEndpointOutside(
  ctx: Context,
  what: string,
  hosts: readonly string[],
): Promise<string | null> {
  const chosen = await regionOf(ctx);
  if (chosen === null) return null;
  const { regions } = ctx.settings;
  const outside = endpointOutside(regions, chosen.label, hosts);
  if (outside === undefined) return null;
  const lies = outside.labels.map((label) => regions[label]?.name).join(', ');
  return `The ${what} at ${outside.host} lies in ${lies}, outside the region of this workspace (${chosen.region.name}).`;
}

/** 409 DATA_RESIDENCY_BLOCKED when content would leave the chosen region. */
export async function assertEndpointInRegion(
  ctx: Context,
  what: string,
  hosts: readonly string[],
): Promise<void> {
  const why = await whyEndpointOutside(ctx, what, hosts);
  if (why !== null) throw blocked(why);
}

/** Where new files of the workspace go, and the label to store with them. */
export async function storeOf(ctx: Context): Promise<{ region: string | null; store: ObjectStore }> {
  const region = (await regionOf(ctx))?.label ?? null;
  return { region, store: ctx.providers.objectStores.of(region) };
}

export async function getResidency(ctx: Context): Promise<ResidencyView> {
  const { region, updatedAt } = await chosenOf(ctx);
  const { regions, databaseRegion } = ctx.settings;
  return {
    region,
    updated_at: updatedAt,
    database_region: databaseRegion,
    regions: Object.entries(regions).map(([label, one]) => {
      const reason = whyUnavailable(one, databaseRegion);
      return { region: label, name: one.name, available: reason === null, reason };
    }),
  };
}

/** Files that exist stay where they are, and are read from there; new ones go to the region. */
export async function chooseRegion(ctx: Context, region: string | null): Promise<ResidencyView> {
  const { regions, databaseRegion } = ctx.settings;
  if (region !== null) {
    const wanted = Object.hasOwn(regions, region) ? regions[region] : undefined;
    if (wanted === undefined)
      throw invalidField('region', 'There is no such region. GET /api/settings/data-residency lists them.');
    const reason = whyUnavailable(wanted, databaseRegion);
    if (reason !== null) throw blocked(reason);
  }
  await ctx.db.transaction(async (tx) => {
    const before = (await queries.findChosen(tx, ctx.tenantId))?.region ?? null;
    if (region === null) await queries.clearChosen(tx, ctx.tenantId);
    else await queries.saveChosen(tx, ctx.tenantId, region, ctx.clock.now());
    cacheOf(ctx);
    await ctx.live.drop(tx, { cache: CACHE, key: ctx.tenantId });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'data-residency', id: ctx.tenantId });
    await runSteps(ctx.lifecycle.regionChosen, ctx, tx, region);
    await recordAudit(ctx, tx, {
      action: 'settings.data_residency',
      resourceType: 'workspace',
      resourceId: ctx.tenantId,
      changes: { region: { from: before, to: region } },
    });
  });
  return getResidency(ctx);
}
