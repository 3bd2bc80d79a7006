import { clsx } from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../design/controls/button.tsx';
import { CopyButton } from '../../../design/controls/copy-button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { plural, rich, t } from '../../../words/words.ts';
import { Face } from '../channel-icon.tsx';
import { CHANNEL_NAMES, personName, type Thread } from '../thread.ts';
import { type InboxPlace, useInboxUrl } from '../use-inbox-url.ts';
import { PersonHistory } from './person-history.tsx';
import { type Person, usePerson } from './use-person.ts';

/** The person at the right: how to reach them, what they agreed to, and everything before. */
export function PersonPane({ thread, place }: { thread: Thread; place: InboxPlace }) {
  const [, setUrl] = useInboxUrl();
  const person = usePerson(thread);
  const name = personName(thread);
  const back = () => setUrl({ pane: undefined });
  return (
    <aside
      aria-label={t('Person')}
      className={clsx(
        'w-full shrink-0 flex-col overflow-y-auto border-line bg-canvas min-[1400px]:flex md:w-68 md:border-l',
        place.pane === 'person' ? 'flex' : 'hidden',
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-2 min-[1400px]:px-4 md:px-4">
        <IconButton label={t('Back to the conversation')} onClick={back} className="md:hidden">
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <h2 className="flex-1 font-semibold">{t('Person')}</h2>
        <IconButton label={t('Hide the person')} onClick={back} className="max-md:hidden min-[1400px]:hidden">
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="flex flex-col gap-6 p-4">
        <div className="flex items-center gap-3">
          <Face name={name} channel={thread.channel} size="large" />
          <div className="min-w-0">
            <p title={name} className="line-clamp-3 font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-ink-muted">
              {rich('First contact {when}', { when: <Time at={thread.created_at} /> })}
            </p>
          </div>
        </div>
        {person.error ? <ErrorNotice error={person.error} /> : null}
        <Reach thread={thread} person={person} />
        <Permission person={person} />
        {thread.summary && (
          <PersonSection title={t('Summary')}>
            <p className="text-sm wrap-anywhere">{thread.summary}</p>
          </PersonSection>
        )}
        <PersonSection title={t('History')}>
          <PersonHistory person={person} />
        </PersonSection>
      </div>
    </aside>
  );
}

export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs font-medium text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}

function Reach({ thread, person }: { thread: Thread; person: Person }) {
  const { contact } = person;
  const addresses = [thread.contact_phone, contact?.phone_number, contact?.email].filter(
    (value): value is string => Boolean(value) && !value?.startsWith('em:'),
  );
  const campaigns = contact?.campaign_count ?? 0;
  return (
    <PersonSection title={t('Reached by')}>
      {addresses.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {t('{channel} only: neither number nor address is known.', {
            channel: CHANNEL_NAMES[thread.channel],
          })}
        </p>
      ) : (
        <ul>
          {[...new Set(addresses)].map((address) => (
            <li key={address} className="flex min-h-7 items-center gap-1">
              <span title={address} className="min-w-0 truncate text-sm">
                {address}
              </span>
              <CopyButton value={address} label={t('Copy {thing}', { thing: address })} />
            </li>
          ))}
        </ul>
      )}
      {campaigns > 0 && (
        <p className="text-sm text-ink-muted">
          {plural(campaigns, 'In one campaign', 'In {count} campaigns')}
          {thread.contact_status && `, ${thread.contact_status}`}
        </p>
      )}
    </PersonSection>
  );
}

/** Whether they may be written to, and what they agreed to. */
function Permission({ person }: { person: Person }) {
  if (person.address === null) return null;
  const { suppression } = person;
  return (
    <PersonSection title={t('Consent and suppression')}>
      {person.isPending ? (
        <Skeleton className="h-5 w-32 rounded-full" />
      ) : (
        <div className="flex flex-col items-start gap-2">
          {suppression?.suppressed ? (
            <>
              <StatusPill tone="bad">{t('Suppressed')}</StatusPill>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {suppression.suppression?.reason ?? t('Nothing is sent to them.')}
                {suppression.suppression && (
                  <>
                    {' '}
                    <Time at={suppression.suppression.created_at} />
                  </>
                )}
              </p>
            </>
          ) : (
            <StatusPill tone="good">{t('Not suppressed')}</StatusPill>
          )}
          {person.consents.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('No consent is recorded.')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {person.consents.map((consent) => (
                <li key={consent.id} className="text-sm">
                  <span className={consent.granted ? 'text-good' : 'text-bad'}>
                    {consent.granted ? `✓ ${t('Agreed')}` : `✕ ${t('Withdrew')}`}
                  </span>{' '}
                  <span className="text-ink-muted wrap-anywhere">
                    {consent.channel === 'voice' ? t('Calls') : CHANNEL_NAMES[consent.channel]} ·{' '}
                    {consent.source}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </PersonSection>
  );
}
