import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ContactListItem } from '../../../api/generated/types.ts';
import { Time } from '../../../design/display/time.tsx';
import { Badge } from '../../../design/feedback/badge.tsx';
import { SelectBox } from '../../../kit/bulk/select-box.tsx';
import type { Selection } from '../../../kit/bulk/use-selection.ts';
import { plural, t } from '../../../words/words.ts';
import { isRealNumber, pathOf, STATUS_TONES, shownName, statusName } from '../contact-words.ts';
import { Initial } from '../initial.tsx';

export const PERSON_ROW_HEIGHT = 56;

/** One grid for heads and rows. */
export const PERSON_COLUMNS =
  'grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_8rem] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_5.5rem_8rem]';

const STATUSES_SHOWN = 2;

export function PersonRow({
  person,
  selection,
}: {
  person: ContactListItem;
  selection: Selection<ContactListItem> | undefined;
}) {
  const name = shownName(person);
  const reached = [isRealNumber(person.phone_number) ? person.phone_number : null, person.email].filter(
    (one) => one !== null,
  );
  return (
    <div
      className={clsx(
        'flex h-full items-center border-b border-line transition-colors',
        selection?.has(person) ? 'bg-accent-soft/50' : 'hover:bg-hover',
      )}
    >
      {selection && <SelectBox selection={selection} row={person} name={name} className="h-full w-9" />}
      <Link
        to="/contacts/$contactId"
        params={{ contactId: pathOf(person) }}
        className={clsx(PERSON_COLUMNS, 'h-full min-w-0 flex-1 items-center -outline-offset-2')}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Initial name={name} />
          <span className="min-w-0">
            <span title={name} className="block truncate font-medium">
              {name}
            </span>
            <span className="block truncate text-sm text-ink-muted tabular-nums md:hidden">
              {reached.join(' · ')}
            </span>
          </span>
        </span>
        <span className="min-w-0 max-md:hidden">
          {reached.map((one, index) => (
            <span
              key={one}
              title={one}
              className={clsx('block truncate tabular-nums', index > 0 && 'text-sm text-ink-muted')}
            >
              {one}
            </span>
          ))}
        </span>
        <Statuses person={person} />
        <span className="text-right text-ink-muted tabular-nums max-lg:hidden">
          <span aria-hidden>{person.campaign_count}</span>
          <span className="sr-only">
            {plural(person.campaign_count, '{count} campaign', '{count} campaigns')}
          </span>
        </span>
        <span className="truncate text-right text-sm text-ink-muted max-md:hidden">
          <Time at={person.last_activity_at} />
        </span>
      </Link>
    </div>
  );
}

function Statuses({ person }: { person: ContactListItem }) {
  const shown = person.statuses.filter((status) => !(person.suppressed && status === 'dnc'));
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden max-md:flex-col max-md:items-end">
      {person.suppressed && <Badge tone="bad">{t('Suppressed')}</Badge>}
      {shown.slice(0, person.suppressed ? 1 : STATUSES_SHOWN).map((status) => (
        <Badge key={status} tone={STATUS_TONES[status]}>
          {statusName(status)}
        </Badge>
      ))}
    </span>
  );
}
