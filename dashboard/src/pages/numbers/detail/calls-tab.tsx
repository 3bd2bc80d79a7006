import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { listCalls } from '../../../api/generated/calls.ts';
import type { CallListItem, PhoneNumber } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill, type Tone } from '../../../design/feedback/badge.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { t } from '../../../words/words.ts';
import { callPath, shownNumber } from '../phone-format.ts';
import { useVoiceAgents } from '../voice-agents.ts';

/** The API lists calls by agent, not by the number that was dialed: so those of the agents behind it. */
export function CallsTab({ number }: { number: PhoneNumber }) {
  const { agents } = useVoiceAgents();
  const filters = useFilters(['agentId']);
  const only = filters.values.agentId ?? (number.ivrEnabled ? undefined : (number.agentId ?? undefined));
  const list = useList(listCalls, {
    query: { direction: 'inbound', limit: 20, ...(only === undefined ? {} : { agentId: only }) },
  });
  const name = agents.find(({ id }) => id === only)?.name;
  return (
    <>
      <p className="mb-4 max-w-170 text-sm text-ink-muted">
        {name === undefined
          ? t('Calls that came in, to any number. Choose an agent to see theirs.')
          : t('Calls that came in and were answered by {agent}, on any number.', { agent: name })}
      </p>
      <ResourceList
        label={t('Calls that came in')}
        noun={[t('call'), t('calls')]}
        list={list}
        columns={CALL_COLUMNS()}
        rowKey={(call) => call.id}
        href={(call) => callPath(call.id)}
        narrowedBy={filters}
        filters={
          <FilterBar
            state={filters}
            filters={
              number.ivrEnabled
                ? [
                    {
                      kind: 'choice',
                      name: 'agentId',
                      label: t('Agent'),
                      options: agents.map(({ id, name: label }) => ({ value: id, label })),
                    },
                  ]
                : []
            }
          />
        }
        empty={{
          icon: <Phone />,
          title: t('No call has come in yet'),
          children: <p>{t('Ring it from the first tab: the call appears here.')}</p>,
        }}
      />
    </>
  );
}

const TONES: Partial<Record<CallListItem['status'], Tone>> = {
  completed: 'good',
  'in-progress': 'info',
  ringing: 'info',
  queued: 'info',
  failed: 'bad',
};

function statusWord(status: CallListItem['status']): string {
  switch (status) {
    case 'queued':
      return t('queued');
    case 'ringing':
      return t('ringing');
    case 'in-progress':
      return t('live');
    case 'completed':
      return t('completed');
    case 'failed':
      return t('failed');
    case 'no-answer':
      return t('no answer');
    case 'busy':
      return t('busy');
    case 'canceled':
      return t('canceled');
  }
}

const shownParty = (number: string): string => (number === 'erased' ? t('erased') : shownNumber(number));

const CALL_COLUMNS = (): Column<CallListItem>[] => [
  {
    head: t('Caller'),
    fills: true,
    className: 'truncate py-2',
    cell: (call) => (
      <>
        <Link to={callPath(call.id)} className="font-medium tabular-nums hover:underline">
          {call.contact_name ?? shownParty(call.phone_number)}
        </Link>
        <span className="block truncate text-sm text-ink-faint">{call.summary ?? ''}</span>
      </>
    ),
  },
  {
    head: t('Agent'),
    hiddenBelow: 'sm',
    className: 'max-w-40',
    cell: ({ agent_name }) => <span className="block truncate">{agent_name ?? '—'}</span>,
  },
  {
    head: t('Status'),
    cell: ({ status }) => (
      <StatusPill tone={TONES[status] ?? 'neutral'} live={status === 'in-progress'}>
        {statusWord(status)}
      </StatusPill>
    ),
  },
  {
    head: t('Duration'),
    hiddenBelow: 'md',
    align: 'right',
    className: 'tabular-nums',
    cell: ({ duration_seconds: seconds }) =>
      seconds === null
        ? '—'
        : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  },
  {
    head: t('Time'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];
