import { useEffect, useState } from 'react';
import { ROW } from '../../../abilities/panel-parts.tsx';
import { approveAgentApproval, rejectAgentApproval } from '../../../api/generated/agent-approvals.ts';
import type { AgentApproval } from '../../../api/generated/types.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { plural, rich, t } from '../../../words/words.ts';
import { APPROVAL_STATES, secondsLeft, type Verb } from './approval-words.ts';

/** Who wants what, and with which values. */
export function AskedCall({ approval }: { approval: AgentApproval }) {
  const params = JSON.stringify(approval.params);
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        {rich('{agent} wants to use {tool} of {server}', {
          agent: <strong className="font-medium">{approval.agent_name}</strong>,
          tool: <code className="font-mono text-sm font-medium">{approval.tool_name}</code>,
          server: <strong className="font-medium">{approval.server_name}</strong>,
        })}
      </p>
      {params !== '{}' && <p className="font-mono text-xs text-ink-muted wrap-anywhere">{params}</p>}
    </div>
  );
}

const TICK_MS = 500;

function useSecondsLeft(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsLeft(expiresAt, serviceNowMs()));
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(secondsLeft(expiresAt, serviceNowMs())), TICK_MS);
    return () => window.clearInterval(timer);
  }, [expiresAt]);
  return left;
}

export function WaitingRow({
  approval,
  onDecide,
}: {
  approval: AgentApproval;
  onDecide: (verb: Verb) => void;
}) {
  const left = useSecondsLeft(approval.expires_at);
  return (
    <div className={ROW}>
      <div className="min-w-56 flex-1">
        <AskedCall approval={approval} />
      </div>
      <StatusPill tone={left > 10 ? 'warn' : 'bad'} live={left > 0}>
        {left === 0 ? t('The time is over') : plural(left, '{count} second left', '{count} seconds left')}
      </StatusPill>
      <span className="flex gap-2">
        <ActionButton size="small" operation={rejectAgentApproval} onClick={() => onDecide('reject')}>
          {t('Reject')}
        </ActionButton>
        <ActionButton
          size="small"
          look="primary"
          operation={approveAgentApproval}
          onClick={() => onDecide('approve')}
        >
          {t('Approve')}
        </ActionButton>
      </span>
    </div>
  );
}

export function DecidedRow({ approval }: { approval: AgentApproval }) {
  const { label, tone } = APPROVAL_STATES[approval.status];
  return (
    <div className={ROW}>
      <div className="min-w-56 flex-1">
        <AskedCall approval={approval} />
        {approval.reason && <p className="text-sm text-ink-muted wrap-anywhere">{approval.reason}</p>}
      </div>
      <StatusPill tone={tone}>{label}</StatusPill>
      <span className="text-sm text-ink-faint">
        <Time at={approval.decided_at ?? approval.requested_at} />
      </span>
    </div>
  );
}
