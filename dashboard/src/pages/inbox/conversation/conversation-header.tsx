import { Archive, CheckCheck, ChevronLeft, Copy, Ellipsis, PanelRight } from 'lucide-react';
import { resolveConversationNeedsHuman } from '../../../api/generated/conversations.ts';
import { closeWebchat } from '../../../api/generated/web-chat.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { copyText } from '../../../design/controls/copy-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../design/controls/menu.tsx';
import { ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { t } from '../../../words/words.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { CHANNEL_NAMES, isWaiting, personName, type Thread } from '../thread.ts';
import { useInboxUrl } from '../use-inbox-url.ts';
import type { Handling } from './use-handling.ts';
import { WindowClock } from './window-clock.tsx';

/** Who it is with, on which channel and with which agent, and what can be done. */
export function ConversationHeader({ thread, handling }: { thread: Thread; handling: Handling }) {
  const [, setUrl] = useInboxUrl();
  const name = personName(thread);
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-2 sm:px-4">
      <IconButton
        label={t('Back to the list')}
        onClick={() => setUrl({ thread: undefined, pane: undefined })}
        className="md:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h2 title={name} className="truncate font-semibold">
          {name}
        </h2>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-ink-muted">
          <ChannelIcon channel={thread.channel} className="size-3" />
          <span className="truncate">
            {CHANNEL_NAMES[thread.channel]}
            {thread.agent_name && ` · ${thread.agent_name}`}
          </span>
        </p>
      </div>
      <WindowClock thread={thread} />
      <IconButton
        label={t('Show the person')}
        onClick={() => setUrl({ pane: 'person' })}
        className="min-[1400px]:hidden"
      >
        <PanelRight aria-hidden className="size-4" />
      </IconButton>
      <ThreadMenu thread={thread} handling={handling} />
    </header>
  );
}

function ThreadMenu({ thread, handling }: { thread: Thread; handling: Handling }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('More actions')} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end" className="w-60">
        <ActionMenuItem
          operation={resolveConversationNeedsHuman}
          refusal={isWaiting(thread) ? null : t('It does not wait for a person.')}
          icon={<CheckCheck aria-hidden />}
          onSelect={handling.resolve}
        >
          {t('Mark as resolved')}
        </ActionMenuItem>
        <ActionMenuItem
          operation={closeWebchat}
          refusal={thread.status === 'closed' ? t('It is closed already.') : null}
          icon={<Archive aria-hidden />}
          onSelect={handling.close}
        >
          {t('Close conversation')}
        </ActionMenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void copyText(thread.id)}>
          <Copy aria-hidden />
          {t('Copy conversation id')}
        </MenuItem>
        <MenuItem onSelect={() => void copyText(window.location.href)}>
          <Copy aria-hidden />
          {t('Copy link')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
