import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { listCalls } from '../../../api/generated/calls.ts';
import type { CallListItem } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';

const SHOWN_MAX = 6;

/** Calls that talk or ring at this moment, by push. */
export function LiveCalls() {
  const refused = useRefusal(listCalls) !== null;
  const options = { enabled: !refused };
  const talking = useList(listCalls, { query: { status: 'in-progress', limit: SHOWN_MAX } }, options);
  const ringing = useList(listCalls, { query: { status: 'ringing', limit: SHOWN_MAX } }, options);
  if (refused) return null;
  const calls = [...talking.rows, ...ringing.rows].slice(0, SHOWN_MAX);
  const count = talking.rows.length + ringing.rows.length;
  const error = talking.error ?? ringing.error;
  const isUnknown = talking.isPending || ringing.isPending;
  return (
    <section aria-labelledby="live-calls">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="live-calls" className="text-lg font-semibold">
          {t('Live calls')}
        </h2>
        {count > 0 && (
          <Link
            to="/calls"
            search={{ status: 'in-progress' } as never}
            className="text-sm text-accent-ink underline-offset-3 hover:underline"
          >
            {t('All live calls')}
          </Link>
        )}
      </div>
      {calls.length === 0 && error ? (
        <ErrorNotice error={error} />
      ) : calls.length === 0 && isUnknown ? (
        <Skeleton className="w-32" />
      ) : calls.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <PhoneOff aria-hidden className="size-4 text-ink-faint" />
          {t('No call is live.')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {calls.map((call) => (
            <LiveCall key={call.id} call={call} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LiveCall({ call }: { call: CallListItem }) {
  const name = call.contact_name ?? call.phone_number;
  const isTalking = call.status === 'in-progress';
  return (
    <li>
      <Link
        to={`/calls/${call.id}` as string}
        className="flex items-center gap-3 rounded-md px-1 py-2.5 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-ink-muted">
            {[call.agent_name, call.campaign_name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-sm text-ink-faint max-sm:hidden">
          <Time at={call.started_at ?? call.created_at} />
        </span>
        <StatusPill tone={isTalking ? 'good' : 'info'} live>
          {isTalking ? t('talking') : t('ringing')}
        </StatusPill>
      </Link>
    </li>
  );
}
