import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Webhook, WebhookDelivery, WebhookDeliveryLog } from '../../../api/generated/types.ts';
import { listWebhookDeliveryLogs, redeliverWebhookDelivery } from '../../../api/generated/webhooks.ts';
import { ExactFact, Fact, Facts } from '../../../design/display/facts.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { answerWord, attemptHealth, purposeWord } from '../hook-state.ts';
import { RequestBody } from './request-body.tsx';

interface DetailProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

/** Each attempt with its answer, the request, and the way to send it again. */
export function DeliveryDetail({ webhook, delivery }: DetailProps) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 px-4 py-4 sm:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Attempts webhook={webhook} delivery={delivery} />
        <Redeliver webhook={webhook} delivery={delivery} />
        <section aria-label={t('Facts')}>
          <Facts>
            <ExactFact name={t('Delivery')} value={delivery.id} />
            <ExactFact name={t('Happened')} value={delivery.timestamp} />
            <Fact name={t('Sent')}>{purposeWord(delivery.purpose)}</Fact>
            {delivery.settled_at && (
              <Fact name={t('Settled')}>
                <Time at={delivery.settled_at} show="stamp" />
              </Fact>
            )}
          </Facts>
        </section>
      </div>
      <RequestBody webhook={webhook} delivery={delivery} />
    </div>
  );
}

const LOGS_MAX = 50;

function Attempts({ webhook, delivery }: DetailProps) {
  const { data = [], isPending } = useQuery(
    read(listWebhookDeliveryLogs, { params: { webhookId: webhook.id }, query: { limit: LOGS_MAX } }),
  );
  const attempts = data.filter((log) => log.delivery_id === delivery.id).reverse();
  const isGone = !isPending && attempts.length < delivery.attempts;
  return (
    <section aria-label={t('Attempts')}>
      <h3 className="mb-1.5 text-sm font-medium text-ink-muted">{t('Attempts')}</h3>
      {delivery.attempts === 0 && <p className="text-ink-muted">{t('It waits to be sent.')}</p>}
      <ol className="flex flex-col gap-2">
        {attempts.map((log) => (
          <Attempt key={log.id} log={log} />
        ))}
      </ol>
      {isGone && (
        <p className="mt-1.5 text-sm text-ink-faint">
          {t('Answers are kept for the last 25 attempts of a webhook; older ones are gone.')}
        </p>
      )}
      {delivery.next_attempt_at && delivery.attempts > 0 && (
        <p className="mt-2 text-sm">
          {t('Next attempt')} <Time at={delivery.next_attempt_at} />
        </p>
      )}
    </section>
  );
}

function Attempt({ log }: { log: WebhookDeliveryLog }) {
  const health = attemptHealth(log);
  return (
    <li className="rounded-lg border border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{t('Attempt {number}', { number: log.attempt })}</span>
        <StatusPill tone={health}>{answerWord(log.status)}</StatusPill>
        <span className="text-sm text-ink-muted tabular-nums">
          {t('{ms} ms', { ms: formatCount(log.duration_ms) })}
        </span>
      </div>
      {log.error && (
        <pre className="mt-1.5 max-h-40 overflow-y-auto font-mono text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
          {log.error}
        </pre>
      )}
    </li>
  );
}

function Redeliver({ webhook, delivery }: DetailProps) {
  const [isRestamped, setRestamped] = useState(false);
  const act = useAct(redeliverWebhookDelivery);
  const send = () =>
    act.mutate(
      {
        params: { webhookId: webhook.id, deliveryId: delivery.id },
        body: { restamp: isRestamped },
      },
      { onSuccess: () => toast(t('On its way again. It is the newest of the list.')) },
    );
  return (
    <section aria-label={t('Send it again')} className="flex flex-col gap-2">
      {act.error && <ErrorNotice error={act.error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton
          operation={redeliverWebhookDelivery}
          icon={<RotateCw aria-hidden className="size-4" />}
          loading={act.isPending}
          refusal={webhook.is_active ? null : t('Enable the webhook first.')}
          onClick={send}
        >
          {t('Send it again')}
        </ActionButton>
        {delivery.purpose !== 'test' && (
          <label className="flex cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isRestamped}
              onChange={({ target }) => setRestamped(target.checked)}
              className="size-4 accent-accent"
            />
            {t('with the time of now, for servers that refuse old ones')}
          </label>
        )}
      </div>
    </section>
  );
}
