import { History, Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '../../../api/generated/types.ts';
import {
  listWebhookDeliveries,
  listWebhookDeliveriesQuery,
  replayWebhook,
} from '../../../api/generated/webhooks.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { t } from '../../../words/words.ts';
import { deliveryWord } from '../hook-state.ts';
import { useLookAgain } from '../use-look-again.ts';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const STATUSES = listWebhookDeliveriesQuery.status.enum;

/** What was sent, what was answered, and what comes next. */
export function DeliveriesTab({ webhook }: { webhook: Webhook }) {
  const [isReplaying, setReplaying] = useState(false);
  const filters = useFilters(['status']);
  const status = STATUSES.find((value) => value === filters.values.status);
  const list = useList(listWebhookDeliveries, {
    params: { webhookId: webhook.id },
    query: { limit: 50, ...(status === undefined ? {} : { status }) },
  });
  useLookAgain(isReplaying || list.rows.some((row) => row.status === 'pending'));
  return (
    <>
      <ResourceList
        label={t('Deliveries')}
        noun={[t('delivery'), t('deliveries')]}
        list={list}
        columns={DELIVERY_COLUMNS()}
        rowKey={(delivery) => delivery.id}
        expand={{
          label: (delivery) => t('Attempts of {event}', { event: delivery.event }),
          content: (delivery) => <DeliveryDetail webhook={webhook} delivery={delivery} />,
        }}
        narrowedBy={filters}
        filters={
          <div className="flex flex-wrap items-center gap-2">
            <FilterBar
              state={filters}
              filters={[
                {
                  kind: 'choice',
                  name: 'status',
                  label: t('State'),
                  options: STATUSES.map((value) => ({ value, label: deliveryWord(value) })),
                },
              ]}
            />
            <ActionButton
              operation={replayWebhook}
              size="small"
              icon={<History aria-hidden className="size-3.5" />}
              refusal={webhook.is_active ? null : t('Enable the webhook first.')}
              onClick={() => setReplaying(true)}
            >
              {t('Replay a time range')}
            </ActionButton>
          </div>
        }
        empty={{
          icon: <Inbox />,
          title: t('Nothing was sent yet'),
          children: <p>{t('Send a test, or wait for the first event. Deliveries are kept for 30 days.')}</p>,
        }}
      />
      {isReplaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </>
  );
}
