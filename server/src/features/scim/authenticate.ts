import type { Platform } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Principal } from '../../platform/http/gates.ts';
import * as queries from './queries.ts';

const TOUCH_EVERY_MS = 60_000;

/** Not cached: a directory asks seldom, and a token that was replaced stops at once. */
export function createScimAuthenticator({ db, clock }: Platform) {
  return {
    async scim(secret: string): Promise<Principal | null> {
      const found = await queries.findDirectoryByHash(db, sha256(secret));
      if (found === undefined) return null;
      const now = clock.now();
      await queries.touchToken(db, found.tenant_id, found.id, now, new Date(now.getTime() - TOUCH_EVERY_MS));
      return {
        tenantId: found.tenant_id,
        actor: { kind: 'scim', id: found.id },
        suspended: found.subscription_status === 'suspended',
        generalPerMinute: 0,
      };
    },
  };
}
