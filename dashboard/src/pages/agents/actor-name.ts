import { actorLabel } from '../../kit/words/actor.ts';
import { t } from '../../words/words.ts';

/** A person, key or job, as versions, pauses and proposals name it. */
export function actorName(actor: string | null, ownId: string): string {
  if (actor === null) return t('someone');
  return actor === ownId ? t('you') : actorLabel({ user_id: actor, actor_name: null });
}
