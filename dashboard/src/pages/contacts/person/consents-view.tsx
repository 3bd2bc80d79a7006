import { Plus, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { createComplianceConsent } from '../../../api/generated/compliance.ts';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { ConsentDialog } from '../../../kit/person/consent-dialog.tsx';
import { channelName } from '../../../kit/person/person-words.ts';
import { t } from '../../../words/words.ts';
import { identifiersOf, type Profile, useConsents } from './use-person.ts';

/** Every record; the latest of a channel is the one that counts. */
export function ConsentsView({ profile }: { profile: Profile }) {
  const { records, isPending, error } = useConsents(profile);
  const [isRecording, setRecording] = useState(false);
  const counting = new Set([...new Map(records.toReversed().map((one) => [one.channel, one.id])).values()]);
  const record = (
    <ActionButton
      operation={createComplianceConsent}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setRecording(true)}
    >
      {t('Record consent')}
    </ActionButton>
  );
  return (
    <>
      {error ? <ErrorNotice error={error} className="mb-3" /> : null}
      {isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : records.length === 0 ? (
        <EmptyState icon={<ShieldQuestion />} title={t('No consent is recorded')} action={record}>
          <p>{t('It is needed only where the policy requires consent before reaching out.')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="mb-3 flex justify-end">{record}</div>
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {records.map((consent) => (
              <li key={consent.id} className="px-4 py-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{channelName(consent.channel)}</span>
                  <Badge tone={consent.granted ? 'good' : 'bad'}>
                    {consent.granted ? t('Agreed') : t('Withdrew')}
                  </Badge>
                  {counting.has(consent.id) ? null : (
                    <span className="text-sm text-ink-faint">{t('replaced by a later record')}</span>
                  )}
                  <span className="ml-auto text-sm text-ink-faint">
                    <Time at={consent.recorded_at} />
                  </span>
                </p>
                <p className="mt-0.5 text-sm text-ink-muted wrap-anywhere">{consent.source}</p>
                {consent.text && (
                  <blockquote className="mt-1 border-l-2 border-line pl-3 text-sm wrap-anywhere">
                    {consent.text}
                  </blockquote>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConsentDialog open={isRecording} who={identifiersOf(profile)[0]} onClose={() => setRecording(false)} />
    </>
  );
}
