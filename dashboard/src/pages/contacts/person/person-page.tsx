import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getContact } from '../../../api/generated/contacts.ts';
import type { ErasePersonData } from '../../../api/generated/types.ts';
import { DetailColumns, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
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
  return (
    <ResourceDetail query={query} noun={t('person')} back={{ to: '/contacts', label: t('All contacts') }}>
      {(profile) => (
        <>
          <PersonHeader profile={profile} onErased={setReceipt} />
          <DetailColumns aside={<PersonFacts profile={profile} />}>
            <PersonTabs profile={profile} />
          </DetailColumns>
        </>
      )}
    </ResourceDetail>
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
