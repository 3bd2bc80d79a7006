import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { TestWebhookData, Webhook } from '../../../api/generated/types.ts';
import { testWebhook } from '../../../api/generated/webhooks.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { EventSample } from '../events/event-sample.tsx';
import { EVENT_NAMES, type EventName, subscribedNames } from '../events/event-words.ts';
import { answerWord } from '../hook-state.ts';

/** One attempt over the real path, with a sample; it does not count as a failure. */
export function TestDialog({
  webhook,
  isOpen,
  onClose,
}: {
  webhook: Webhook;
  isOpen: boolean;
  onClose: () => void;
}) {
  const own = subscribedNames(webhook.events);
  const [picked, setPicked] = useState<EventName | null>(null);
  const event = picked ?? own[0] ?? 'call.completed';
  const act = useAct(testWebhook);
  function close(): void {
    if (act.isPending) return;
    act.reset();
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      wide
      title={t('Send a test')}
      description={t(
        'A sample is sent at once, signed and logged like any other. Failures of a test do not count.',
      )}
    >
      <DialogBody>
        <Field label={t('Event')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={event}
              onChange={({ target }) => {
                setPicked(target.value as EventName);
                act.reset();
              }}
            >
              {(own.length > 0 ? own : EVENT_NAMES()).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div aria-live="polite">{act.data && <TestResult result={act.data} />}</div>
        {act.error && <ErrorNotice error={act.error} />}
        <EventSample event={event} template={webhook.payload_template} label={t('What is sent')} />
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>{act.data ? t('Done') : t('Cancel')}</Button>
        <ActionButton
          operation={testWebhook}
          look="primary"
          loading={act.isPending}
          onClick={() => act.mutate({ params: { webhookId: webhook.id }, body: { event } })}
        >
          {act.data ? t('Send again') : t('Send a test')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

function TestResult({ result }: { result: TestWebhookData }) {
  const { success, status, duration_ms: ms, error } = result;
  const Icon = success ? CircleCheck : CircleX;
  return (
    <div className={`flex gap-2.5 rounded-lg px-3.5 py-2.5 ${success ? 'bg-good-soft' : 'bg-bad-soft'}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${success ? 'text-good' : 'text-bad'}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {success
            ? t('Your server answered {status} in {ms} ms.', { status: String(status), ms: formatCount(ms) })
            : status === 0
              ? t('Your server did not answer.')
              : t('Your server answered {status}, which is no success.', { status: answerWord(status) })}
        </p>
        {error && <p className="mt-1 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{error}</p>}
      </div>
    </div>
  );
}
