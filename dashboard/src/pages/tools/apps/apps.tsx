import { Blocks, ExternalLink, Search, Unplug } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { BOX, PanelList, PanelSection, ROW, UndoRow } from '../../../abilities/panel-parts.tsx';
import { useUndoableDelete } from '../../../abilities/use-undoable-delete.ts';
import {
  createComposioConnection,
  deleteComposioConnection,
  listComposioConnections,
  listComposioToolkits,
  listComposioToolkitsQuery,
} from '../../../api/generated/connected-apps.ts';
import type { ComposioConnection, ComposioToolkit } from '../../../api/generated/types.ts';
import { Button, buttonClass } from '../../../design/controls/button.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge, StatusPill } from '../../../design/feedback/badge.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { type List, useList } from '../../../kit/list/use-list.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { plural, rich, t } from '../../../words/words.ts';
import { statusWords } from './connection-words.ts';

/** Accounts of other apps: those that are connected, and those that can be. */
export function Apps() {
  const refused = useRefusal(listComposioConnections);
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  return (
    <>
      <Connections />
      <Gallery />
    </>
  );
}

function Connections() {
  const list = useList(listComposioConnections);
  const removal = useUndoableDelete(deleteComposioConnection, (connectionId: string) => ({
    params: { connectionId },
  }));
  return (
    <PanelSection
      title={t('Connected accounts')}
      description={t('On the page of an agent you say which of them it may use, and for what.')}
    >
      <PanelList
        label={t('Connected accounts')}
        list={list}
        rowKey={({ id }) => id}
        empty={{
          icon: <Blocks />,
          title: t('No account is connected yet'),
          children: <p>{t('Connect an app below: agents then use it as a tool while they talk.')}</p>,
        }}
      >
        {(connection) =>
          removal.isLeaving(connection.id) ? (
            <UndoRow onUndo={() => removal.undo(connection.id)}>
              {t('“{name}” is disconnected.', { name: connection.name })}
            </UndoRow>
          ) : (
            <ConnectionRow connection={connection} onRemove={() => removal.remove(connection.id)} />
          )
        }
      </PanelList>
    </PanelSection>
  );
}

function ConnectionRow({ connection, onRemove }: { connection: ComposioConnection; onRemove: () => void }) {
  const { label, tone } = statusWords(connection.status);
  return (
    <div className={ROW}>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{connection.name}</span>
          <StatusPill tone={tone}>{label}</StatusPill>
          {connection.simulated && <Badge>{t('Simulated||connection')}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          <span className="font-mono">{connection.toolkit}</span> · <Time at={connection.created_at} />
        </p>
      </div>
      <span className="flex items-center gap-1">
        {connection.status === 'pending' && connection.redirect_url && (
          <a
            href={connection.redirect_url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'small')}
          >
            <ExternalLink aria-hidden className="size-3.5" />
            {t('Give consent')}
          </a>
        )}
        <ActionButton
          size="small"
          look="quiet"
          operation={deleteComposioConnection}
          icon={<Unplug aria-hidden className="size-3.5" />}
          aria-label={t('Disconnect {name}', { name: connection.name })}
          onClick={onRemove}
        >
          {t('Disconnect')}
        </ActionButton>
      </span>
    </div>
  );
}

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

function Gallery() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const list = useList(listComposioToolkits, search === '' ? {} : { query: { search } });
  const isSimulated = list.rows.some(({ simulated }) => simulated);
  return (
    <PanelSection
      title={t('Apps')}
      description={t('What can be connected to this workspace.')}
      actions={
        <div className="relative w-full sm:w-64">
          <Search aria-hidden className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint" />
          <Input
            type="search"
            aria-label={t('Find an app')}
            placeholder={t('Find an app')}
            className="pl-8.5"
            maxLength={listComposioToolkitsQuery.search.maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
    >
      {isSimulated && (
        <Notice className="mb-3">
          {rich(
            'These apps are simulated: they work at once and nothing leaves this service. {setting} connects real ones.',
            {
              setting: <code className="font-mono text-sm">COMPOSIO_API_KEY</code>,
            },
          )}
        </Notice>
      )}
      <ToolkitCards list={list} />
    </PanelSection>
  );
}

function ToolkitCards({ list }: { list: List<ComposioToolkit> }) {
  if (list.isPending) return <CardsSkeleton />;
  if (list.rows.length === 0)
    return (
      <div className={BOX}>
        {list.error ? (
          <LoadFailure error={list.error} onRetry={list.retry} />
        ) : (
          <EmptyState icon={<Search />} title={t('No app has this in its name')} />
        )}
      </div>
    );
  return (
    <>
      <ul aria-label={t('Apps')} className={GRID}>
        {list.rows.map((toolkit) => (
          <ToolkitCard key={toolkit.slug} toolkit={toolkit} />
        ))}
      </ul>
      {list.more && (
        <div className="mt-3 flex justify-center">
          <Button loading={list.more.isLoading} onClick={list.more.load}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ToolkitCard({ toolkit }: { toolkit: ComposioToolkit }) {
  const act = useAct(createComposioConnection);
  const connect = () =>
    act.mutate(
      { body: { toolkit: toolkit.slug } },
      {
        onSuccess: ({ status, name }) =>
          toast(
            status === 'active'
              ? t('“{name}” is connected.', { name })
              : t('“{name}” waits for your consent: see above.', { name }),
          ),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  const { tools_count: tools, active_connections: accounts } = toolkit;
  return (
    <li className={`${BOX} flex flex-col gap-2 px-4 py-3`}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{toolkit.name}</span>
            {accounts > 0 && (
              <Badge tone="good">{plural(accounts, '{count} account', '{count} accounts')}</Badge>
            )}
          </p>
          <p className="text-sm text-ink-muted">
            <span className="font-mono">{toolkit.slug}</span>
            {tools !== null && <> · {plural(tools, '{count} tool', '{count} tools')}</>}
          </p>
        </div>
        <ActionButton
          size="small"
          operation={createComposioConnection}
          loading={act.isPending}
          aria-label={t('Connect {name}', { name: toolkit.name })}
          onClick={connect}
        >
          {t('Connect')}
        </ActionButton>
      </div>
      {toolkit.description && (
        <p className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">{toolkit.description}</p>
      )}
    </li>
  );
}

function CardsSkeleton() {
  return (
    <>
      <LoadingNote>{t('Loading {what}', { what: t('Apps') })}</LoadingNote>
      <div aria-hidden className={GRID}>
        {['w-1/2', 'w-1/3', 'w-2/5'].map((width) => (
          <div key={width} className={`${BOX} h-28 px-4 py-3`}>
            <Skeleton className={width} />
            <Skeleton className="mt-2 h-3 w-2/3" />
          </div>
        ))}
      </div>
    </>
  );
}
