import { Link } from '@tanstack/react-router';
import type { CallListItem } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { t } from '../../../words/words.ts';
import { CallOutcome, CallStatus, DirectionIcon } from '../call-state.tsx';
import { LiveClock } from '../live-clock.tsx';
import { numberWords, personWords } from '../person-words.ts';
import { clockOf, usdOf } from '../words/figures.ts';
import { isLive } from '../words/status-words.ts';

const NOTHING = <span className="text-ink-faint">—</span>;

export const callColumns = (): Column<CallListItem>[] => [
  { head: t('Person'), fills: true, className: 'h-13!', cell: (call) => <Person call={call} /> },
  {
    head: t('State'),
    cell: (call) => <State call={call} />,
  },
  {
    head: t('Outcome'),
    hiddenBelow: 'sm',
    cell: ({ outcome, status }) =>
      outcome !== null && status === 'completed' ? <CallOutcome outcome={outcome} /> : NOTHING,
  },
  {
    head: t('Agent'),
    hiddenBelow: 'md',
    className: 'max-w-32',
    cell: ({ agent_name }) => <Short text={agent_name} />,
  },
  {
    head: t('Campaign'),
    hiddenBelow: 'xl',
    className: 'max-w-36',
    cell: ({ campaign_name }) => <Short text={campaign_name} />,
  },
  {
    head: t('Length'),
    align: 'right',
    hiddenBelow: 'sm',
    skeleton: 'w-10',
    cell: (call) => <Length call={call} />,
  },
  {
    head: t('Cost'),
    align: 'right',
    hiddenBelow: 'lg',
    skeleton: 'w-12',
    cell: ({ cost_usd, status }) => (isLive(status) || !Number(cost_usd) ? NOTHING : usdOf(cost_usd)),
  },
  {
    head: t('When'),
    hiddenBelow: 'md',
    className: 'text-ink-muted',
    cell: (call) => <Time at={call.started_at ?? call.created_at} />,
  },
];

/** Where the outcome has no column of its own it says more than “Completed”; the time stands below while it has none. */
function State({ call }: { call: CallListItem }) {
  return (
    <>
      <Ended call={call} />
      <span className="mt-0.5 block text-sm text-ink-faint md:hidden">
        {isLive(call.status) ? <Length call={call} /> : <Time at={call.started_at ?? call.created_at} />}
      </span>
    </>
  );
}

function Ended({ call: { status, outcome } }: { call: CallListItem }) {
  if (outcome === null || status !== 'completed') return <CallStatus status={status} />;
  return (
    <>
      <span className="block max-w-40 truncate sm:hidden">
        <CallOutcome outcome={outcome} />
      </span>
      <span className="max-sm:hidden">
        <CallStatus status={status} />
      </span>
    </>
  );
}

function Person({ call }: { call: CallListItem }) {
  const name = personWords(call);
  const number = numberWords(call.phone_number);
  return (
    <span className="flex items-center gap-2.5">
      <DirectionIcon direction={call.call_direction} />
      <span className="min-w-0">
        <Link
          to="/calls/$callId"
          params={{ callId: call.id }}
          title={name}
          className="block truncate font-medium hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-sm text-ink-faint">{name !== number && number}</span>
      </span>
    </span>
  );
}

function Short({ text }: { text: string | null }) {
  if (!text) return NOTHING;
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}

function Length({ call }: { call: CallListItem }) {
  if (isLive(call.status)) return call.started_at === null ? NOTHING : <LiveClock since={call.started_at} />;
  return call.duration_seconds ? clockOf(call.duration_seconds) : NOTHING;
}
