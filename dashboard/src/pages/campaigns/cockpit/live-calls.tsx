import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listCalls } from '../../../api/generated/calls.ts';
import type { Campaign, ListCallsRow } from '../../../api/generated/types.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { outcomeName } from '../words/outcome-words.ts';
import { Panel } from './panel.tsx';

const LIVE_MS = 2_500;
const SHOWN_MAX = 20;

/**
 * Calls are announced several times a second while a campaign dials: asked for at a calm pace instead, also after it has
 * stopped until the calls that are shown have ended.
 */
function useLive(campaign: Campaign, status: 'in-progress' | 'ringing') {
  const isActive = campaign.status === 'active';
  return useQuery({
    ...read(listCalls, { query: { campaignId: campaign.id, status, limit: SHOWN_MAX } }),
    meta: { topics: isActive ? [] : listCalls.topics },
    refetchInterval: ({ state }) => (isActive || (state.data?.calls.length ?? 0) > 0 ? LIVE_MS : false),
  });
}

/** Asked for one after the other: a call that was answered in between is in both. */
export function eachOnce(talking: readonly ListCallsRow[], ringing: readonly ListCallsRow[]): ListCallsRow[] {
  const answered = new Set(talking.map(({ id }) => id));
  return [...talking, ...ringing.filter(({ id }) => !answered.has(id))];
}

export function LiveCalls({ campaign }: { campaign: Campaign }) {
  const talking = useLive(campaign, 'in-progress');
  const ringing = useLive(campaign, 'ringing');
  const calls = eachOnce(talking.data?.calls ?? [], ringing.data?.calls ?? []).slice(0, SHOWN_MAX);
  return (
    <Panel
      title={t('Now')}
      aside={
        <Link
          to={'/calls' as string}
          search={{ campaignId: campaign.id } as never}
          className="text-accent-ink underline underline-offset-3"
        >
          {t('All calls')}
        </Link>
      }
    >
      {calls.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {campaign.status === 'active'
            ? t('No call is under way. The next one appears here by itself.')
            : t('No call is under way.')}
        </p>
      ) : (
        <ul aria-label={t('Calls under way')} className="-mx-2 max-h-64 overflow-y-auto">
          {calls.map((call) => (
            <LiveCall key={call.id} call={call} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LiveCall({ call }: { call: ListCallsRow }) {
  const isTalking = call.status === 'in-progress';
  return (
    <li>
      <Link
        to={`/calls/${call.id}` as string}
        className="flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate">{call.contact_name ?? call.phone_number}</span>
        <StatusPill tone={isTalking ? 'good' : 'info'} live>
          {outcomeName(call.status)}
        </StatusPill>
        <Ticking from={call.started_at ?? call.created_at} />
      </Link>
    </li>
  );
}

const SECOND_MS = 1_000;

/** Minutes and seconds since, on the service's clock. */
function Ticking({ from }: { from: string }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTick((count) => count + 1), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((serviceNowMs() - Date.parse(from)) / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span className="w-12 text-right text-sm text-ink-muted tabular-nums">
      {Math.floor(seconds / 60)}:{two(seconds % 60)}
    </span>
  );
}
