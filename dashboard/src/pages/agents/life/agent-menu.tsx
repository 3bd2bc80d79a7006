import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Mic, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteAgent, pauseAgent, resumeAgent } from '../../../api/generated/agents.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../design/controls/menu.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { DeleteAgent } from './delete-agent.tsx';
import { PauseAgent } from './pause-agent.tsx';

/** What can be done with an agent beside editing it. */
export function AgentMenu({ agent, isPaused = agent.isPaused }: { agent: Agent; isPaused?: boolean }) {
  const [asking, setAsking] = useState<'pause' | 'delete' | null>(null);
  const navigate = useNavigate();
  const resume = useResume(agent);
  const close = () => setAsking(null);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('Actions for {name}', { name: agent.name })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem
            onSelect={() => void navigate({ to: '/agents/$agentId/talk', params: { agentId: agent.id } })}
          >
            <Mic aria-hidden />
            {t('Talk to it')}
          </MenuItem>
          {isPaused ? (
            <ActionMenuItem operation={resumeAgent} icon={<Play aria-hidden />} onSelect={resume}>
              {t('Resume')}
            </ActionMenuItem>
          ) : (
            <ActionMenuItem
              operation={pauseAgent}
              icon={<Pause aria-hidden />}
              onSelect={() => setAsking('pause')}
            >
              {t('Pause')}
            </ActionMenuItem>
          )}
          <MenuSeparator />
          <ActionMenuItem
            operation={deleteAgent}
            danger
            icon={<Trash2 aria-hidden />}
            onSelect={() => setAsking('delete')}
          >
            {t('Delete')}
          </ActionMenuItem>
        </MenuContent>
      </Menu>
      <PauseAgent agent={agent} isOpen={asking === 'pause'} onClose={close} />
      <DeleteAgent agent={agent} isOpen={asking === 'delete'} onClose={close} />
    </>
  );
}

/** At once: pausing again undoes it. */
export function useResume(agent: Agent): () => void {
  const { mutate } = useAct(resumeAgent);
  return () =>
    mutate(
      { params: { agentId: agent.id } },
      {
        onSuccess: () => toast(t('{name} takes calls and messages again.', { name: agent.name })),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
}
