import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, CircleCheck, CircleX, Clock, Megaphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { channelName } from '../../../kit/person/person-words.ts';
import { readableMoments } from '../../../kit/person/readable-moments.ts';
import { plural, rich, t } from '../../../words/words.ts';
import { campaignStatusName, type Place, STATUS_TONES, statusName } from '../contact-words.ts';
import { checkName, isFinal, resultName } from './dial-words.ts';
import { type DialEntry, groupLooks } from './timeline.ts';
import { type Profile, useDialLog } from './use-person.ts';

/** Their place in each campaign, and why they were or were not called there. */
export function PlacesView({ profile }: { profile: Profile }) {
  if (profile.places.length === 0) {
    return (
      <EmptyState icon={<Megaphone />} title={t('In no campaign')}>
        <p>{t('They contacted you first, or their campaigns were deleted.')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {profile.places.toReversed().map((place) => (
        <PlaceItem key={place.id} place={place} />
      ))}
    </ul>
  );
}

function PlaceItem({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasLog = place.campaign_channel === 'voice';
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/campaigns/${place.campaign_id}` as string}
          title={place.campaign_name}
          className="min-w-0 truncate font-medium hover:underline"
        >
          {place.campaign_name}
        </Link>
        <Badge tone={STATUS_TONES[place.status]}>{statusName(place.status)}</Badge>
        <span className="text-sm text-ink-muted">
          {channelName(place.campaign_channel)} · {campaignStatusName(place.campaign_status)}
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {place.dial_count === 0
          ? t('Not dialed yet')
          : plural(place.dial_count, '{count} dial', '{count} dials')}
        {place.last_dialed_at && (
          <>
            {' · '}
            {rich('last {time}', { time: <Time at={place.last_dialed_at} /> })}
          </>
        )}
        {place.next_dial_at && (
          <>
            {' · '}
            {rich('next {time}', { time: <Time at={place.next_dial_at} /> })}
          </>
        )}
      </p>
      {hasLog && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1.5 -ml-1 flex items-center gap-1 rounded px-1 text-sm font-medium text-accent-ink hover:underline"
        >
          <ChevronRight aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-90')} />
          {place.dial_count === 0 ? t('Why not called?') : t('Dial log')}
        </button>
      )}
      <div id={id}>{isOpen && <DialLog place={place} />}</div>
    </li>
  );
}

function DialLog({ place }: { place: Place }) {
  const log = useDialLog(place, true);
  if (log.isPending) return <Skeleton className="mt-3 h-16 w-full" />;
  if (log.isError) return <ErrorNotice error={log.error} className="mt-3" />;
  const looks = groupLooks(log.data);
  if (looks.length === 0) {
    return (
      <p className="mt-2 text-sm text-ink-muted">
        {place.campaign_status === 'draft'
          ? t('The campaign is a draft: nothing was dialed yet. Activate it to begin.')
          : t('The dialer has not looked at them yet.')}
      </p>
    );
  }
  return (
    <ol className="mt-2 flex flex-col gap-3">
      {looks.map((look) => (
        <li key={`${look.at}:${look.attempt}`} className="rounded-lg bg-sunken px-3 py-2">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="font-medium">{t('Dial {number}', { number: look.attempt })}</span>
            <Time at={look.at} show="stamp" />
          </p>
          <ul className="mt-1">
            {look.checks.map((entry) => (
              <CheckLine key={`${entry.check}-${entry.result}`} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function CheckLine({ entry }: { entry: DialEntry }) {
  const passed = entry.result === 'passed';
  const Icon = passed ? CircleCheck : isFinal(entry.result) ? CircleX : Clock;
  const tone = passed ? 'text-good' : isFinal(entry.result) ? 'text-bad' : 'text-warn';
  return (
    <li className="flex gap-2 py-0.5 text-sm">
      <Icon aria-hidden className={clsx('mt-0.75 size-3.5 shrink-0', tone)} />
      <span className="min-w-0 wrap-anywhere">
        {checkName(entry.check)}
        <span className={clsx('font-medium', tone)}> · {resultName(entry.result)}</span>
        <span className="text-ink-muted"> · {readableMoments(entry.reason)}</span>
        {entry.call_id && (
          <>
            {' '}
            <Link
              to={`/calls/${entry.call_id}` as string}
              className="text-accent-ink underline underline-offset-3"
            >
              {t('Open the call')}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
