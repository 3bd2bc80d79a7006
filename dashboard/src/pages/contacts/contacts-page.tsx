import { Link } from '@tanstack/react-router';
import { FileUp, UserPlus } from 'lucide-react';
import { confirmCampaignContactUpload, createContact, listContacts } from '../../api/generated/contacts.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ExportButton } from '../../kit/action/export-button.tsx';
import { UpdatedStamp } from '../../kit/feedback/updated-stamp.tsx';
import { FullPage } from '../../kit/full-page.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { useFilters } from '../../kit/list/use-filters.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { SavedViews } from '../../kit/views/saved-views.tsx';
import { plural, t } from '../../words/words.ts';
import { AddPersonDialog } from './list/add-person-dialog.tsx';
import { PeopleRows } from './list/people-rows.tsx';
import { SEARCH_LENGTH_MAX, usePeople } from './list/use-people.ts';

export function ContactsPage() {
  return (
    <FullPage title={t('Contacts')} reads={listContacts}>
      <People />
    </FullPage>
  );
}

function People() {
  const filters = useFilters(['search']);
  const [{ add }, setUrl] = useUrlState(['add']);
  const people = usePeople(filters.values.search ?? '');
  const openAdd = () => setUrl({ add: '1' });
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-300 flex-1 flex-col px-4 pt-6 sm:px-8">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{t('Contacts')}</h1>
          <p className="mt-0.5 max-w-170 text-ink-muted max-sm:hidden">
            {t('The people your agents talk to, over all campaigns and channels.')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton kind="contacts" />
          <ImportLink />
          <ActionButton
            look="primary"
            operation={createContact}
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={openAdd}
          >
            {t('Add person')}
          </ActionButton>
        </div>
      </header>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterBar
          state={filters}
          filters={[]}
          views={<SavedViews list="contacts" state={filters} />}
          search={{
            name: 'search',
            placeholder: t('Name, number or address'),
            maxLength: SEARCH_LENGTH_MAX,
          }}
        />
        <div className="flex items-center gap-3">
          {people.total !== null && people.rows.length > 0 && (
            <p className="text-xs whitespace-nowrap text-ink-faint tabular-nums">
              {people.isEstimate
                ? t('about {count} people', { count: people.total })
                : plural(people.total, '{count} person', '{count} people')}
            </p>
          )}
          <UpdatedStamp atMs={people.updatedAtMs} />
        </div>
      </div>
      <PeopleRows
        people={people}
        search={filters.values.search ?? ''}
        onClear={filters.clear}
        onAdd={openAdd}
      />
      <AddPersonDialog
        open={add !== undefined}
        onClose={() => setUrl({ add: undefined }, { replace: true })}
      />
    </div>
  );
}

/** Not for a role that may not import: the page would only refuse. */
function ImportLink() {
  if (useRefusal(confirmCampaignContactUpload) !== null) return null;
  return (
    <Link to="/contacts/import" className={buttonClass('secondary')}>
      <FileUp aria-hidden className="size-4 text-ink-faint" />
      {t('Import CSV')}
    </Link>
  );
}
