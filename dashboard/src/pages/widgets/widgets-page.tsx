import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle, Plus } from 'lucide-react';
import { listAgents } from '../../api/generated/agents.ts';
import type { Widget } from '../../api/generated/types.ts';
import { createWidget, listWidgets } from '../../api/generated/widgets.ts';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { Time } from '../../design/display/time.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';

export function WidgetsPage() {
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/widgets/new' });
  return (
    <Page
      title={t('Widgets')}
      description={t('A chat for your site: one line on its pages, answered by an agent, seen in the inbox.')}
      reads={listWidgets}
      actions={
        <ActionButton
          look="primary"
          operation={createWidget}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={create}
        >
          {t('Create widget')}
        </ActionButton>
      }
    >
      <WidgetList onCreate={create} />
    </Page>
  );
}

function WidgetList({ onCreate }: { onCreate: () => void }) {
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: 100 } }));
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (
    <ResourceList
      label={t('Widgets')}
      noun={[t('widget'), t('widgets')]}
      list={useList(listWidgets)}
      columns={columns(names)}
      rowKey={(widget) => widget.id}
      href={(widget) => `/widgets/${widget.id}`}
      empty={{
        icon: <MessageCircle />,
        title: t('No widgets yet'),
        children: <p>{t('Visitors of your site write, an agent answers at once, and you can take over.')}</p>,
        action: (
          <ActionButton look="primary" operation={createWidget} onClick={onCreate}>
            {t('Create the first widget')}
          </ActionButton>
        ),
      }}
    />
  );
}

const columns = (agents: ReadonlyMap<string, string>): Column<Widget>[] => [
  {
    head: t('Name'),
    fills: true,
    className: 'py-2',
    cell: (widget) => (
      <span className="flex items-center gap-3">
        <span
          aria-hidden
          style={{ background: widget.theme.primaryColor }}
          className="size-5 shrink-0 rounded-full border border-line"
        />
        <span className="min-w-0">
          <Link
            to="/widgets/$widgetId"
            params={{ widgetId: widget.id }}
            title={widget.name}
            className="block truncate font-medium hover:underline"
          >
            {widget.name}
          </Link>
          <span className="block truncate text-sm text-ink-faint md:hidden">{sites(widget)}</span>
        </span>
      </span>
    ),
  },
  {
    head: t('Agent'),
    hiddenBelow: 'sm',
    className: 'max-w-48',
    cell: ({ agent_id }) => (
      <span className="block truncate">
        {agents.get(agent_id) ?? <span className="text-ink-faint">—</span>}
      </span>
    ),
  },
  {
    head: t('Sites'),
    hiddenBelow: 'md',
    className: 'max-w-64',
    cell: (widget) => (
      <span title={widget.allowed_origins.join('\n')} className="block truncate text-ink-muted">
        {sites(widget)}
      </span>
    ),
  },
  { head: t('Changed'), hiddenBelow: 'lg', cell: ({ updated_at }) => <Time at={updated_at} /> },
  {
    head: t('Snippet'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: ({ snippet, name }) => (
      <CopyButton value={snippet} label={t('Copy the snippet of {name}', { name })} />
    ),
  },
];

function sites({ allowed_origins }: Widget): string {
  const [first, ...others] = allowed_origins.map((origin) => origin.replace(/^https?:\/\//, ''));
  if (first === undefined) return t('Demo page only');
  return others.length === 0 ? first : t('{first} and {count} more', { first, count: others.length });
}
