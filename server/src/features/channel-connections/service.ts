import type { LifecycleMoments, LifecycleStep } from '../../platform/lifecycle.ts';
import { MAILBOXES } from './mailboxes/name.ts';
import * as queries from './queries.ts';

/** The public interface of this feature. */
export { checkAccounts, connectedAccounts } from './check.ts';
export { receiveEvents } from './receive.ts';

/** Accounts outlive their agent; what people write is unattended until another one is named. */
export const accountsOutliveAgent: LifecycleStep = async (ctx, tx, agentId) => {
  if ((await queries.forgetAgent(tx, ctx.tenantId, agentId, ctx.clock.now())) === 0) return;
  for (const topic of ['whatsapp-senders', 'social-accounts', 'email-settings'])
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic });
};

/** Mailboxes outside the region are left at once. */
export const mailboxesFollowRegion: LifecycleStep<LifecycleMoments['regionChosen']> = (ctx, tx) =>
  ctx.live.wake(tx, MAILBOXES);
