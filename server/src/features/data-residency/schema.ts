import { z } from 'zod';
import { timestamp } from '../../platform/http/schemas.ts';

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
  /** Hosts of CRMs, MCP servers, mail servers, carriers and payment that lie in it, as far as they are known. */
  endpoints: readonly string[];
  /** Providers of message channels; absent: not restricted. */
  channels?: readonly string[] | undefined;
};

declare module '../../platform/settings.ts' {
  interface Settings {
    /** Regions that workspaces may choose, by label, and where the one database lies; null: not declared. */
    regions: Readonly<Record<string, Region>>;
    databaseRegion: string | null;
    /** Hosts of configured providers that run outside this service; none: everything of the kind runs in it. */
    providerHosts: Readonly<
      Record<
        'model' | 'embedding' | 'speech' | 'hearing' | 'connectedApps' | 'mail' | 'carrier' | 'payment',
        readonly string[]
      >
    >;
  }
}

export const RESIDENCY_KINDS = [
  'database',
  'recordings',
  'uploads',
  'exports',
  'model',
  'embedding',
  'speech',
  'hearing',
  'connected_apps',
  'messages',
  'webhooks',
  'crm',
  'mcp_servers',
  'mail',
  'carrier',
  'payment',
] as const;
export type ResidencyKind = (typeof RESIDENCY_KINDS)[number];

const label = () => z.string().min(1).max(40);

export const residencyInput = z.object({
  region: label()
    .nullable()
    .meta({ description: 'Label of a region of this installation; null: no region', example: 'eu' }),
});

export const residencyView = z.object({
  region: label().nullable().meta({
    description: 'The region that the workspace has chosen; null: none, nothing is restricted',
    example: 'eu',
  }),
  updated_at: timestamp().nullable(),
  database_region: label().nullable().meta({
    description:
      'Where the one database of this installation lies, as its operator declares; null: not declared',
    example: 'eu',
  }),
  regions: z
    .array(
      z.object({
        region: label().meta({ description: 'Its label', example: 'eu' }),
        name: z.string().meta({ description: 'For people', example: 'European Union' }),
        available: z.boolean().meta({ description: 'Whether it can be chosen: its database is this one' }),
        reason: z
          .string()
          .nullable()
          .meta({ description: 'Why it cannot be chosen; null when it can', example: null }),
      }),
    )
    .meta({ description: 'Regions of this installation' }),
});

export const placeView = z.object({
  place: z.string().meta({
    description: 'A bucket, the host of a provider, `folder`, `database` or `this service`',
    example: 'parley-eu',
  }),
  region: label().nullable().meta({
    description: 'Label of the region it is declared in; null: in none that is known',
    example: 'eu',
  }),
  count: z.number().int().nullable().meta({
    description: 'How much of it is there; null where it is not counted',
    example: 12,
  }),
});

export const reportView = z.object({
  region: label().nullable().meta({ description: 'The chosen region', example: 'eu' }),
  entries: z
    .array(
      z.object({
        kind: z.enum(RESIDENCY_KINDS).meta({ description: 'Which data', example: 'recordings' }),
        places: z.array(placeView).meta({ description: 'Where it lies or goes now' }),
        allowed: z.boolean().meta({
          description: 'false: outside the chosen region; using it is refused with `DATA_RESIDENCY_BLOCKED`',
        }),
        detail: z.string().meta({
          description: 'What that means, for a person',
          example: 'New recordings go to the store of the region.',
        }),
      }),
    )
    .meta({ description: 'One entry for each kind of data' }),
});

export type ResidencyView = z.infer<typeof residencyView>;
export type ReportView = z.infer<typeof reportView>;
export type ReportEntry = ReportView['entries'][number];
export type Place = z.infer<typeof placeView>;
