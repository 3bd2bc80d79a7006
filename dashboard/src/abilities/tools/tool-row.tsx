import { Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deleteAgentTool, testAgentTool, updateAgentTool } from '../../api/generated/agent-tools.ts';
import type { AgentTool } from '../../api/generated/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../design/controls/menu.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { ActionButton, ActionMenuItem } from '../../kit/action/action-button.tsx';
import { t } from '../../words/words.ts';
import { ROW } from '../panel-parts.tsx';
import { AUTH_TYPES } from './tool-words.ts';

/** `beside`: what a list of more than one agent adds. */
export function ToolRow({
  tool,
  beside,
  onEdit,
  onTry,
  onDelete,
}: {
  tool: AgentTool;
  beside?: ReactNode;
  onEdit: () => void;
  onTry: () => void;
  onDelete: () => void;
}) {
  return (
    <div className={ROW}>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onEdit}
            className="text-left font-medium wrap-anywhere hover:underline"
          >
            {tool.name}
          </button>
          {tool.auth_type !== 'none' && <Badge>{AUTH_TYPES[tool.auth_type]}</Badge>}
        </p>
        <p className="line-clamp-2 text-ink-muted wrap-anywhere">{tool.description}</p>
        <p className="mt-0.5 font-mono text-xs text-ink-faint break-all">
          {tool.method} {tool.url}
        </p>
      </div>
      {beside}
      <span className="flex items-center gap-1">
        <ActionButton
          size="small"
          operation={testAgentTool}
          icon={<Play aria-hidden className="size-3.5" />}
          aria-label={t('Run {name}', { name: tool.name })}
          onClick={onTry}
        >
          {t('Run')}
        </ActionButton>
        <Menu>
          <MenuTrigger asChild>
            <IconButton label={t('Actions for {name}', { name: tool.name })} tooltip={false}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          </MenuTrigger>
          <MenuContent align="end">
            <ActionMenuItem operation={updateAgentTool} icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {t('Edit')}
            </ActionMenuItem>
            <ActionMenuItem
              danger
              operation={deleteAgentTool}
              icon={<Trash2 aria-hidden />}
              onSelect={onDelete}
            >
              {t('Delete')}
            </ActionMenuItem>
          </MenuContent>
        </Menu>
      </span>
    </div>
  );
}
