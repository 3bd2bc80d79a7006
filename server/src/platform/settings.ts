/**
 * The part of the configuration that verbs may read. Parsed by `config.ts`; nothing else reads the environment. A
 * feature may add an entry.
 */
export interface Settings {
  baseUrl: string;
  version: string;
  signUp: 'open' | 'closed';
  /** No configured provider reaches real people. */
  simulated: boolean;
  /** The operator's overrides of the plan table: plan name → cap name → value. */
  planOverrides: Readonly<Record<string, Readonly<Record<string, number | boolean | null>>>>;
  /** Model prices by name (a trailing `*` matches any rest). Nothing is built in, because prices change. */
  modelPrices: Readonly<Record<string, { inputUsdPerMillion: number; outputUsdPerMillion: number }>>;
  /** The operator's overrides of the limits per minute, by rate class. */
  rateOverrides: Readonly<Record<string, number>>;
  /** Regions that workspaces may choose, by label, and where the one database lies; null: not declared. */
  regions: Readonly<Record<string, Region>>;
  databaseRegion: string | null;
  /** Hosts of configured providers that run outside this service; none: everything of the kind runs in it. */
  providerHosts: Readonly<Record<'model' | 'embedding' | 'speech' | 'connectedApps', readonly string[]>>;
}

/** What lies in a region, as the operator declares it. Hosts may begin with `*.`. */
export type Region = {
  name: string;
  /** Label of the database that holds the rows of its workspaces. */
  database: string;
  /** Absent: the installation's own store. */
  objectStore?:
    | { folder: string }
    | { bucket: string; region?: string | undefined; endpoint?: string | undefined }
    | undefined;
  model: readonly string[];
  speech: readonly string[];
  connectedApps: readonly string[];
  /** Providers of message channels; absent: not restricted. */
  channels?: readonly string[] | undefined;
};
