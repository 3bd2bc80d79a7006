import type { AuditEntry } from '../../api/generated/types.ts';
import { shortId } from '../../design/display/short-id.ts';

const KEY_PREFIX = 'apikey:';

export type ActorKind = 'person' | 'key' | 'operator';

export function actorKind(userId: string): ActorKind {
  if (userId === 'operator') return 'operator';
  return userId.startsWith(KEY_PREFIX) ? 'key' : 'person';
}

/** The name the server gave, or the end of the id, which is never wrong. */
export function actorLabel(entry: Pick<AuditEntry, 'user_id' | 'actor_name'>): string {
  if (entry.actor_name) return entry.actor_name;
  if (entry.user_id === 'operator') return 'Operator';
  return entry.user_id.startsWith(KEY_PREFIX)
    ? `Key ${shortId(entry.user_id.slice(KEY_PREFIX.length))}`
    : shortId(entry.user_id);
}
