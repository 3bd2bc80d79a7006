import { Link } from '@tanstack/react-router';
import { Mic, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { pauseAgent, resumeAgent } from '../../../api/generated/agents.ts';
import type { Agent, AgentPause } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { DetailHeader } from '../../../kit/detail/resource-detail.tsx';
import { t } from '../../../words/words.ts';
import { AgentStatus } from '../agent-status.tsx';
import { languageLabel } from '../labels.ts';
import { AgentMenu, useResume } from '../life/agent-menu.tsx';
import { PauseAgent } from '../life/pause-agent.tsx';
import { useVoiceReady } from '../voice/use-voice-ready.ts';
import type { AgentForm } from './use-agent-form.ts';

/** Name, state, version, and what can be done with the whole agent. */
export function BuilderHeader({
  agent,
  pause,
  form,
}: {
  agent: Agent;
  pause: AgentPause | undefined;
  form: AgentForm;
}) {
  const [isPausing, setPausing] = useState(false);
  const resume = useResume(agent);
  const isPaused = pause?.paused ?? agent.isPaused;
  const canTalk = useVoiceReady();
  return (
    <>
      <DetailHeader
        title={agent.name}
        back={{ to: '/agents', label: t('Agents') }}
        status={
          <>
            <AgentStatus agent={agent} isPaused={isPaused} />
            <Link
              to="."
              search={{ tab: 'versions' } as never}
              className="text-sm text-ink-muted underline-offset-3 hover:text-ink hover:underline"
            >
              {t('Version {version}', { version: agent.version })}
            </Link>
            {form.isDirty && <span className="text-sm text-warn">{t('Unsaved changes')}</span>}
          </>
        }
        description={`${languageLabel(agent.language)} · ${
          agent.model.notice === null ? agent.model.name : t('Built-in brain')
        }`}
        actions={
          <>
            {canTalk && (
              <Link
                to="/agents/$agentId/talk"
                params={{ agentId: agent.id }}
                className={buttonClass('secondary')}
              >
                <Mic aria-hidden className="size-4 text-ink-faint" />
                {t('Talk to it')}
              </Link>
            )}
            {isPaused ? (
              <ActionButton
                operation={resumeAgent}
                icon={<Play aria-hidden className="size-4" />}
                onClick={resume}
              >
                {t('Resume')}
              </ActionButton>
            ) : (
              <ActionButton
                operation={pauseAgent}
                icon={<Pause aria-hidden className="size-4" />}
                onClick={() => setPausing(true)}
              >
                {t('Pause')}
              </ActionButton>
            )}
            <AgentMenu agent={agent} isPaused={isPaused} />
          </>
        }
      />
      <PauseAgent agent={agent} isOpen={isPausing} onClose={() => setPausing(false)} />
    </>
  );
}
