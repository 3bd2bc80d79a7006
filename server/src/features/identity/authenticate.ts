import { Cache } from '../../platform/cache.ts';
import type { Platform } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Principal } from '../../platform/http/gates.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { generalBudget } from '../workspaces/service.ts';
import { assuranceOf } from './policy/rules.ts';
import * as queries from './queries.ts';
import { SESSION_CACHE } from './session-cache.ts';

/** Sessions, like keys: cached for a few seconds, dropped on sign-out, expiry compared on every use (real time). */
export function createSessionAuthenticator(platform: Platform) {
  const cache = new Cache<queries.SessionRow | undefined>({ lifetimeMs: 5_000, entriesMax: 10_000 });
  platform.live.onDrop(SESSION_CACHE, (key) => cache.drop(key));
  platform.live.onGap(() => cache.clear());
  return {
    async session(token: string): Promise<Principal | null> {
      const hash = sha256(token);
      const session = await cache.load(hash.toString('hex'), async () => {
        const found = await queries.findSessionByHash(platform.db, hash);
        if (found !== undefined) noteSeen(platform, found);
        return found;
      });
      const now = platform.clock.realNow();
      if (session === undefined || session.expires_at <= now) return null;
      return {
        tenantId: session.tenant_id,
        actor: {
          kind: 'person',
          userId: session.user_id,
          sessionId: session.id,
          role: session.role,
          assurance: assuranceOf(session, now),
        },
        suspended: session.subscription_status === 'suspended',
        generalPerMinute: generalBudget(platform.settings, session.plan, session.subscription_status),
      };
    },
    clear: () => cache.clear(),
  };
}

const SEEN_EVERY_MS = 60_000;

/** Beside the request: that a person was here is worth no waiting and no failure. */
function noteSeen({ db, clock, log }: Platform, session: queries.SessionRow): void {
  if (clock.realNow().getTime() - session.last_seen_at.getTime() < SEEN_EVERY_MS) return;
  queries.touchSession(db, session).catch((error) => log.debug(describeError(error), 'not noted as seen'));
}
