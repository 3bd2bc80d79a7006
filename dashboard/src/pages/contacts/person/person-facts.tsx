import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../design/controls/copy-button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { channelName, reasonOf } from '../../../kit/person/person-words.ts';
import { t } from '../../../words/words.ts';
import { fieldsOf } from './custom-values.ts';
import { type Profile, useConsents, useSuppressions } from './use-person.ts';

/** How they are reached, whether they may be, and what else is stored. */
export function PersonFacts({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-6">
      <Reached profile={profile} />
      <Suppression profile={profile} />
      <Consent profile={profile} />
      <CustomFields profile={profile} />
    </div>
  );
}

function FactsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-sm font-medium text-ink-muted">{title}</h2>
      {children}
    </section>
  );
}

function Reached({ profile }: { profile: Profile }) {
  const lines = [
    ...profile.phone_numbers.map((value) => ({ value, kind: t('Phone') })),
    ...profile.whatsapp_numbers
      .filter((value) => !profile.phone_numbers.includes(value))
      .map((value) => ({ value, kind: t('WhatsApp') })),
    ...profile.emails.map((value) => ({ value, kind: t('Email') })),
  ];
  return (
    <FactsSection title={t('Reached by')}>
      <ul>
        {lines.map(({ value, kind }) => (
          <li key={`${kind}-${value}`} className="flex min-h-7 items-center gap-2">
            <span className="w-18 shrink-0 text-sm text-ink-faint">{kind}</span>
            <span title={value} className="min-w-0 truncate tabular-nums">
              {value}
            </span>
            <CopyButton value={value} label={t('Copy {value}', { value })} />
          </li>
        ))}
      </ul>
    </FactsSection>
  );
}

function Suppression({ profile }: { profile: Profile }) {
  const { entries, isPending, error } = useSuppressions(profile);
  return (
    <FactsSection title={t('Suppression')}>
      {error ? <ErrorNotice error={error} /> : null}
      {isPending ? (
        <Skeleton className="w-32" />
      ) : entries.length === 0 ? (
        <p className="text-ink-muted">{t('Not on the suppression list.')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p className="wrap-anywhere">{reasonOf(entry)}</p>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {entry.phone_number ?? entry.email ?? entry.label} · <Time at={entry.created_at} />
              </p>
              {!entry.confirmed && (
                <p className="mt-0.5">
                  <Link to="/compliance" search={{ search: entry.phone_number ?? entry.email ?? '' }}>
                    <Badge tone="warn">{t('Not confirmed yet')}</Badge>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </FactsSection>
  );
}

function Consent({ profile }: { profile: Profile }) {
  const { records, isPending, error } = useConsents(profile);
  const latest = [...new Map(records.toReversed().map((one) => [one.channel, one])).values()];
  return (
    <FactsSection title={t('Consent')}>
      {error ? <ErrorNotice error={error} /> : null}
      {isPending ? (
        <Skeleton className="w-32" />
      ) : latest.length === 0 ? (
        <p className="text-ink-muted">{t('No consent is recorded')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {latest.map((consent) => (
            <li key={consent.id} className="flex items-center gap-2">
              <Badge tone={consent.granted ? 'good' : 'bad'}>
                {consent.granted ? t('Agreed') : t('Withdrew')}
              </Badge>
              <span className="min-w-0 truncate">{channelName(consent.channel)}</span>
              <span className="ml-auto shrink-0 text-sm text-ink-faint">
                <Time at={consent.recorded_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </FactsSection>
  );
}

function CustomFields({ profile }: { profile: Profile }) {
  const fields = fieldsOf(profile.places);
  if (fields.length === 0) return null;
  return (
    <FactsSection title={t('Custom fields')}>
      <dl className="flex flex-col gap-1.5">
        {fields.map(({ name, values }) => (
          <div key={name} className="flex gap-3">
            <dt className="w-28 shrink-0 text-sm text-ink-muted wrap-anywhere">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {values.map(({ value, campaigns }) => (
                <span
                  key={value}
                  title={values.length > 1 ? campaigns.join(', ') : undefined}
                  className="block"
                >
                  {value}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </FactsSection>
  );
}
