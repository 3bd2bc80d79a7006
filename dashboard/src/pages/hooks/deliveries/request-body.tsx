import { useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '../../../api/generated/types.ts';
import { listWebhookEvents } from '../../../api/generated/webhooks.ts';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { EventSample, SampleSkeleton } from '../events/event-sample.tsx';
import { EVENT_NAMES } from '../events/event-words.ts';
import { prettyJson } from '../pretty-json.ts';

const EVENTS_MAX = 100;

/** The request as the other side saw it. The signature is not stored, so it is not shown. */
export function RequestBody({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const event = EVENT_NAMES().find((name) => name === delivery.event);
  const headers = [
    `POST ${webhook.url}`,
    `X-Webhook-Event: ${delivery.event}`,
    `X-Webhook-Timestamp: ${delivery.timestamp}`,
    `X-Webhook-Attempt: ${Math.max(1, delivery.attempts)}`,
    'X-Webhook-Signature-V2: …',
    ...Object.keys(webhook.headers).map((name) => `${name}: …`),
  ].join('\n');
  return (
    <section aria-label={t('Request')} className="flex min-w-0 flex-col gap-3">
      <CodeBlock label={t('Request')} code={headers} />
      {event !== undefined &&
        (delivery.purpose === 'test' ? (
          <EventSample event={event} template={webhook.payload_template} label={t('Body')} />
        ) : (
          <StoredBody event={event} delivery={delivery} hasTemplate={webhook.payload_template !== null} />
        ))}
    </section>
  );
}

function StoredBody({
  event,
  delivery,
  hasTemplate,
}: {
  event: ReturnType<typeof EVENT_NAMES>[number];
  delivery: WebhookDelivery;
  hasTemplate: boolean;
}) {
  const { data, isPending } = useQuery(read(listWebhookEvents, { query: { event, limit: EVENTS_MAX } }));
  if (isPending) return <SampleSkeleton />;
  const stored = data?.find(({ id }) => id === delivery.event_id);
  if (stored === undefined) {
    return (
      <p className="text-sm text-ink-faint">
        {t('The event is not among the newest {count} of its name, so its body is not shown here.', {
          count: EVENTS_MAX,
        })}
      </p>
    );
  }
  const body = JSON.stringify({ event, timestamp: delivery.timestamp, data: stored.data });
  return (
    <CodeBlock label={hasTemplate ? t('Event, before the template') : t('Body')} code={prettyJson(body)} />
  );
}
