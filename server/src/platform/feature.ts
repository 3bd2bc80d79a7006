import type { BackgroundService, EventStep } from './context.ts';
import type { Route } from './http/route.ts';
import type { AnySocketRoute } from './http/sockets/socket-route.ts';
import type { AnyJob, Cron } from './jobs/define.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ErasureRule, IdentityRule, RetentionRule } from './personal-data/data-registry.ts';

/** What a feature provides to the composition root. */
export type Feature = {
  name: string;
  /** A feature writes only its own tables; other tables that its SQL reads or writes are declared here. */
  tables?: { owns: readonly string[]; reads?: readonly string[]; writes?: readonly string[] };
  routes?: readonly Route[];
  sockets?: readonly AnySocketRoute[];
  jobs?: readonly AnyJob[];
  crons?: readonly Cron[];
  identities?: readonly IdentityRule[];
  /** Runs inside the transaction of every event. */
  eventStep?: EventStep;
  /** Started with the worker role, stopped before the database closes. */
  services?: readonly BackgroundService[];
  erasure?: readonly ErasureRule[];
  retention?: readonly RetentionRule[];
  lifecycle?: Partial<Lifecycle>;
};
