import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Webhook } from '../../../api/generated/types.ts';
import { previewWebhook } from '../../../api/generated/webhooks.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { EventSample, SampleSkeleton } from '../events/event-sample.tsx';
import { EVENT_NAMES, type EventName, subscribedNames } from '../events/event-words.ts';
import { prettyJson } from '../pretty-json.ts';
import { templateMessage } from './template-error.ts';

/** The one with most to show, where it is subscribed to. */
const richest = (names: readonly EventName[]): EventName =>
  names.find((name) => name === 'call.completed') ?? names[0] ?? 'call.completed';

const PAUSE_MS = 350;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the template makes of a sample of the chosen event, after a pause in typing. */
export function useTemplatePreview(webhook: Webhook, template: string) {
  const [url, setUrl] = useUrlState(['event']);
  const own = subscribedNames(webhook.events);
  const names = own.length > 0 ? own : EVENT_NAMES();
  const event = names.find((name) => name === url.event) ?? richest(names);
  const settled = useSettled(template);
  const isRefused = useRefusal(previewWebhook) !== null;
  const { data, error, isPending } = useQuery({
    ...read(previewWebhook, {
      body: { event, payload_template: settled.trim() === '' ? null : settled },
    }),
    enabled: !isRefused,
    placeholderData: (before) => before,
    retry: false,
  });
  return {
    event,
    names,
    choose: (name: string) => setUrl({ event: name }, { replace: true }),
    body: data?.body,
    error,
    isPending,
  };
}

export function TemplatePreview({
  preview,
}: {
  webhook: Webhook;
  preview: ReturnType<typeof useTemplatePreview>;
}) {
  const { event, names, choose, body, error, isPending } = preview;
  const message = templateMessage(error);
  return (
    <section aria-label={t('What is sent')} className="flex min-w-0 flex-col gap-4">
      <Field label={t('Sample of')}>
        {(wiring) => (
          <Select {...wiring} value={event} onChange={({ target }) => choose(target.value)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div aria-live="polite">
        {isPending && <SampleSkeleton />}
        {message !== null && (
          <p className="flex gap-2.5 rounded-lg bg-bad-soft px-3.5 py-2.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </p>
        )}
        {error !== null && message === null && <ErrorNotice error={error} />}
        {error === null && body !== undefined && (
          <CodeBlock label={t('What is sent')} code={prettyJson(body)} />
        )}
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-medium text-ink-muted">
          {t('What the template can use')}
        </summary>
        <div className="mt-2">
          <EventSample event={event} label={t('event, timestamp and data')} />
        </div>
      </details>
    </section>
  );
}
