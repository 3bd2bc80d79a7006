import type { Context } from '../../platform/context.ts';
import { forbidden } from '../../platform/errors.ts';

export type PersonActor = Extract<Context['actor'], { kind: 'person' }>;

export function personOf(ctx: Context): PersonActor {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person can do this');
  return ctx.actor;
}
