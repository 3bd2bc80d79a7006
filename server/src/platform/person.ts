import type { Context } from './context.ts';
import { forbidden } from './errors.ts';

export type PersonActor = Extract<Context['actor'], { kind: 'person' }>;

/** For routes of signed-in people: their access lets nobody else through. */
export function personOf(ctx: Context): PersonActor {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person can do this');
  return ctx.actor;
}
