import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { deleteAssistantConnection, listAssistantConnections } from '../../api/generated/assistants.ts';
import type { AssistantConnection } from '../../api/generated/types.ts';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { Time } from '../../design/display/time.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { rich, t } from '../../words/words.ts';

/** Assistants that people connected: who, what they may do, when they were here, and a way out. */
export function AssistantsSection() {
  const refused = useRefusal(listAssistantConnections);
  const end = useAct(deleteAssistantConnection);
  const [ending, setEnding] = useState<AssistantConnection | null>(null);
  const { data, error, isPending } = useQuery({
    ...read(listAssistantConnections),
    enabled: refused === null,
  });
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  if (error) return <ErrorNotice error={error} />;
  if (isPending) return <AssistantSkeletons />;
  return (
    <>
      <McpAddress />
      {data.length === 0 ? (
        <p className="mt-4 text-ink-muted">{t('No assistant is connected yet.')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.map((connection) => (
            <AssistantRow key={connection.id} connection={connection} onEnd={() => setEnding(connection)} />
          ))}
        </ul>
      )}
      <ConfirmAct
        isOpen={ending !== null}
        act={end}
        input={ending && { params: { id: ending.id } }}
        title={t('Disconnect “{name}”?', { name: ending?.client_name ?? '' })}
        confirmLabel={t('Disconnect')}
        done={t('Disconnected “{name}”.', { name: ending?.client_name ?? '' })}
        onClose={() => setEnding(null)}
      >
        <p>{t('It can do nothing here from now on. To come back, it must ask a person again.')}</p>
      </ConfirmAct>
    </>
  );
}

function McpAddress() {
  const address = `${window.location.origin}/mcp`;
  return (
    <div>
      <p className="text-ink-muted">
        {t('To connect one, add this address as an MCP server or custom connector in the assistant:')}
      </p>
      <p className="mt-1.5 flex items-center gap-2">
        <code className="font-mono text-sm wrap-anywhere">{address}</code>
        <CopyButton value={address} label={t('Copy address')} />
      </p>
    </div>
  );
}

function AssistantRow({ connection, onEnd }: { connection: AssistantConnection; onEnd: () => void }) {
  const { client_name: name, client_host: host, scopes, approved_by: email } = connection;
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone="neutral">{scopeWords(scopes)}</Badge>
        </p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {host} · {email}
        </p>
        <p className="text-sm text-ink-muted">
          {rich('Connected {when}, last used {used}', {
            when: <Time at={connection.created_at} />,
            used: <Time at={connection.last_used_at} />,
          })}
        </p>
      </div>
      <ActionButton
        operation={deleteAssistantConnection}
        size="small"
        icon={<Unplug aria-hidden className="size-3.5" />}
        aria-label={t('Disconnect {name}', { name })}
        onClick={onEnd}
      >
        {t('Disconnect')}
      </ActionButton>
    </li>
  );
}

function scopeWords(scopes: AssistantConnection['scopes']): string {
  if (scopes.includes('full')) return t('Full');
  return scopes.includes('write') ? t('Read and write') : t('Read only');
}

function AssistantSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote>{t('Loading connected assistants')}</LoadingNote>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
