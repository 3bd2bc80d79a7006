import { Cog, KeyRound, Terminal, User } from 'lucide-react';
import type { AuditEntry } from '../../api/generated/types.ts';
import { actorKind, actorLabel } from '../../kit/words/actor.ts';
import { t } from '../../words/words.ts';

const ICONS = { person: User, key: KeyRound, operator: Terminal, service: Cog };
const NAMES = {
  person: t('Person'),
  key: t('API key'),
  operator: t('Operator of the server'),
  service: t('The service itself'),
};

export function ActorName({ entry }: { entry: AuditEntry }) {
  const kind = actorKind(entry.user_id);
  const Icon = ICONS[kind];
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={`${NAMES[kind]}: ${actorLabel(entry)}`}>
      <Icon aria-label={NAMES[kind]} className="size-3.5 shrink-0 text-ink-faint" />
      <span className="truncate">{actorLabel(entry)}</span>
    </span>
  );
}
