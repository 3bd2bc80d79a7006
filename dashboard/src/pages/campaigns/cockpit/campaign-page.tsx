import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { read } from '../../../kit/query/read.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { AddContactsDialog } from '../contacts/add-contacts.tsx';
import { ContactsTab } from '../contacts/contacts-tab.tsx';
import { DialLogDialog } from '../contacts/dial-log-dialog.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { CampaignHeader } from './campaign-header.tsx';
import { Cockpit } from './cockpit.tsx';
import { useProgress } from './use-campaign-facts.ts';

export function CampaignPage() {
  const { campaignId = '' } = useParams({ strict: false });
  const query = useQuery(read(getCampaign, { params: { campaignId } }));
  return (
    <ResourceDetail query={query} noun={t('campaign')} back={{ to: '/campaigns', label: t('All campaigns') }}>
      {(campaign) => <CampaignDetail key={campaign.id} campaign={campaign} />}
    </ResourceDetail>
  );
}

function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const tab = useUrlTab(['cockpit', 'contacts', 'settings']);
  const progress = useProgress(campaign);
  const [{ why, add }, setUrl] = useUrlState(['why', 'add']);
  return (
    <>
      <CampaignHeader campaign={campaign} />
      <UrlTabs
        label={t('Parts of the campaign')}
        current={tab}
        tabs={[
          { id: 'cockpit', label: t('Cockpit') },
          { id: 'contacts', label: t('Contacts'), count: progress.data?.contacts.total },
          { id: 'settings', label: t('Settings') },
        ]}
      >
        {tab === 'cockpit' && <Cockpit campaign={campaign} />}
        {tab === 'contacts' && <ContactsTab campaign={campaign} outcomes={progress.data?.outcomes ?? []} />}
        {tab === 'settings' && <SettingsTab campaign={campaign} />}
      </UrlTabs>
      {why && (
        <DialLogDialog campaign={campaign} contactId={why} onClose={() => setUrl({ why: undefined })} />
      )}
      {add && (
        <AddContactsDialog
          campaignId={campaign.id}
          channel={campaign.channel}
          onClose={() => setUrl({ add: undefined })}
        />
      )}
    </>
  );
}
