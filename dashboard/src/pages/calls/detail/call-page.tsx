import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getCall } from '../../../api/generated/calls.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { DetailColumns, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { Forbidden } from '../../../kit/feedback/forbidden.tsx';
import { read } from '../../../kit/query/read.ts';
import { useRoleRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { isLive } from '../words/status-words.ts';
import { CallBody } from './call-body.tsx';

/** Turns are not announced one by one: an announcement would refetch every list of every person. */
const LIVE_REFETCH_MS = 2_000;

export function CallPage() {
  const { callId = '' } = useParams({ strict: false });
  const refused = useRoleRefusal(getCall);
  const query = useQuery({
    ...read(getCall, { params: { callId } }),
    enabled: refused === null,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isLive(state.data.status) ? LIVE_REFETCH_MS : false,
  });
  if (refused !== null) return <Forbidden reason={refused} />;
  return (
    <ResourceDetail
      query={query}
      noun={t('call')}
      back={{ to: '/calls', label: t('All calls') }}
      skeleton={<CallSkeleton />}
    >
      {(call) => <CallBody key={call.id} call={call} />}
    </ResourceDetail>
  );
}

const TURNS = [0.9, 0.5, 0.75, 0.6, 0.85, 0.4];

function CallSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-3 w-16" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-3 mb-6 w-80 max-w-full" />
      <DetailColumns
        aside={
          <div className="flex flex-col gap-3">
            <Skeleton className="w-24" />
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
            <Skeleton className="mt-4 w-24" />
            <Skeleton className="w-full" />
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          {TURNS.map((share) => (
            <div key={share} className="flex gap-3">
              <Skeleton className="w-10" />
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className="w-16" />
                <span style={{ width: `${share * 100}%` }}>
                  <Skeleton className="w-full" />
                </span>
              </span>
            </div>
          ))}
        </div>
      </DetailColumns>
    </div>
  );
}
