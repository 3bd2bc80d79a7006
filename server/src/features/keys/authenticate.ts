import { Cache } from '../../platform/cache.ts';
import type { Actor, Platform, Scope } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Principal } from '../../platform/http/gates.ts';
import { generalBudget } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import { highestScope, INTERNAL_NAME, scopesUpTo, TOOL_GATEWAY } from './schema.ts';
import { KEY_CACHE } from './service.ts';

const CACHE_LIFETIME_MS = 5_000;
const TOUCH_EVERY_MS = 60_000;

const isGateway = ({ kind, name }: queries.Credential): boolean =>
  kind === 'internal' && name === INTERNAL_NAME + TOOL_GATEWAY;

/**
 * Resolves a secret to its actor. Validations are cached for a few seconds; a revocation clears the entry here at
 * once and in other processes by message, at the latest by age. Expiry is compared on every use.
 */
export function createKeyAuthenticator(platform: Platform) {
  const { db, clock, live, settings } = platform;
  const cache = new Cache<queries.Credential | undefined>({
    lifetimeMs: CACHE_LIFETIME_MS,
    entriesMax: 10_000,
  });
  const touchedAt = new Map<string, number>();
  live.onDrop(KEY_CACHE, (key) => cache.drop(key));
  live.onGap(() => cache.clear());

  const load = (hash: Buffer) =>
    cache.load(hash.toString('hex'), () => queries.findCredentialByHash(db, hash));

  async function find(secret: string, kinds: readonly queries.KeyKind[]): Promise<queries.Credential | null> {
    const credential = await load(sha256(secret));
    if (credential === undefined || !kinds.includes(credential.kind)) return null;
    if (credential.connection_id !== null) return null; // accepted by `assistant` alone
    if (credential.expires_at !== null && credential.expires_at <= clock.now()) return null;
    await touch(credential);
    return credential;
  }

  /** Read at every use: the role of the person who approved it counts as it is now. Expires in real time. */
  async function findToken(secret: string): Promise<queries.Credential | null> {
    const hash = sha256(secret);
    if ((await load(hash))?.connection_id == null) return null;
    const token = await queries.findCredentialByHash(db, hash);
    if (token?.expires_at == null || token.expires_at <= clock.realNow()) return null;
    await touch(token);
    return token;
  }

  async function touch({ tenant_id, id }: queries.Credential): Promise<void> {
    const now = clock.now();
    if (now.getTime() - (touchedAt.get(id) ?? 0) < TOUCH_EVERY_MS) return;
    if (touchedAt.size > 50_000) touchedAt.clear();
    touchedAt.set(id, now.getTime());
    await queries.touch(db, tenant_id, id, now, new Date(now.getTime() - TOUCH_EVERY_MS));
  }

  const principal = (credential: queries.Credential, actor: Actor): Principal => ({
    tenantId: credential.tenant_id,
    actor,
    suspended: credential.subscription_status === 'suspended',
    generalPerMinute: generalBudget(settings, credential.plan, credential.subscription_status),
  });

  const key = async (secret: string): Promise<Principal | null> => {
    const found = await find(secret, ['workspace', 'internal']);
    if (found === null || isGateway(found)) return null;
    return principal(found, { kind: 'key', id: found.id, scopes: found.scopes });
  };

  return {
    key,
    /** At the MCP address: a key, or the token of a connected assistant. */
    async assistant(secret: string): Promise<Principal | null> {
      const token = await findToken(secret);
      if (token?.connection_id == null) return key(secret);
      const scopes = scopesNow(token);
      if (scopes.length === 0) return null;
      return principal(token, { kind: 'key', id: token.connection_id, scopes, isConnection: true });
    },
    async connector(secret: string): Promise<Principal | null> {
      const found = await find(secret, ['connector']);
      return found && principal(found, { kind: 'connector', id: found.id });
    },
    async gateway(secret: string): Promise<Principal | null> {
      const found = await find(secret, ['internal']);
      if (found === null || !isGateway(found) || found.agent_id === null) return null;
      return principal(found, { kind: 'gateway', id: found.id, agentId: found.agent_id });
    },
    async widget(secret: string, widgetId: string): Promise<Principal | null> {
      const found = await find(secret, ['widget']);
      if (found === null || found.widget_id !== widgetId) return null;
      return principal(found, { kind: 'widget', id: found.id, widgetId });
    },
    clear: () => cache.clear(),
  };
}

/** Of an assistant's token: never above the role that the person who approved it has now. */
function scopesNow({ scopes, approver_role: role }: queries.Credential): Scope[] {
  const allowed = role === null ? [] : scopesUpTo(highestScope(role));
  return scopes.filter((scope) => allowed.includes(scope));
}
