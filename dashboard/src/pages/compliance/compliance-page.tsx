import { listComplianceSuppressions } from '../../api/generated/compliance.ts';
import { UrlTabs, useUrlTab } from '../../kit/detail/url-tabs.tsx';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { CheckView } from './check-view.tsx';
import { CountriesView } from './countries/countries-view.tsx';
import { PolicyView } from './policy/policy-view.tsx';
import { ConsentList } from './records/consent-list.tsx';
import { ErasureList } from './records/erasure-list.tsx';
import { ProofView } from './records/proof-view.tsx';
import { SuppressionList } from './suppressions/suppression-list.tsx';

export function CompliancePage() {
  return (
    <Page
      title={t('Compliance')}
      description={t(
        'Who must not be contacted, what people agreed to, and the proof kept of every contact.',
      )}
      reads={listComplianceSuppressions}
    >
      <ComplianceTabs />
    </Page>
  );
}

function ComplianceTabs() {
  const tab = useUrlTab(['suppressions', 'consents', 'check', 'policy', 'countries', 'erasures', 'proofs']);
  return (
    <UrlTabs
      label={t('Parts of compliance')}
      current={tab}
      tabs={[
        { id: 'suppressions', label: t('Suppressions') },
        { id: 'consents', label: t('Consents') },
        { id: 'check', label: t('Check a number') },
        { id: 'policy', label: t('Policy') },
        { id: 'countries', label: t('Country rules') },
        { id: 'erasures', label: t('Erasures') },
        { id: 'proofs', label: t('Proofs') },
      ]}
    >
      {tab === 'suppressions' && <SuppressionList />}
      {tab === 'consents' && <ConsentList />}
      {tab === 'check' && <CheckView />}
      {tab === 'policy' && <PolicyView />}
      {tab === 'countries' && <CountriesView />}
      {tab === 'erasures' && <ErasureList />}
      {tab === 'proofs' && <ProofView />}
    </UrlTabs>
  );
}
