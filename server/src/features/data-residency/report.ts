import type { Context } from '../../platform/context.ts';
import { endpointEntries } from './endpoints.ts';
import * as queries from './queries.ts';
import { type ProviderKind, regionOfHost } from './rules.ts';
import type { Place, ReportEntry, ReportView } from './schema.ts';
import { getResidency, regionOf, whyChannelOutside, whyOutside } from './service.ts';

const IN_SERVICE = 'this service';

/** Where each kind of data of the workspace lies now. What runs inside the service lies with the database. */
export async function reportResidency(ctx: Context): Promise<ReportView> {
  const { region } = await getResidency(ctx);
  const entries = [
    databaseEntry(ctx),
    await recordingsEntry(ctx),
    await uploadsEntry(ctx),
    await exportsEntry(ctx),
    await providerEntry(ctx, 'model', 'model'),
    await providerEntry(ctx, 'embedding', 'embedding'),
    await providerEntry(ctx, 'speech', 'speech'),
    await providerEntry(ctx, 'hearing', 'hearing'),
    await providerEntry(ctx, 'connected_apps', 'connectedApps'),
    await messagesEntry(ctx),
    await webhooksEntry(ctx),
    ...(await endpointEntries(ctx)),
  ];
  return { region, entries };
}

const placed = (place: string, region: string | null, count: number | null = null): Place => ({
  place,
  region,
  count,
});

const here = (ctx: Context, kind: ReportEntry['kind'], detail: string): ReportEntry => ({
  kind,
  places: [placed(IN_SERVICE, ctx.settings.databaseRegion)],
  allowed: true,
  detail,
});

const databaseEntry = ({ settings }: Context): ReportEntry => ({
  kind: 'database',
  places: [placed('database', settings.databaseRegion)],
  allowed: true,
  detail:
    settings.databaseRegion === null
      ? 'One database holds every row. Its operator has not declared where it lies (DATABASE_REGION).'
      : 'One database holds every row of this installation. Where it lies is declared by its operator.',
});

/** A store that no region names is the installation's own, which lies with the database. */
function storePlace(ctx: Context, region: string | null, count: number | null): Place {
  try {
    return placed(ctx.providers.objectStores.of(region).place, region ?? ctx.settings.databaseRegion, count);
  } catch {
    return placed('unknown', region, count); // a region that was taken out of REGIONS_FILE
  }
}

/** What the region takes from now on; a region that is not offered any more takes nothing. */
const newFiles = async (ctx: Context): Promise<{ region: string | null; isBlocked: boolean }> => {
  try {
    return { region: (await regionOf(ctx))?.label ?? null, isBlocked: false };
  } catch {
    return { region: null, isBlocked: true };
  }
};

async function recordingsEntry(ctx: Context): Promise<ReportEntry> {
  const [counted, { region, isBlocked }] = [
    await queries.countRecordings(ctx.db, ctx.tenantId),
    await newFiles(ctx),
  ];
  const elsewhere = counted.filter(({ name }) => name !== region).reduce((sum, { count }) => sum + count, 0);
  const known = counted.some(({ name }) => name === region) || isBlocked;
  return {
    kind: 'recordings',
    places: [
      ...counted.map(({ name, count }) => storePlace(ctx, name, count)),
      ...(known ? [] : [storePlace(ctx, region, 0)]),
    ],
    allowed: !isBlocked,
    detail:
      elsewhere > 0 && region !== null
        ? `New recordings go to the store of the region. ${elsewhere} made before stay where they are until they are deleted.`
        : 'Encrypted with the key of this installation before they reach the store.',
  };
}

async function uploadsEntry(ctx: Context): Promise<ReportEntry> {
  const { count, waiting } = await queries.countUploads(ctx.db, ctx.tenantId);
  return {
    kind: 'uploads',
    places: [placed('database', ctx.settings.databaseRegion, count)],
    allowed: true,
    detail:
      waiting === 0
        ? 'Only what was read from knowledge files is kept, in the database. The files themselves are not.'
        : `What was read from knowledge files is kept in the database. ${waiting} are there until they are read, then the files are deleted.`,
  };
}

async function exportsEntry(ctx: Context): Promise<ReportEntry> {
  const { region, isBlocked } = await newFiles(ctx);
  return {
    kind: 'exports',
    places: isBlocked ? [] : [storePlace(ctx, region, null)],
    allowed: !isBlocked,
    detail: 'Files made for download go to the same store as recordings.',
  };
}

async function providerEntry(
  ctx: Context,
  kind: ReportEntry['kind'],
  provider: ProviderKind,
): Promise<ReportEntry> {
  const hosts = ctx.settings.providerHosts[provider];
  if (hosts.length === 0) return here(ctx, kind, 'Runs inside this service; nothing is sent elsewhere.');
  const why = await reasonOf(() => whyOutside(ctx, provider));
  return {
    kind,
    places: hosts.map((host) => placed(host, regionOfHost(ctx.settings.regions, provider, host))),
    allowed: why === null,
    detail: why ?? 'Content is sent to this provider while it is used.',
  };
}

async function messagesEntry(ctx: Context): Promise<ReportEntry> {
  const counted = await queries.countChannels(ctx.db, ctx.tenantId);
  if (counted.length === 0)
    return here(ctx, 'messages', 'No account is connected: messages are simulated and stay in the database.');
  const reasons = await Promise.all(
    counted.map(({ name }) => reasonOf(() => whyChannelOutside(ctx, name ?? ''))),
  );
  const why = reasons.find((reason) => reason !== null) ?? null;
  return {
    kind: 'messages',
    places: counted.map(({ name, count }) => placed(name ?? '', null, count)),
    allowed: why === null,
    detail: why ?? 'Messages are stored in the database, and pass through these providers on their way.',
  };
}

async function webhooksEntry(ctx: Context): Promise<ReportEntry> {
  const counted = await queries.countWebhookHosts(ctx.db, ctx.tenantId);
  return {
    kind: 'webhooks',
    places: counted.map(({ name, count }) => placed(name ?? 'unknown', null, count)),
    allowed: true,
    detail:
      counted.length === 0
        ? 'No webhook sends events out.'
        : 'Events are sent to the addresses that this workspace has given. Where they lie is known to it alone.',
  };
}

async function reasonOf(ask: () => Promise<string | null>): Promise<string | null> {
  try {
    return await ask();
  } catch (error) {
    return (error as Error).message;
  }
}
