import { clsx } from 'clsx';
import { Archive, Bot, Hand, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  createConversationHandBack,
  createConversationTakeOver,
  resolveConversationNeedsHuman,
} from '../../../api/generated/conversations.ts';
import { Kbd } from '../../../design/display/kbd.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { rich, t } from '../../../words/words.ts';
import { Moment } from '../moments.tsx';
import { agentName, isWaiting, type Thread } from '../thread.ts';
import type { Handling } from './use-handling.ts';

/** Who answers now, and the way to change it. It stands directly above the composer. */
export function HandlingBar({ thread, handling }: { thread: Thread; handling: Handling }) {
  const me = useSession().user.id;
  const isMine = thread.taken_over_by === me;
  const waits = isWaiting(thread);
  const { icon, words } = stateOf(thread, isMine, waits);
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2 sm:px-6',
        waits ? 'border-warn/30 bg-warn-soft' : 'border-line bg-sunken',
      )}
    >
      <p
        className={clsx(
          'flex min-w-40 flex-1 items-center gap-2 text-sm',
          waits ? 'text-warn' : 'text-ink-muted',
        )}
      >
        {icon}
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
      <div className="flex items-center gap-2">
        {waits && (
          <ActionButton
            size="small"
            operation={resolveConversationNeedsHuman}
            aria-keyshortcuts="E"
            onClick={handling.resolve}
          >
            {t('Resolve')} <Hint>E</Hint>
          </ActionButton>
        )}
        {thread.taken_over_by !== null && (
          <ActionButton size="small" operation={createConversationHandBack} onClick={handling.handBack}>
            <span className="max-w-44 truncate">
              {thread.agent_name === null
                ? t('Hand back to the agent')
                : t('Hand back to {agent}', { agent: thread.agent_name })}
            </span>
          </ActionButton>
        )}
        {!isMine && (
          <ActionButton
            size="small"
            look="primary"
            operation={createConversationTakeOver}
            aria-keyshortcuts="T"
            onClick={handling.takeOver}
          >
            {t('Take over')} <Hint>T</Hint>
          </ActionButton>
        )}
      </div>
    </div>
  );
}

const Hint = ({ children }: { children: string }) => (
  <span aria-hidden className="max-sm:hidden">
    <Kbd>{children}</Kbd>
  </span>
);

const ICON = 'size-4 shrink-0';

function stateOf(thread: Thread, isMine: boolean, waits: boolean): { icon: ReactNode; words: ReactNode } {
  const agent = agentName(thread);
  if (waits && thread.needs_human_at) {
    return {
      icon: <Hand aria-hidden className={ICON} />,
      words: (
        <>
          <strong className="font-semibold">
            {rich('Waiting for a person, {span}', {
              span: <Moment at={thread.needs_human_at} show="span" />,
            })}
          </strong>
          {isMine && <span className="text-ink-muted"> · {t('you answer')}</span>}
        </>
      ),
    };
  }
  if (thread.taken_over_by !== null) {
    const words = isMine
      ? t('You answer. {agent} is silent.', { agent })
      : t('A colleague answers. {agent} is silent.', { agent });
    return { icon: <UserRound aria-hidden className={ICON} />, words };
  }
  if (thread.status === 'closed') {
    return {
      icon: <Archive aria-hidden className={ICON} />,
      words: t('Closed. A message of the person, or yours, reopens it.'),
    };
  }
  return {
    icon: <Bot aria-hidden className={ICON} />,
    words: thread.agent_id === null ? t('No agent answers here any more.') : t('{agent} answers.', { agent }),
  };
}
