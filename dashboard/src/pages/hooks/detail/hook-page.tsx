import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Webhook } from '../../../api/generated/types.ts';
import { getWebhook } from '../../../api/generated/webhooks.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { DetailHeader, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { DeliveriesTab } from '../deliveries/deliveries-tab.tsx';
import { hookReason, hookState } from '../hook-state.ts';
import { HookStatus, shortUrl } from '../list/hook-columns.tsx';
import { TemplateTab } from '../template/template-tab.tsx';
import { HookActions } from './hook-actions.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { VerifyTab } from './verify-tab.tsx';

const BACK = () => ({ to: '/hooks', label: t('Webhooks') });

const TABS = { deliveries: DeliveriesTab, template: TemplateTab, settings: SettingsTab, verify: VerifyTab };

export function HookPage() {
  const { webhookId = '' } = useParams({ strict: false });
  const query = useQuery(read(getWebhook, { params: { webhookId } }));
  return (
    <ResourceDetail query={query} noun={t('webhook')} back={{ ...BACK(), label: t('All webhooks') }}>
      {(webhook) => <HookDetail key={webhook.id} webhook={webhook} />}
    </ResourceDetail>
  );
}

function HookDetail({ webhook }: { webhook: Webhook }) {
  const tab = useUrlTab(['deliveries', 'template', 'settings', 'verify']);
  const Panel = TABS[tab];
  const reason = hookReason(webhook);
  const isBad = hookState(webhook) === 'given-up';
  return (
    <>
      <DetailHeader
        title={shortUrl(webhook.url)}
        back={BACK()}
        status={<HookStatus webhook={webhook} />}
        description={webhook.description && <p className="wrap-anywhere">{webhook.description}</p>}
        actions={<HookActions webhook={webhook} />}
      />
      {reason !== null && (
        <Notice tone={isBad ? 'bad' : 'warn'} className="mb-4">
          {reason}
        </Notice>
      )}
      <UrlTabs
        label={t('Parts of the webhook')}
        current={tab}
        tabs={[
          { id: 'deliveries', label: t('Deliveries') },
          { id: 'template', label: t('Payload') },
          { id: 'settings', label: t('Settings') },
          { id: 'verify', label: t('Check the signature') },
        ]}
      >
        <Panel webhook={webhook} />
      </UrlTabs>
    </>
  );
}
