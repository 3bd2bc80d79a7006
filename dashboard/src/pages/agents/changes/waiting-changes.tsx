import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  approveAgentChange,
  approveAgentChangeFields,
  listAgentChanges,
  rejectAgentChange,
} from '../../../api/generated/agent-changes.ts';
import { listAgents } from '../../../api/generated/agents.ts';
import type { AgentChange } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { useSession } from '../../../kit/session/session.ts';
import { locale, plural, rich, t } from '../../../words/words.ts';
import { actorName } from '../actor-name.ts';
import { fieldOf } from '../builder/agent-values.ts';
import { labelOfField } from '../builder/tabs.ts';
import { ChangesView } from './changes-view.tsx';

const SHOWN_MAX = 20;

/** Proposed changes that wait for an admin: of one agent, or of all. */
export function WaitingChanges({ agentId }: { agentId?: string }) {
  const { data: waiting = [] } = useQuery(
    read(listAgentChanges, {
      query: { status: 'pending' as const, limit: SHOWN_MAX, ...(agentId === undefined ? {} : { agentId }) },
    }),
  );
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label={t('Changes that wait for approval')}
      className="mb-5 rounded-xl border border-line-strong bg-surface"
    >
      <h2 className="border-b border-line px-4 py-2.5 font-semibold">
        {plural(waiting.length, '{count} change waits for approval', '{count} changes wait for approval')}
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((change) => (
          <li key={change.id} className="px-4 py-3">
            <WaitingChange change={change} namesAgent={agentId === undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingChange({ change, namesAgent }: { change: AgentChange; namesAgent: boolean }) {
  const { user } = useSession();
  const fields = Object.keys(change.diff).map((column) => labelOfField(fieldOf(column)));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {namesAgent && <AgentName agentId={change.agent_id} />}
        <span className="min-w-0">{new Intl.ListFormat(locale()).format(fields)}</span>
        {change.is_stale && <Badge tone="warn">{t('The agent changed since')}</Badge>}
        <span className="text-sm text-ink-faint">
          {rich('proposed {when} by {who}', {
            when: <Time at={change.created_at} />,
            who: actorName(change.proposed_by, user.id),
          })}
        </span>
      </div>
      <details className="mt-2">
        <summary className="text-sm text-accent-ink">{t('See and decide')}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <ChangesView changes={change.diff} />
          <Decision change={change} />
        </div>
      </details>
    </>
  );
}

function AgentName({ agentId }: { agentId: string }) {
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: 200 } }));
  return (
    <Link to="/agents/$agentId" params={{ agentId }} className="font-medium hover:underline">
      {agents.find(({ id }) => id === agentId)?.name ?? t('An agent')}
    </Link>
  );
}

function Decision({ change }: { change: AgentChange }) {
  const [reason, setReason] = useState('');
  const approve = useAct(approveAgentChange);
  const reject = useAct(rejectAgentChange);
  const given = reason.trim();
  const input = { params: { changeId: change.id }, body: given === '' ? {} : { reason: given } };
  const error = approve.error ?? reject.error;
  return (
    <div className="flex flex-col gap-3">
      {error ? <ErrorNotice error={error} /> : null}
      <Field label={t('Reason')} optional>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={approveAgentChangeFields.reason.maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          look="primary"
          operation={approveAgentChange}
          loading={approve.isPending}
          onClick={() => approve.mutate(input, { onSuccess: () => toast(t('Approved, and live.')) })}
        >
          {t('Approve')}
        </ActionButton>
        <ActionButton
          operation={rejectAgentChange}
          loading={reject.isPending}
          onClick={() => reject.mutate(input, { onSuccess: () => toast(t('Rejected. Nothing changed.')) })}
        >
          {t('Reject')}
        </ActionButton>
      </div>
    </div>
  );
}
