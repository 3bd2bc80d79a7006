import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { SecretBox } from './crypto.ts';
import type { Db, Transaction } from './database/db.ts';
import { newId } from './ids.ts';
import type { Live } from './live.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
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

/** Event name → the fields of its `data`. Described outside the platform (`events/map.ts`), which need not know them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventPayloads {}
export type EventName = keyof EventPayloads;

/** Moment → what each step is given. Described outside the platform (`events/lifecycle.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LifecycleMoments {}

/** A step of one feature when something happens in another; it runs in the transaction that makes it happen. */
export type LifecycleStep<Subject = string> = (
  ctx: Context,
  tx: Transaction,
  subject: Subject,
) => Promise<void>;

export type Lifecycle = {
  [Moment in keyof LifecycleMoments]: readonly LifecycleStep<LifecycleMoments[Moment]>[];
};

/** What every verb may use, whoever asks. Built once by the composition root. */
export type Platform = {
  /** This process, for as long as it runs; others know by its heartbeat whether it still does. */
  processId: string;
  settings: Settings;
  db: Db;
  /** A few connections of their own for statements over queues: planned by index, never behind requests. */
  queueDb: Db;
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
  /** What must be written with events, in the transaction that emits them. */
  eventSteps: readonly EventStep[];
};

export type EmittedEvent = {
  id: string;
  name: EventName;
  occurredAt: Date;
  fields: Readonly<Record<string, unknown>>;
  /** The fields as JSON, to the letter as they are stored. */
  json: string;
};

/** Cheap and certain: whatever it throws undoes the change that the events tell of. They are emitted together. */
export type EventStep = (ctx: Context, tx: Transaction, events: readonly EmittedEvent[]) => Promise<void>;

/** Work that goes on for as long as a process has the worker role. */
export type BackgroundService = {
  name: string;
  start: (platform: Platform) => Promise<{ stop(): Promise<void> }>;
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

export type Attempt = { number: number; isLast: boolean };

/** Work for one workspace. It may run twice: what it does must be safe to repeat. */
export type Job<Input> = {
  name: string;
  input: z.ZodType<Input>;
  attemptsMax: number;
  /** Wait before attempt `number + 1`, in domain time. */
  backoffMs: (attemptNumber: number) => number;
  run: (ctx: Context, input: Input, attempt: Attempt) => Promise<void>;
};

/** The person an erasure is about, by all that finds them in what is stored; a name is any word that stands for them in a text. */
export type DataSubject = { phoneNumbers: string[]; emails: string[]; names: string[] };

/** Each feature that knows something by a number, an address or a name says what else stands for the same person. */
export type IdentityRule = {
  name: string;
  find: (ctx: Context, tx: Transaction, subject: DataSubject) => Promise<Partial<DataSubject>>;
};

/** Each feature that stores something about people says how it forgets them. Runs inside one transaction. */
export type ErasureRule = {
  name: string;
  erase: (ctx: Context, tx: Transaction, subject: DataSubject) => Promise<number>;
};

/** Each feature that stores what must not be kept for ever says how it ages. Bounded work per call; may run twice. */
export type RetentionRule = {
  name: string;
  sweep: (platform: Platform, now: Date) => Promise<number>;
};

export type DataRegistry = {
  identities: readonly IdentityRule[];
  erasure: readonly ErasureRule[];
  retention: readonly RetentionRule[];
};

export const noOrigin = (requestId: string): Origin => ({ requestId, ipAddress: null, userAgent: null });

/** What the service does by itself in a workspace; `name` is who of it. */
export const systemContext = (platform: Platform, tenantId: string, name: string): Context => ({
  ...platform,
  tenantId,
  actor: { kind: 'system', name },
  origin: noOrigin(newId()),
});

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
