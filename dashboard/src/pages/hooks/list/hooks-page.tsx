import { useNavigate } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { createWebhook, listWebhooks } from '../../../api/generated/webhooks.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { Page } from '../../../kit/page.tsx';
import { t } from '../../../words/words.ts';
import { useLookAgain } from '../use-look-again.ts';
import { HOOK_COLUMNS } from './hook-columns.tsx';

export function HooksPage() {
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/hooks/new' });
  return (
    <Page
      title={t('Webhooks')}
      description={t('Addresses of yours that Parley sends its events to, signed and retried.')}
      reads={listWebhooks}
      actions={
        <ActionButton
          look="primary"
          operation={createWebhook}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={create}
        >
          {t('Create webhook')}
        </ActionButton>
      }
    >
      <HookList onCreate={create} />
    </Page>
  );
}

function HookList({ onCreate }: { onCreate: () => void }) {
  useLookAgain(false);
  return (
    <ResourceList
      label={t('Webhooks')}
      noun={[t('webhook'), t('webhooks')]}
      list={useList(listWebhooks)}
      columns={HOOK_COLUMNS()}
      rowKey={(webhook) => webhook.id}
      href={(webhook) => `/hooks/${webhook.id}`}
      empty={{
        icon: <WebhookIcon />,
        title: t('No webhooks yet'),
        children: (
          <p>
            {t(
              'Give Parley an address, and your systems learn of each call, contact and campaign as it happens.',
            )}
          </p>
        ),
        action: (
          <ActionButton look="primary" operation={createWebhook} onClick={onCreate}>
            {t('Create the first webhook')}
          </ActionButton>
        ),
      }}
    />
  );
}
