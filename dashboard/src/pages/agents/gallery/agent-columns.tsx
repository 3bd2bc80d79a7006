import { Link } from '@tanstack/react-router';
import { FileText, TriangleAlert } from 'lucide-react';
import type { Agent } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { Tooltip } from '../../../design/feedback/tooltip.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { t } from '../../../words/words.ts';
import { AgentStatus } from '../agent-status.tsx';
import { categoryLabels, languageLabel } from '../labels.ts';
import { AgentMenu } from '../life/agent-menu.tsx';

const brainOf = ({ model }: Agent): string => (model.notice === null ? model.name : t('Built-in brain'));

export const agentColumns = (voiceName: (id: string) => string): Column<Agent>[] => [
  {
    head: t('Name'),
    fills: true,
    className: 'py-2',
    cell: (agent) => (
      <>
        <Link
          to="/agents/$agentId"
          params={{ agentId: agent.id }}
          title={agent.name}
          className="block truncate font-medium hover:underline"
        >
          {agent.name}
        </Link>
        <span className="block truncate text-sm text-ink-faint">
          {agent.category === null ? t('No category') : categoryLabels()[agent.category]}
          <span className="md:hidden"> · {languageLabel(agent.language)}</span>
        </span>
      </>
    ),
  },
  { head: t('Status'), cell: (agent) => <AgentStatus agent={agent} /> },
  { head: t('Language'), hiddenBelow: 'md', cell: (agent) => languageLabel(agent.language) },
  {
    head: t('Voice'),
    hiddenBelow: 'lg',
    className: 'max-w-48',
    cell: (agent) => (
      <span className="flex items-center gap-1.5">
        <span className="truncate">{voiceName(agent.voice_id)}</span>
        {agent.voice_warning !== null && (
          <Tooltip text={agent.voice_warning}>
            <button
              type="button"
              aria-label={agent.voice_warning}
              className="flex size-6 shrink-0 items-center justify-center text-warn"
            >
              <TriangleAlert aria-hidden className="size-4" />
            </button>
          </Tooltip>
        )}
      </span>
    ),
  },
  {
    head: t('Talks with'),
    hiddenBelow: 'xl',
    className: 'max-w-56',
    cell: (agent) => (
      <span className="flex items-center gap-2">
        <span className="truncate text-ink-muted" title={brainOf(agent)}>
          {brainOf(agent)}
        </span>
        {agent.hasKnowledge && (
          <span className="inline-flex items-center gap-1 text-sm text-ink-faint">
            <FileText aria-hidden className="size-3.5" />
            {t('Documents')}
          </span>
        )}
      </span>
    ),
  },
  {
    head: t('Changed'),
    hiddenBelow: 'lg',
    cell: ({ updated_at }) => (
      <span className="text-ink-muted">
        <Time at={updated_at} />
      </span>
    ),
  },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: (agent) => <AgentMenu agent={agent} />,
  },
];
