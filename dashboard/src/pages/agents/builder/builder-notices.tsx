import type { Agent, AgentPause } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { locale, rich, t } from '../../../words/words.ts';
import { actorName } from '../actor-name.ts';
import { labelOfField } from './tabs.ts';
import type { useAgentForm } from './use-agent-form.ts';

/** What keeps the agent from talking, and what became of an unsaved draft. */
export function BuilderNotices({
  agent,
  pause,
  agentForm,
}: {
  agent: Agent;
  pause: AgentPause | undefined;
  agentForm: ReturnType<typeof useAgentForm>;
}) {
  return (
    <div className="flex flex-col gap-3 empty:hidden [&:not(:empty)]:mb-5">
      <SetUpNotice agent={agent} />
      {pause?.paused && <PauseNotice pause={pause} />}
      {!agent.is_active && !pause?.paused && (
        <Notice tone="warn">{t('This agent is switched off: it takes no conversations.')}</Notice>
      )}
      {agent.voice_warning !== null && <Notice tone="warn">{agent.voice_warning}</Notice>}
      <DraftNotice {...agentForm} />
    </div>
  );
}

function SetUpNotice({ agent }: { agent: Agent }) {
  if (agent.provisioning_status === 'pending')
    return (
      <Notice role="status">
        {t('The voice of this agent is being set up. You can edit and try it already.')}
      </Notice>
    );
  if (agent.provisioning_status === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {t('This agent could not be set up: {reason} Saving it tries again.', {
          reason: agent.provisioning_error ?? '',
        })}
      </Notice>
    );
  return null;
}

function PauseNotice({ pause }: { pause: AgentPause }) {
  const { user } = useSession();
  return (
    <Notice tone="warn">
      <p>
        {rich('Paused {when} by {who}. It takes no new calls or messages.', {
          when: pause.paused_at === null ? '' : <Time at={pause.paused_at} />,
          who: actorName(pause.paused_by, user.id),
        })}
      </p>
      {pause.reason && <p className="mt-0.5 text-ink-muted wrap-anywhere">{pause.reason}</p>}
    </Notice>
  );
}

function DraftNotice({ form, hadDraft, conflicts, takeTheirs, keepMine }: ReturnType<typeof useAgentForm>) {
  if (conflicts.length > 0) {
    const names = new Intl.ListFormat(locale()).format(conflicts.map(labelOfField));
    return (
      <Notice tone="warn" role="alert">
        <p>{t('While you were editing, a newer version was saved. You both changed: {names}.', { names })}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={takeTheirs}>
            {t('Take theirs')}
          </Button>
          <Button size="small" look="quiet" onClick={keepMine}>
            {t('Keep mine')}
          </Button>
        </div>
      </Notice>
    );
  }
  if (!hadDraft || !form.isDirty) return null;
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{t('Your unsaved changes from last time are here.')}</p>
        <Button size="small" onClick={form.reset}>
          {t('Discard them')}
        </Button>
      </div>
    </Notice>
  );
}
