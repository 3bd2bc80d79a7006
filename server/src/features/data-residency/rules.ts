import type { Region } from './schema.ts';

/** Kinds of providers that may run outside this service. */
export type ProviderKind = 'model' | 'embedding' | 'speech' | 'hearing' | 'connectedApps';

export const PROVIDER_WORDS: Record<ProviderKind, string> = {
  model: 'language model',
  embedding: 'provider of vectors',
  speech: 'speech provider',
  hearing: 'provider of hearing',
  connectedApps: 'provider of connected apps',
};

/** Vectors are made by models; what speaks and what hears are declared together. */
export const declaredIn = (region: Region, kind: ProviderKind): readonly string[] =>
  region[kind === 'embedding' ? 'model' : kind === 'hearing' ? 'speech' : kind];

/** Names have no case, and the dot at the end is the root. */
const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** `*.` at the front of a declared host stands for anything below it. */
export function liesAt(named: string, declared: readonly string[]): boolean {
  const host = plainHost(named);
  return declared
    .map(plainHost)
    .some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Hosts of a kind that the region does not declare. What runs inside the service has none. */
export const hostsOutside = (hosts: readonly string[], declared: readonly string[]): string[] =>
  hosts.filter((host) => !liesAt(host, declared));

/** Why a region cannot be chosen; null: it can. There is one database, and it does not move. */
export function whyUnavailable(region: Region, databaseRegion: string | null): string | null {
  if (region.database === databaseRegion) return null;
  return `The database of this installation lies in "${databaseRegion}", that of ${region.name} in "${region.database}". Use an installation whose database lies there.`;
}

/** The regions that declare a host. */
export const regionOfHost = (
  regions: Readonly<Record<string, Region>>,
  kind: ProviderKind,
  host: string,
): string | null =>
  Object.entries(regions).find(([, region]) => liesAt(host, declaredIn(region, kind)))?.[0] ?? null;

/** Services that a workspace or its operator connects: where they lie is known when a region declares them. */
export const regionsOfEndpoint = (regions: Readonly<Record<string, Region>>, host: string): string[] =>
  Object.entries(regions).flatMap(([label, { endpoints }]) => (liesAt(host, endpoints) ? [label] : []));

/** The first host that is declared to lie in other regions only; undefined: none is. */
export const endpointOutside = (
  regions: Readonly<Record<string, Region>>,
  chosen: string,
  hosts: readonly string[],
): { host: string; labels: string[] } | undefined =>
  hosts
    .map((host) => ({ host, labels: regionsOfEndpoint(regions, host) }))
    .find(({ labels }) => labels.length > 0 && !labels.includes(chosen));

export const mayUseChannel = (region: Region, provider: string): boolean =>
  region.channels === undefined || region.channels.includes(provider);
