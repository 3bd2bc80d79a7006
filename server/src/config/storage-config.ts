import { z } from 'zod';
import type { Region } from '../features/data-residency/schema.ts';
import type { S3Options } from '../platform/files/s3-store.ts';
import { ConfigError, type SettingReader } from './environment.ts';
import { readJson } from './json-setting.ts';

const HTTP = ['http:', 'https:'] as const;
const S3_REGION = 'us-east-1';

export type ObjectStoreConfig = { kind: 'folder' } | ({ kind: 's3' } & S3Options);

/** Where recordings and exports are kept. */
export function readObjectStore(env: SettingReader): ObjectStoreConfig {
  const kind = env.choice('OBJECT_STORE', ['folder', 's3']) ?? 'folder';
  if (kind === 'folder') return { kind };
  const needed = (name: string, value: string | undefined): string => {
    if (value === undefined) throw new ConfigError(`OBJECT_STORE is "s3", so ${name} is needed too.`);
    return value;
  };
  const endpoint = env.url('S3_ENDPOINT', HTTP);
  return {
    kind,
    endpoint,
    region: env.text('S3_REGION') ?? S3_REGION,
    bucket: needed('S3_BUCKET', env.text('S3_BUCKET')),
    accessKeyId: needed('S3_ACCESS_KEY_ID', env.text('S3_ACCESS_KEY_ID')),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', env.secret('S3_SECRET_ACCESS_KEY', 8)),
    // Servers other than Amazon's seldom have a host name for each bucket.
    pathStyle: env.text('S3_PATH_STYLE') === undefined ? endpoint !== undefined : env.flag('S3_PATH_STYLE'),
  };
}

const label = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes, at most 40');
const host = z
  .string()
  .max(253)
  .regex(/^(\*\.)?[a-z0-9.-]+$/, 'Must be a host name in lower case, "*." at its front for any below it');
const hosts = z.array(host).max(50).default([]);
const store = z.union([
  z.strictObject({ folder: z.string().min(1) }),
  z.strictObject({
    bucket: z.string().min(1).max(255),
    region: z.string().min(1).optional(),
    endpoint: z.url({ protocol: /^https?$/ }).optional(),
  }),
]);
const regionsFile = z.record(
  label,
  z.strictObject({
    name: z.string().trim().min(1).max(100),
    database: label,
    objectStore: store.optional(),
    model: hosts,
    speech: hosts,
    connectedApps: hosts,
    endpoints: hosts,
    channels: z.array(z.string().min(1).max(40)).max(20).optional(),
  }),
);

/** Regions that workspaces may choose, and the label of the one database all of them are in. */
export function readRegions(env: SettingReader): {
  databaseRegion: string | null;
  regions: Readonly<Record<string, Region>>;
} {
  const databaseRegion = env.text('DATABASE_REGION') ?? null;
  const path = env.text('REGIONS_FILE');
  if (path === undefined) return { databaseRegion, regions: {} };
  if (databaseRegion === null)
    throw new ConfigError('REGIONS_FILE is set, so DATABASE_REGION is needed too: where the database lies.');
  return { databaseRegion, regions: readJson('REGIONS_FILE', path, regionsFile) };
}
