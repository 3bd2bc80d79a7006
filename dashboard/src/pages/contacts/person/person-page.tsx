import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { getContact } from '../../../api/generated/contacts.ts';
import type { ErasePersonData } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { DetailColumns, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { readWho } from '../../../kit/person/identifier.ts';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { ConsentsView } from './consents-view.tsx';
import { ErasedPage } from './erased-page.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHeader } from './person-header.tsx';
import { PlacesView } from './places-view.tsx';
import { TimelineView } from './timeline-view.tsx';
import { type Profile, useConsents } from './use-person.ts';

export function PersonPage() {
  const { contactId = '' } = useParams({ strict: false }) as { contactId?: string };
  return <Person key={contactId} contactId={contactId} />;
}

function Person({ contactId }: { contactId: string }) {
  const [receipt, setReceipt] = useState<ErasePersonData | null>(null);
  const query = useQuery({ ...read(getContact, { params: { contactId } }), enabled: receipt === null });
  // The person is gone by then, and with them what the page would load.
  if (receipt) return <ErasedPage receipt={receipt} />;
  const stranger = isUnknown(query.error) ? strangerOf(contactId) : null;
  if (stranger) return <PersonView profile={stranger} isStranger onErased={setReceipt} />;
  return (
    <ResourceDetail query={query} noun={t('person')} back={{ to: '/contacts', label: t('All contacts') }}>
      {(profile) => <PersonView profile={profile} onErased={setReceipt} />}
    </ResourceDetail>
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Callers and suppressed numbers need not be contacts: what is known by the number alone is shown. */
function strangerOf(contactId: string): Profile | null {
  const who = readWho(contactId);
  if (who === null) return null;
  const [numbers, emails] = 'phoneNumber' in who ? [[who.phoneNumber], []] : [[], [who.email]];
  return { name: null, phone_numbers: numbers, whatsapp_numbers: [], emails, places: [] };
}

function PersonView({
  profile,
  isStranger = false,
  onErased,
}: {
  profile: Profile;
  isStranger?: boolean;
  onErased: (receipt: ErasePersonData) => void;
}) {
  return (
    <>
      <PersonHeader profile={profile} onErased={onErased} />
      {isStranger && (
        <Notice className="mb-5">
          {t('Not among your contacts: this is what is known by the number or address alone.')}{' '}
          <Link
            to="/contacts"
            search={{ add: '1' }}
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {t('Add person')}
          </Link>
        </Notice>
      )}
      <DetailColumns aside={<PersonFacts profile={profile} />}>
        <PersonTabs profile={profile} />
      </DetailColumns>
    </>
  );
}

function PersonTabs({ profile }: { profile: Profile }) {
  const tab = useUrlTab(['timeline', 'campaigns', 'consents']);
  const consents = useConsents(profile);
  return (
    <UrlTabs
      label={t('Parts of this person')}
      current={tab}
      tabs={[
        { id: 'timeline', label: t('Timeline') },
        { id: 'campaigns', label: t('Campaigns'), count: profile.places.length },
        {
          id: 'consents',
          label: t('Consents'),
          count: consents.isPending ? undefined : consents.records.length,
        },
      ]}
    >
      {tab === 'timeline' && <TimelineView profile={profile} />}
      {tab === 'campaigns' && <PlacesView profile={profile} />}
      {tab === 'consents' && <ConsentsView profile={profile} />}
    </UrlTabs>
  );
}
