import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteIntegration, getIntegration, testIntegration } from '../../api/generated/integrations.ts';
import type { Integration } from '../../api/generated/types.ts';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { DetailHeader, ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../kit/detail/url-tabs.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';
import { PROVIDER_NAME, STATUS_TONE, statusWord } from './integration-words.ts';
import { HookTab } from './tabs/hook-tab.tsx';
import { ImportTab } from './tabs/import-tab.tsx';
import { MappingTab } from './tabs/mapping-tab.tsx';
import { SettingsTab } from './tabs/settings-tab.tsx';
import { SyncsTab } from './tabs/syncs-tab.tsx';

const BACK = () => ({ to: '/integrations', label: t('Integrations') });
const TABS = {
  syncs: SyncsTab,
  mapping: MappingTab,
  import: ImportTab,
  hook: HookTab,
  settings: SettingsTab,
};

export function IntegrationPage() {
  const { integrationId = '' } = useParams({ strict: false });
  const query = useQuery(read(getIntegration, { params: { integrationId } }));
  return (
    <ResourceDetail query={query} noun={t('integration')} back={{ ...BACK(), label: t('All integrations') }}>
      {(integration) => <Detail key={integration.id} integration={integration} />}
    </ResourceDetail>
  );
}

function Detail({ integration }: { integration: Integration }) {
  const tab = useUrlTab(['syncs', 'mapping', 'import', 'hook', 'settings']);
  const Panel = TABS[tab];
  const { status, status_reason, account_name, provider, postponed_until } = integration;
  return (
    <>
      <DetailHeader
        title={integration.name}
        back={BACK()}
        status={<StatusPill tone={STATUS_TONE[status]}>{statusWord(status)}</StatusPill>}
        description={<p>{[PROVIDER_NAME[provider], account_name].filter(Boolean).join(' · ')}</p>}
        actions={<Actions integration={integration} />}
      />
      {status === 'paused' && (
        <Notice tone="bad" className="mb-4">
          {t('{reason}. What waits is kept, and written once it works again.', {
            reason: status_reason ?? '',
          })}
        </Notice>
      )}
      {postponed_until !== null && Date.parse(postponed_until) > Date.now() && (
        <Notice tone="warn" className="mb-4">
          {rich('Its limits are reached. It is asked again {when}.', { when: <Time at={postponed_until} /> })}
        </Notice>
      )}
      <UrlTabs
        label={t('Parts of the integration')}
        current={tab}
        tabs={[
          { id: 'syncs', label: t('Written') },
          { id: 'mapping', label: t('Fields') },
          ...(provider === 'http' ? [] : [{ id: 'import', label: t('Import') }]),
          { id: 'hook', label: t('Inbound hook') },
          { id: 'settings', label: t('Settings') },
        ]}
      >
        <Panel integration={integration} />
      </UrlTabs>
    </>
  );
}

function Actions({ integration }: { integration: Integration }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const test = useAct(testIntegration);
  const params = { integrationId: integration.id };
  const run = () =>
    test.mutate(
      { params },
      {
        onSuccess: ({ success, error, account_name, duration_ms }) =>
          success
            ? toast(t('{account} answered in {ms} ms.', { account: account_name ?? '', ms: duration_ms }))
            : toast(error ?? t('It did not answer.'), 'bad'),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  return (
    <>
      <ActionButton
        operation={testIntegration}
        look="primary"
        icon={<PlugZap aria-hidden className="size-4" />}
        loading={test.isPending}
        onClick={run}
      >
        {t('Test')}
      </ActionButton>
      <ActionButton
        operation={deleteIntegration}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setDeleting(true)}
      >
        {t('Delete')}
      </ActionButton>
      <ConfirmAct
        isOpen={isDeleting}
        act={useAct(deleteIntegration, { finish: () => navigate({ to: '/integrations', replace: true }) })}
        input={{ params }}
        title={t('Delete “{name}”?', { name: integration.name })}
        confirmLabel={t('Delete integration')}
        done={t('Deleted “{name}”.||integration', { name: integration.name })}
        onClose={() => setDeleting(false)}
      >
        <p>{t('Its credentials and its hook are deleted. What was written stays in the CRM.')}</p>
      </ConfirmAct>
    </>
  );
}
