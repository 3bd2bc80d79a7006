import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { getAgent, updateAgent } from '../../api/generated/agents.ts';
import { listComposioConnections } from '../../api/generated/connected-apps.ts';
import type { ComposioConnection } from '../../api/generated/types.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Select } from '../../design/controls/input.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';
import { BOX, PanelList, PanelSection, ROW } from '../panel-parts.tsx';
import { type AccessLevel, accessFor, levelOf, levelWords } from './app-access.ts';

type App = { slug: string; names: string[]; isActive: boolean; isSimulated: boolean };

/** One row for each app: those with an account, and those the agent may use although none is connected. */
function appsOf(connections: readonly ComposioConnection[], access: Record<string, unknown>): App[] {
  const slugs = new Set([...connections.map(({ toolkit }) => toolkit), ...Object.keys(access)]);
  return [...slugs].sort().map((slug) => {
    const own = connections.filter(({ toolkit }) => toolkit === slug);
    const active = own.filter(({ status }) => status === 'active');
    return {
      slug,
      names: active.map(({ name }) => name),
      isActive: active.length > 0,
      isSimulated: own.length > 0 && own.every(({ simulated }) => simulated),
    };
  });
}

/** What the agent may use of the workspace's connected apps. */
export function AgentApps({ agentId }: { agentId: string }) {
  const refused = useRefusal(listComposioConnections);
  const title = t('Connected apps');
  const description = t('Calendars, mail and other apps of this workspace that the agent may use as tools.');
  return (
    <PanelSection title={title} description={description}>
      {refused ? (
        <p className={`${BOX} px-4 py-3 text-ink-muted`}>{refused}</p>
      ) : (
        <AppRows agentId={agentId} />
      )}
    </PanelSection>
  );
}

function AppRows({ agentId }: { agentId: string }) {
  const agent = useQuery(read(getAgent, { params: { agentId } }));
  const list = useList(listComposioConnections);
  const access = agent.data?.toolkit_access ?? {};
  const rows = appsOf(list.rows, access);
  return (
    <>
      {agent.error ? <ErrorNotice error={agent.error} className="mb-3" /> : null}
      <PanelList
        label={t('Connected apps')}
        list={{ ...list, rows, isPending: list.isPending || agent.isPending }}
        rowKey={({ slug }) => slug}
        empty={{
          icon: <Blocks />,
          title: t('No app is connected to this workspace'),
          children: <p>{t('Connect one, then say here what the agent may do with it.')}</p>,
          action: (
            <Link to="/tools" search={{ tab: 'apps' } as never} className={buttonClass('primary')}>
              {t('Connect an app')}
            </Link>
          ),
        }}
      >
        {(app) => <AppRow app={app} agentId={agentId} level={levelOf(access[app.slug])} />}
      </PanelList>
    </>
  );
}

const LEVELS = ['none', 'read', 'all'] as const;

function AppRow({ app, agentId, level }: { app: App; agentId: string; level: AccessLevel }) {
  const act = useAct(updateAgent);
  const refusal = useRefusal(updateAgent);
  const words = levelWords();
  const change = (next: string) => {
    const chosen = LEVELS.find((one) => one === next);
    if (chosen === undefined) return;
    act.mutate(
      { params: { agentId }, body: { toolkitAccess: { [app.slug]: accessFor(chosen) } } },
      {
        onSuccess: (answer) => toast('toolkit_access' in answer ? t('Saved.') : t('Sent for approval.')),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  };
  const shown = act.isPending ? levelOf(act.variables?.body?.toolkitAccess?.[app.slug]) : level;
  return (
    <div className={ROW}>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{app.slug}</span>
          {app.isSimulated && <Badge>{t('Simulated||app')}</Badge>}
          {!app.isActive && <Badge tone="warn">{t('No active account')}</Badge>}
        </p>
        {app.names.length > 0 && (
          <p className="text-sm text-ink-muted wrap-anywhere">{app.names.join(', ')}</p>
        )}
      </div>
      <div className="w-full sm:w-56">
        <Select
          aria-label={t('What the agent may do with {name}', { name: app.slug })}
          title={refusal ?? undefined}
          disabled={refusal !== null || act.isPending}
          value={shown}
          onChange={(event) => change(event.target.value)}
        >
          {shown === 'custom' && <option value="custom">{words.custom}</option>}
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
