import type { Clock } from './clock.ts';
import type { SecretBox } from './crypto.ts';
import type { DataRegistry } from './data-registry.ts';
import type { Db } from './db.ts';
import type { Job } from './jobs/define.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OutboundHttp } from './outbound-http/index.ts';
import type { Counters } from './rate-limit/counters.ts';
import type { Settings } from './settings.ts';

export const SCOPES = ['read', 'write', 'full'] as const;
export type Scope = (typeof SCOPES)[number];

export const ROLES = ['owner', 'admin', 'member', 'viewer', 'billing'] as const;
export type Role = (typeof ROLES)[number];

/** Who is acting. */
export type Actor =
  | { kind: 'key'; id: string; scopes: readonly Scope[] }
  | { kind: 'person'; userId: string; sessionId: string; role: Role }
  | { kind: 'connector'; id: string }
  | { kind: 'widget'; id: string; widgetId: string }
  | { kind: 'operator' }
  | { kind: 'system'; name: string };

/** The outside world, one entry a port. Each port adds its own entry, so that this file need not know them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Providers {}

/** What every verb may use, whoever asks. Built once by the composition root. */
export type Platform = {
  settings: Settings;
  db: Db;
  clock: Clock;
  log: Log;
  live: Live;
  metrics: Metrics;
  counters: Counters;
  secrets: SecretBox;
  outbound: OutboundHttp;
  data: DataRegistry;
  lifecycle: Lifecycle;
  providers: Providers;
  /** Jobs that follow an event, by its name; `*` follows all. */
  listeners: ReadonlyMap<string, readonly Job<{ eventId: string }>[]>;
};

export type Origin = { requestId: string; ipAddress: string | null; userAgent: string | null };

/** A request nobody signed for. */
export type PublicContext = Platform & { origin: Origin };

/** First argument of every verb. */
export type Context = PublicContext & {
  tenantId: string;
  actor: Actor;
  /** The id to give what an idempotent request creates: the same on every retry. */
  reservedId?: string;
};

export const noOrigin = (requestId: string): Origin => ({ requestId, ipAddress: null, userAgent: null });

/** How an actor stands in the audit log. */
export function actorLabel(actor: Actor): string {
  switch (actor.kind) {
    case 'key':
    case 'connector':
    case 'widget':
      return `apikey:${actor.id}`;
    case 'person':
      return actor.userId;
    case 'operator':
      return 'operator';
    case 'system':
      return `system:${actor.name}`;
  }
}
