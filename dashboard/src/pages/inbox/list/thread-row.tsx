import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bot, CornerUpLeft, UserRound } from 'lucide-react';
import type { ConversationListItem } from '../../../api/generated/types.ts';
import { SelectBox } from '../../../kit/bulk/select-box.tsx';
import type { Selection } from '../../../kit/bulk/use-selection.ts';
import { t } from '../../../words/words.ts';
import { Face } from '../channel-icon.tsx';
import { Moment } from '../moments.tsx';
import { isWaiting, personName, shownText } from '../thread.ts';

export const THREAD_ROW_HEIGHT = 76;

/** One thread of the list: who, what was said last, when, and whether it waits. */
export function ThreadRow({
  thread,
  isCurrent,
  me,
  selection,
}: {
  thread: ConversationListItem;
  isCurrent: boolean;
  me: string;
  selection: Selection<ConversationListItem> | undefined;
}) {
  const name = personName(thread);
  const isPicked = selection?.has(thread) ?? false;
  const isPicking = selection !== undefined && selection.rows.length > 0;
  return (
    <div className="group relative h-full">
      <Link
        to="."
        search={((now: object) => ({ ...now, thread: thread.id, pane: undefined })) as never}
        replace={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
        data-thread={thread.id}
        className={clsx(
          'relative flex h-full gap-3 border-b border-line px-3 py-2.5 -outline-offset-2 transition-colors',
          isCurrent ? 'bg-selected' : isPicked ? 'bg-accent-soft/50' : 'hover:bg-hover',
        )}
      >
        {isCurrent && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent-ink" />}
        <span
          className={clsx(
            'shrink-0 self-start',
            selection && 'group-hover:opacity-0 group-has-[input:focus-visible]:opacity-0',
            isPicking && 'opacity-0',
          )}
        >
          <Face name={name} channel={thread.channel} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span title={name} className="min-w-0 flex-1 truncate font-medium">
              {name}
            </span>
            <span className="shrink-0 text-xs text-ink-faint">
              <Moment at={thread.last_message_at ?? thread.updated_at} show="compact" />
            </span>
          </span>
          <span className="flex items-center gap-1 text-sm text-ink-muted">
            {thread.last_message_role === 'agent' && (
              <>
                <CornerUpLeft aria-hidden className="size-3 shrink-0 text-ink-faint" />
                <span className="sr-only">{t('We wrote:')} </span>
              </>
            )}
            <span className="min-w-0 flex-1 truncate">
              {thread.last_message === null ? t('No messages yet') : shownText(thread.last_message)}
            </span>
          </span>
          <Handling thread={thread} me={me} />
        </span>
      </Link>
      {selection && (
        // In the place of the face, which a hand on a phone touches to pick the thread.
        <SelectBox
          selection={selection}
          row={thread}
          name={name}
          className={clsx(
            'absolute top-2.5 left-3 size-9 group-hover:opacity-100 focus-within:opacity-100',
            isPicking ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </div>
  );
}

const STATE = 'mt-px flex min-w-0 items-center gap-1 text-xs';

/** Who has the thread: it waits for a person, a person has it, or the agent. */
function Handling({ thread, me }: { thread: ConversationListItem; me: string }) {
  if (isWaiting(thread) && thread.needs_human_at) {
    return (
      <span className={clsx(STATE, 'font-medium text-warn')}>
        <span aria-hidden className="size-1.5 shrink-0 animate-live rounded-full bg-current" />
        <span className="shrink-0">
          {t('Waiting')} <Moment at={thread.needs_human_at} show="span" />
        </span>
        {thread.needs_human_reason && (
          <span className="min-w-0 truncate font-normal">· {thread.needs_human_reason}</span>
        )}
      </span>
    );
  }
  if (thread.taken_over_by !== null) {
    return (
      <span className={clsx(STATE, 'text-accent-ink')}>
        <UserRound aria-hidden className="size-3 shrink-0" />
        {thread.taken_over_by === me ? t('You answer') : t('A colleague answers')}
      </span>
    );
  }
  return (
    <span className={clsx(STATE, 'text-ink-faint')}>
      <Bot aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{thread.agent_name ?? t('No agent')}</span>
    </span>
  );
}
