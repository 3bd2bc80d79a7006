import type { Context, PublicContext, Role } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/errors.ts';

export type PersonActor = Extract<Context['actor'], { kind: 'person' }>;

export function personOf(ctx: Context): PersonActor {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person can do this');
  return ctx.actor;
}

/** A person acts on their own account without a session, by a link: recorded in each of their workspaces. */
export const asPerson = (
  ctx: PublicContext,
  { tenantId, userId, role }: { tenantId: string; userId: string; role: Role },
): Context => ({ ...ctx, tenantId, actor: { kind: 'person', userId, sessionId: '', role } });
