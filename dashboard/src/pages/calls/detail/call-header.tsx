import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Call } from '../../../api/generated/types.ts';
import { CopyButton } from '../../../design/controls/copy-button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { DetailHeader } from '../../../kit/detail/resource-detail.tsx';
import { t } from '../../../words/words.ts';
import { CallOutcome, CallStatus, DirectionIcon } from '../call-state.tsx';
import { LiveClock } from '../live-clock.tsx';
import { isErased, numberWords, personWords } from '../person-words.ts';
import { endingWords } from '../words/ending-words.ts';
import { isLive } from '../words/status-words.ts';

export function CallHeader({ call, actions }: { call: Call; actions: ReactNode }) {
  return (
    <DetailHeader
      title={personWords(call)}
      back={{ to: '/calls', label: t('Calls') }}
      status={
        <>
          <CallStatus status={call.status} />
          {isLive(call.status) && call.started_at !== null && (
            <span className="text-sm font-medium text-accent-ink">
              <LiveClock since={call.started_at} />
            </span>
          )}
          {call.outcome !== null && call.status === 'completed' && <CallOutcome outcome={call.outcome} />}
        </>
      }
      description={<About call={call} />}
      actions={actions}
    />
  );
}

function About({ call }: { call: Call }) {
  const number = numberWords(call.phone_number);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <DirectionIcon direction={call.call_direction} />
      {call.contact_name && (
        <span className="flex items-center gap-0.5 tabular-nums">
          {number}
          {!isErased(call.phone_number) && (
            <CopyButton value={call.phone_number} label={t('Copy the number')} />
          )}
        </span>
      )}
      {call.agent_id && (
        <Link
          to="/calls"
          search={{ agentId: call.agent_id }}
          title={call.agent_name ?? undefined}
          className="max-w-60 truncate hover:text-ink hover:underline"
        >
          {call.agent_name ?? t('A deleted agent')}
        </Link>
      )}
      {call.campaign_id && (
        <Link
          to="/calls"
          search={{ campaignId: call.campaign_id }}
          title={call.campaign_name ?? undefined}
          className="max-w-60 truncate hover:text-ink hover:underline"
        >
          {call.campaign_name ?? t('A deleted campaign')}
        </Link>
      )}
      <Time at={call.started_at ?? call.created_at} show="stamp" />
    </p>
  );
}

/** A call that never reached the person says why, before anything else. */
export function FailureNotice({ call }: { call: Call }) {
  if (call.status !== 'failed' || call.termination_reason === null) return null;
  return (
    <Notice tone="bad" className="mb-6">
      <p className="font-medium">{t('This call did not come about')}</p>
      <p className="wrap-anywhere">{endingWords(call.termination_reason)}</p>
    </Notice>
  );
}
