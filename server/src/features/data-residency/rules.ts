import type { Region } from './schema.ts';

/** Kinds of providers that may run outside this service. */
export type ProviderKind = 'model' | 'embedding' | 'speech' | 'connectedApps';

export const PROVIDER_WORDS: Record<ProviderKind, string> = {
  model: 'language model',
  embedding: 'provider of vectors',
  speech: 'speech provider',
  connectedApps: 'provider of connected apps',
};

/** Vectors are made by models. */
export const declaredIn = (region: Region, kind: ProviderKind): readonly string[] =>
  region[kind === 'embedding' ? 'model' : kind];

/** `*.` at the front of a declared host stands for anything below it. */
export const liesAt = (host: string, declared: readonly string[]): boolean =>
  declared.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

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

export const mayUseChannel = (region: Region, provider: string): boolean =>
  region.channels === undefined || region.channels.includes(provider);
