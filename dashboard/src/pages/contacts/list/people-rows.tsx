import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ContactRound, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { createComplianceSuppression } from '../../../api/generated/compliance.ts';
import { createContact } from '../../../api/generated/contacts.ts';
import type { ContactListItem } from '../../../api/generated/types.ts';
import { Button, buttonClass } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { SelectAllBox } from '../../../kit/bulk/select-box.tsx';
import { type Selection, useSelection } from '../../../kit/bulk/use-selection.ts';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { VirtualRows } from '../../../kit/list/virtual-rows.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { PERSON_COLUMNS, PERSON_ROW_HEIGHT, PersonRow } from './person-row.tsx';
import { useMoveKeys } from './use-move-keys.ts';
import type { People } from './use-people.ts';

interface Props {
  people: People;
  search: string;
  onClear: () => void;
  onAdd: () => void;
}

const PeopleBulk = lazyPart(() => import('./people-bulk.tsx'));

const personKey = (person: ContactListItem): string => person.phone_number;

/** Only the rows in sight are in the page, whatever the number of people. */
export function PeopleRows({ people, search, onClear, onAdd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  useMoveKeys(scroller);
  const { rows } = people;
  const selection = useSelection(rows, personKey, search);
  const picks = useRefusal(createComplianceSuppression) === null ? selection : undefined;
  if (people.isPending) return <RowsSkeleton />;
  if (rows.length === 0) {
    if (people.error) return <LoadFailure error={people.error} onRetry={people.retry} />;
    return <NoPeople search={search} onClear={onClear} onAdd={onAdd} />;
  }
  return (
    <>
      {people.error ? <ErrorNotice error={people.error} className="mb-3" /> : null}
      <Heads selection={picks} />
      <div
        ref={scroller}
        data-scroll-restoration-id="people"
        aria-busy={people.isStale}
        className={clsx(
          '-mx-2 min-h-0 flex-1 overflow-y-auto px-2 pb-6',
          people.isStale && 'opacity-60 transition-opacity',
        )}
      >
        <VirtualRows
          scroller={scroller}
          rows={rows}
          rowHeight={PERSON_ROW_HEIGHT}
          rowKey={personKey}
          label={t('People')}
          onEnd={people.loadMore}
        >
          {(person) => (
            <PersonRow
              person={selection.shownAs(person) ? { ...person, suppressed: true } : person}
              selection={picks}
            />
          )}
        </VirtualRows>
      </div>
      {selection.isBarShown && <PeopleBulk selection={selection} />}
    </>
  );
}

/** The words are for the eye only: each row says what it shows. */
function Heads({ selection }: { selection?: Selection<ContactListItem> | undefined }) {
  return (
    <div className="flex h-9 shrink-0 items-center border-b border-line text-sm font-medium text-ink-muted max-md:hidden">
      {selection && <SelectAllBox selection={selection} />}
      <div aria-hidden className={clsx(PERSON_COLUMNS, 'flex-1')}>
        <span>{t('Person')}</span>
        <span>{t('Number or address')}</span>
        <span>{t('Status')}</span>
        <span className="text-right max-lg:hidden">{t('Campaigns')}</span>
        <span className="text-right">{t('Last activity')}</span>
      </div>
    </div>
  );
}

function NoPeople({ search, onClear, onAdd }: Omit<Props, 'people'>) {
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      {search === '' ? (
        <EmptyState
          icon={<ContactRound />}
          title={t('No contacts yet')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ActionButton look="primary" operation={createContact} onClick={onAdd}>
                {t('Add the first person')}
              </ActionButton>
              <Link to="/contacts/import" className={buttonClass('secondary')}>
                {t('Import CSV')}
              </Link>
            </div>
          }
        >
          <p>
            {t(
              'People appear here once they are added to a campaign, imported from a file, or added by hand: Ana García, +1 415 555 0123.',
            )}
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('Nobody matches “{search}”', { search })}
          action={<Button onClick={onClear}>{t('Clear the search')}</Button>}
        >
          <p>
            {t('Any part of a name, number or address is found; a number as it is stored, without spaces.')}
          </p>
        </EmptyState>
      )}
    </div>
  );
}

const SKELETON_ROWS = ['w-28', 'w-36', 'w-24', 'w-40', 'w-32', 'w-28', 'w-36', 'w-32'];

function RowsSkeleton() {
  return (
    <>
      <LoadingNote>{t('Loading people')}</LoadingNote>
      <div aria-hidden>
        <Heads />
        {SKELETON_ROWS.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            key={index}
            style={{ height: PERSON_ROW_HEIGHT }}
            className={clsx(PERSON_COLUMNS, 'items-center border-b border-line')}
          >
            <span className="flex items-center gap-3">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className={width} />
            </span>
            <Skeleton className="w-28 max-md:hidden" />
            <Skeleton className="w-16" />
            <Skeleton className="ml-auto w-6 max-lg:hidden" />
            <Skeleton className="ml-auto w-20 max-md:hidden" />
          </div>
        ))}
      </div>
    </>
  );
}
