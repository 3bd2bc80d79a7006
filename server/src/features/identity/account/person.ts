import type { Context, PublicContext, Role } from '../../../platform/context.ts';

export { personOf } from '../../../platform/person.ts';

/** A person acts on their own account without a session, by a link: recorded in each of their workspaces. */
export const asPerson = (
  ctx: PublicContext,
  { tenantId, userId, role }: { tenantId: string; userId: string; role: Role },
): Context => ({ ...ctx, tenantId, actor: { kind: 'person', userId, sessionId: '', role } });
