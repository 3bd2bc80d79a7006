import { Link } from '@tanstack/react-router';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { CopyButton } from '../../../design/controls/copy-button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { plural, t } from '../../../words/words.ts';
import { kindWord, STATE_TONE, stateOf, stateWord } from '../number-words.ts';
import { countryName, countryOf, shownNumber } from '../phone-format.ts';

/** What answers, in a few words. */
export function answeredBy({ ivrEnabled, ivrOptions, agentName }: PhoneNumber): string {
  if (ivrEnabled) return plural(ivrOptions.length, 'Menu with {count} key', 'Menu with {count} keys');
  return agentName ?? t('No agent');
}

export const NumberStatus = ({ number }: { number: PhoneNumber }) => {
  const state = stateOf(number);
  return <StatusPill tone={STATE_TONE[state]}>{stateWord(state)}</StatusPill>;
};

/** The label that a purchase gives repeats the number; people’s own say more. */
const hasOwnLabel = ({ label, phoneNumber }: PhoneNumber): boolean =>
  label !== null && !label.includes(phoneNumber);

const NumberCell = ({ number }: { number: PhoneNumber }) => (
  <span className="block min-w-0 truncate">
    <Link
      to="/numbers/$numberId"
      params={{ numberId: number.id }}
      className="font-medium whitespace-nowrap tabular-nums hover:underline"
    >
      {shownNumber(number.phoneNumber)}
    </Link>
    {hasOwnLabel(number) && (
      <span title={number.label ?? ''} className="ml-3 text-ink-muted max-sm:hidden">
        {number.label}
      </span>
    )}
    <span className="block truncate text-sm text-ink-faint sm:hidden">
      {hasOwnLabel(number) ? `${number.label} · ${answeredBy(number)}` : answeredBy(number)}
    </span>
  </span>
);

export const NUMBER_COLUMNS = (): Column<PhoneNumber>[] => [
  {
    head: t('Number'),
    fills: true,
    className: 'truncate py-2',
    cell: (number) => <NumberCell number={number} />,
  },
  {
    head: t('Answered by'),
    hiddenBelow: 'sm',
    className: 'max-w-56',
    skeleton: 'w-24',
    cell: (number) => (
      <span title={number.agentName ?? ''} className="block truncate">
        {answeredBy(number)}
      </span>
    ),
  },
  { head: t('State'), skeleton: 'w-16', cell: (number) => <NumberStatus number={number} /> },
  {
    head: t('Country'),
    hiddenBelow: 'md',
    className: 'text-ink-muted',
    cell: ({ phoneNumber }) => {
      const country = countryOf(phoneNumber);
      return country === null ? '—' : countryName(country);
    },
  },
  {
    head: t('Kind'),
    hiddenBelow: 'md',
    className: 'text-ink-muted',
    cell: (number) => kindWord(number),
  },
  {
    head: t('Since'),
    hiddenBelow: 'lg',
    className: 'text-ink-muted',
    cell: ({ createdAt }) => <Time at={createdAt} show="day" />,
  },
  {
    head: t('Copy'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: ({ phoneNumber }) => (
      <CopyButton value={phoneNumber} label={t('Copy {number}', { number: phoneNumber })} />
    ),
  },
];
