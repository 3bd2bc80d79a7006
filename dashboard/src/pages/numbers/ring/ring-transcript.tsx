import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';
import { callPath } from '../phone-format.ts';
import type { RingEvent } from './ring-story.ts';

/** What happened, line by line, while it happens. */
export function RingTranscript({ events, isLive }: { events: readonly RingEvent[]; isLive: boolean }) {
  if (events.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium">{t('What happened')}</h3>
        {isLive && (
          <StatusPill tone="info" live>
            {t('live')}
          </StatusPill>
        )}
      </div>
      <ol aria-label={t('What happened')} aria-live="polite" className="flex flex-col gap-1.5">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <li key={index}>{lineOf(event)}</li>
        ))}
      </ol>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-muted">{children}</p>;

const Words = ({ who, isCaller = false, text }: { who: string; isCaller?: boolean; text: string }) => (
  <p
    className={clsx(
      'w-fit max-w-[92%] rounded-lg px-3 py-1.5 wrap-anywhere',
      isCaller ? 'ml-auto bg-accent-soft' : 'bg-sunken',
    )}
  >
    <span className="block text-xs text-ink-muted">{who}</span>
    {text}
  </p>
);

function lineOf(event: RingEvent): ReactNode {
  switch (event.kind) {
    case 'rang':
      return <Note>{t('The phone rings')}</Note>;
    case 'heard':
      return <Words who={t('The caller hears')} text={event.text} />;
    case 'pressed':
      return (
        <Note>
          {event.key === null
            ? t('The caller presses nothing.')
            : event.label === ''
              ? t('The caller presses {key}, which is not offered.', { key: event.key })
              : t('The caller presses {key}: {label}.', { key: event.key, label: event.label })}
        </Note>
      );
    case 'answered':
      return (
        <Note>
          <span className="font-medium text-ink">{t('{agent} answers', { agent: event.agent })}</span>{' '}
          <Link to={callPath(event.callId)} className="text-accent-ink underline underline-offset-3">
            {t('Open the call')}
          </Link>
        </Note>
      );
    case 'said':
      return (
        <Words
          who={event.role === 'agent' ? t('Agent') : t('Caller')}
          isCaller={event.role === 'caller'}
          text={event.text}
        />
      );
    case 'ended':
      return (
        <Note>
          {event.wasAnswered ? t('The call is over.') : t('The call is over; no agent answered it.')}
        </Note>
      );
  }
}
