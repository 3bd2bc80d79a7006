import { useQuery } from '@tanstack/react-query';
import { previewWebhook } from '../../../api/generated/webhooks.ts';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { prettyJson } from '../pretty-json.ts';
import type { EventName } from './event-words.ts';

/** The body that an event is sent with, with example values. */
export function EventSample({
  event,
  template = null,
  label,
}: {
  event: EventName;
  template?: string | null;
  label?: string;
}) {
  const { data, error, isPending } = useQuery(
    read(previewWebhook, { body: { event, payload_template: template } }),
  );
  if (isPending) return <SampleSkeleton />;
  if (error) return <ErrorNotice error={error} />;
  return <CodeBlock label={label ?? t('Sample of {event}', { event })} code={prettyJson(data.body)} />;
}

export const SampleSkeleton = () => (
  <>
    <LoadingNote>{t('Loading the sample')}</LoadingNote>
    <div aria-hidden className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4">
      <Skeleton className="w-40" />
      <Skeleton className="w-56" />
      <Skeleton className="w-48" />
      <Skeleton className="w-24" />
    </div>
  </>
);
