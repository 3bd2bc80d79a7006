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

/**
 * How far a session is proved, from least to most. `enrolment_only`: the workspace demands a second factor that the
 * person does not have (`enrolment_aged`: and signed in some time ago); `unproved`: they have one, this session has not
 * shown it; `stale`: shown, but not recently; `aged`: no second factor, signed in some time ago; `provided`: recently by
 * the workspace's identity provider, which does not speak for the account elsewhere; `fresh`: proved recently.
 */
export type Assurance =
  | 'enrolment_only'
  | 'enrolment_aged'
  | 'unproved'
  | 'stale'
  | 'aged'
  | 'provided'
  | 'fresh';

/** Who is acting. */
export type Actor =
  /** A connection is an assistant that a person connected; its id is that of the connection. */
  | { kind: 'key'; id: string; scopes: readonly Scope[]; isConnection?: true }
  | { kind: 'person'; userId: string; sessionId: string; role: Role; assurance?: Assurance }
  | { kind: 'connector'; id: string }
  /** The tool gateway's credential of one agent. */
  | { kind: 'gateway'; id: string; agentId: string }
  | { kind: 'widget'; id: string; widgetId: string }
  /** A visitor of a site with a widget; the session is null before there is one. */
  | { kind: 'visitor'; widgetId: string; sessionId: string | null }
  /** A directory that provisions people; the id is its token's. */
  | { kind: 'scim'; id: string }
  | { kind: 'operator' }
  | { kind: 'system'; name: string };

/** External services, one entry for each port, added by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Providers {}

/** Event name → the fields of its `data`. Declared outside the platform, in `events/map.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventPayloads {}
export type EventName = keyof EventPayloads;

/** Moment → the argument of each step. Declared outside the platform, in `events/lifecycle.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LifecycleMoments {}

/** A step of one feature when something happens in another, in the same transaction. */
export type LifecycleStep<Subject = string> = (
  ctx: Context,
  tx: Transaction,
  subject: Subject,
) => Promise<void>;

export type Lifecycle = {
  [Moment in keyof LifecycleMoments]: readonly LifecycleStep<LifecycleMoments[Moment]>[];
};

/** What every verb may use. Built once by the composition root. */
export type Platform = {
  /** Identifies this process while it runs; its heartbeat shows the others that it is alive. */
  processId: string;
  settings: Settings;
  db: Db;
  /** Separate connections for queue statements: planned by index, never queued behind requests. */
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
  /** The fields as JSON, exactly as stored. */
  json: string;
};

/** Must be cheap: an error rolls back the change that caused the events. Gets all events emitted together. */
export type EventStep = (ctx: Context, tx: Transaction, events: readonly EmittedEvent[]) => Promise<void>;

/** Work that runs while a process has the worker role, or, where it says so, the voice role. */
export type BackgroundService = {
  name: string;
  alsoForVoice?: boolean;
  start: (platform: Platform) => Promise<{ stop(): Promise<void> }>;
};

export type Origin = { requestId: string; ipAddress: string | null; userAgent: string | null };

/** An unauthenticated request. */
export type PublicContext = Platform & { origin: Origin };

/** First argument of every verb. */
export type Context = PublicContext & {
  tenantId: string;
  actor: Actor;
  /** The id of what an idempotent request creates: the same on every retry. */
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

/** One person, by all known identifiers; a name is any word that stands for them in a text. */
export type DataSubject = { phoneNumbers: string[]; emails: string[]; names: string[] };

/** A feature that links numbers, addresses and names says which identifiers belong together. */
export type IdentityRule = {
  name: string;
  find: (ctx: Context, tx: Transaction, subject: DataSubject) => Promise<Partial<DataSubject>>;
};

/** How a feature erases a person from its data. Runs inside one transaction. */
export type ErasureRule = {
  name: string;
  erase: (ctx: Context, tx: Transaction, subject: DataSubject) => Promise<number>;
};

/** How a feature deletes expired data. Bounded work per call; may run twice. */
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

/** The service's own actions in a workspace; `name` is the component. */
export const systemContext = (platform: Platform, tenantId: string, name: string): Context => ({
  ...platform,
  tenantId,
  actor: { kind: 'system', name },
  origin: noOrigin(newId()),
});

/** The actor as written in the audit log. */
export function actorLabel(actor: Actor): string {
  switch (actor.kind) {
    case 'key':
    case 'connector':
    case 'gateway':
    case 'widget':
      return `apikey:${actor.id}`;
    case 'visitor':
      return `visitor:${actor.sessionId ?? actor.widgetId}`;
    case 'person':
      return actor.userId;
    case 'scim':
      return `scim:${actor.id}`;
    case 'operator':
      return 'operator';
    case 'system':
      return `system:${actor.name}`;
  }
}
