import { shortId } from '../../design/display/short-id.ts';
import { t } from '../../words/words.ts';

const KEY_PREFIX = 'apikey:';
const SERVICE_PREFIX = 'system:';

export type ActorKind = 'person' | 'key' | 'operator' | 'service';

export function actorKind(userId: string): ActorKind {
  if (userId === 'operator') return 'operator';
  if (userId.startsWith(SERVICE_PREFIX)) return 'service';
  return userId.startsWith(KEY_PREFIX) ? 'key' : 'person';
}

/** The name the server gave, or the end of the id. */
export function actorLabel(entry: { user_id: string; actor_name: string | null }): string {
  if (entry.actor_name) return entry.actor_name;
  if (entry.user_id === 'operator') return t('Operator');
  if (entry.user_id.startsWith(SERVICE_PREFIX)) {
    const part = entry.user_id.slice(SERVICE_PREFIX.length).replaceAll(/[._]/g, ' ');
    return `Parley (${part})`;
  }
  return entry.user_id.startsWith(KEY_PREFIX)
    ? t('Key {id}', { id: shortId(entry.user_id.slice(KEY_PREFIX.length)) })
    : shortId(entry.user_id);
}
