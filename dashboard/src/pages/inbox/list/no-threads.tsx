import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { t } from '../../../words/words.ts';
import { CHANNEL_NAMES } from '../thread.ts';
import { type InboxPlace, useInboxUrl } from '../use-inbox-url.ts';

/** An empty queue: why, and what to do next. */
export function NoThreads({ place, icon }: { place: InboxPlace; icon: ReactNode }) {
  const [, setUrl] = useInboxUrl();
  if (place.search) {
    return (
      <EmptyState
        icon={icon}
        title={t('Nothing matches')}
        action={<Button onClick={() => setUrl({ search: undefined })}>{t('Clear the search')}</Button>}
      >
        <p>{t('Names, numbers, addresses and last messages are searched, by the beginnings of words.')}</p>
      </EmptyState>
    );
  }
  if (place.queue === 'waiting') {
    return (
      <EmptyState icon={icon} title={t('No one is waiting')}>
        <p>{t('When an agent asks for a person, the conversation appears here, the oldest first.')}</p>
      </EmptyState>
    );
  }
  if (place.queue === 'mine') {
    return (
      <EmptyState icon={icon} title={t('You have taken over none')}>
        <p>{t('Open a conversation and take it over: the agent is silent until you hand it back.')}</p>
      </EmptyState>
    );
  }
  if (place.queue === 'closed') return <EmptyState icon={icon} title={t('No closed conversations')} />;
  const title = place.channel
    ? t('No conversations on {channel} yet', { channel: CHANNEL_NAMES[place.channel] })
    : t('No conversations yet');
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Link to="/widgets" className={buttonClass('primary')}>
          {t('Add a chat widget')}
        </Link>
      }
    >
      <p>
        {t('Put a chat on your site, or connect a channel: every message appears here as it is written.')}
      </p>
    </EmptyState>
  );
}
