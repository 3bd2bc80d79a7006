import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { listAgentActions } from '../../../api/generated/agent-actions.ts';
import type { AgentAction, Call } from '../../../api/generated/types.ts';
import { DetailColumns } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { read } from '../../../kit/query/read.ts';
import { useRoleRefusal } from '../../../kit/session/permission.ts';
import { plural, t } from '../../../words/words.ts';
import { personWords } from '../person-words.ts';
import { isLive } from '../words/status-words.ts';
import { CallPlayer } from './audio/call-player.tsx';
import { markersOf } from './audio/markers.ts';
import { CallActions } from './call-actions.tsx';
import { CallHeader, FailureNotice } from './call-header.tsx';
import { CallFacts } from './facts/call-facts.tsx';
import { TransferBar } from './live/transfer.tsx';
import { entriesOf } from './timeline.ts';
import { type Names, Transcript } from './transcript.tsx';
import { useEvidence } from './use-evidence.ts';
import { useRecording } from './use-recording.ts';

const NO_ACTIONS: AgentAction[] = [];
const ACTIONS_MAX = 100;

/** Tools of the call. Members and viewers may not read them; they see how many there were. */
function useToolCalls(call: Call): { actions: readonly AgentAction[]; hidden: number } {
  const refused = useRoleRefusal(listAgentActions) !== null;
  const { data = NO_ACTIONS } = useQuery({
    ...read(listAgentActions, { query: { callId: call.id, limit: ACTIONS_MAX } }),
    enabled: !refused && (isLive(call.status) || (call.tool_call_count ?? 0) > 0),
  });
  return { actions: data, hidden: refused ? (call.tool_call_count ?? 0) : 0 };
}

const NEAR_END_PX = 240;

/** Follows the words of a live call while the reader is at their end. */
function useFollow(call: Call): void {
  const count = call.transcript.length;
  const seen = useRef(count);
  useEffect(() => {
    if (count === seen.current) return;
    seen.current = count;
    if (!isLive(call.status)) return;
    const page = document.documentElement;
    const isNearEnd = page.scrollHeight - page.scrollTop - page.clientHeight < NEAR_END_PX;
    if (isNearEnd && page.scrollTop > 0) page.scrollTo({ top: page.scrollHeight });
  }, [count, call.status]);
}

export function CallBody({ call }: { call: Call }) {
  const names: Names = { agent: call.agent_name ?? t('Agent'), person: personWords(call) };
  const { actions, hidden } = useToolCalls(call);
  const entries = useMemo(() => entriesOf(call, actions), [call, actions]);
  const recording = useRecording(call);
  const evidence = useEvidence(
    call.transcript.map(({ time_in_call_secs: seconds }, index) =>
      recording.player === null ? seconds : (recording.spans[index]?.startMs ?? 0) / 1_000,
    ),
  );
  const tab = useUrlTab(['transcript', 'facts']);
  useFollow(call);
  return (
    <>
      <CallHeader call={call} actions={<CallActions call={call} names={names} player={recording.player} />} />
      <TransferBar call={call} />
      <FailureNotice call={call} />
      {recording.player && (
        <CallPlayer
          callId={call.id}
          player={recording.player}
          peaks={recording.peaks}
          markers={markersOf(entries, recording.spans)}
          callSeconds={call.duration_seconds ?? 0}
          names={names}
          onDraw={recording.draw}
        />
      )}
      <div className="lg:hidden print:hidden">
        <UrlTabs
          label={t('Parts of the call')}
          current={tab}
          tabs={[
            { id: 'transcript', label: t('Transcript'), count: call.transcript.length },
            { id: 'facts', label: t('Facts') },
          ]}
        >
          {null}
        </UrlTabs>
      </div>
      <DetailColumns
        aside={
          <div className={clsx(tab !== 'facts' && 'max-lg:hidden print:block')}>
            <CallFacts call={call} evidence={evidence} />
          </div>
        }
      >
        <section
          aria-label={t('Transcript')}
          className={clsx(tab === 'facts' && 'max-lg:hidden print:block')}
        >
          <Transcript
            call={call}
            entries={entries}
            names={names}
            spans={recording.spans}
            player={recording.player}
            evidence={evidence.turns}
          />
          {hidden > 0 && (
            <p className="mt-3 pl-14 text-sm text-ink-muted">
              {plural(
                hidden,
                '{count} tool was called; owners and admins see it here.',
                '{count} tools were called; owners and admins see them here.',
              )}
            </p>
          )}
        </section>
      </DetailColumns>
    </>
  );
}
