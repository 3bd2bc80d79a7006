import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { endMySession, listMySessions } from '../../api/generated/identity.ts';
import { Time } from '../../design/display/time.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';
import { RowList } from './row-list.tsx';

export function SessionsSection() {
  const sessions = useQuery(read(listMySessions));
  const end = useAct(endMySession);
  const endOne = (id: string) =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast(t('Session ended.')),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  return (
    <RowList query={sessions} label={t('Sessions')}>
      {(session) => (
        <>
          <span className="min-w-0 flex-1 basis-56">
            <span className="flex items-center gap-2 font-medium">
              <span className="truncate">{session.device ?? t('Unknown device')}</span>
              {session.current && <Badge tone="good">{t('This one')}</Badge>}
            </span>
            <span className="block truncate text-sm text-ink-faint">
              {rich('{address} · seen {when} · {workspace}', {
                address: session.ip_address ?? t('Unknown address'),
                when: <Time at={session.last_seen_at} />,
                workspace: session.workspace.name,
              })}
            </span>
          </span>
          {!session.current && (
            <ActionButton
              operation={endMySession}
              look="quiet"
              size="small"
              aria-label={t('End session on {device}', { device: session.device ?? t('Unknown device') })}
              icon={<LogOut aria-hidden className="size-3.5" />}
              onClick={() => endOne(session.id)}
            >
              {t('End session')}
            </ActionButton>
          )}
        </>
      )}
    </RowList>
  );
}
