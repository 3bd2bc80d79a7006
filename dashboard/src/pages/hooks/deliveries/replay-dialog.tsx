import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReplayWebhookData, Webhook } from '../../../api/generated/types.ts';
import {
  listWebhookDeliveries,
  replayWebhook,
  replayWebhookFields,
} from '../../../api/generated/webhooks.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { FormField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { plural, t } from '../../../words/words.ts';
import { type EventName, subscribedNames } from '../events/event-words.ts';
import { localMinute, replayProgress } from './replay-progress.ts';

const DAY_MS = 86_400_000;

interface Values {
  from: string;
  to: string;
  event: string;
}

const moment = (local: string): string => {
  const ms = Date.parse(local);
  return Number.isNaN(ms) ? local : new Date(ms).toISOString();
};

/** Sends the events of a time range again, and shows how far it has come. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const initial = useRef<Values>({ from: localMinute(serviceNowMs() - DAY_MS), to: '', event: '' });
  const sinceMs = useRef(0);
  const form = useForm(replayWebhook, {
    initial: initial.current,
    fields: replayWebhookFields,
    input: ({ from, to, event }) => {
      sinceMs.current = serviceNowMs() - 1_000;
      return {
        params: { webhookId: webhook.id },
        body: {
          from: moment(from),
          ...(to === '' ? {} : { to: moment(to) }),
          ...(event === '' ? {} : { events: [event as EventName] }),
        },
      };
    },
  });
  const replay = form.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Replay a time range')}
      description={t(
        'Every event of that time is sent again, each with its first timestamp. Events are kept for 30 days.',
      )}
    >
      {replay ? (
        <>
          <DialogBody>
            <Progress webhook={webhook} replay={replay} sinceMs={sinceMs.current} />
          </DialogBody>
          <DialogActions>
            <Button look="primary" onClick={onClose}>
              {t('Done')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <ReplayForm form={form} names={subscribedNames(webhook.events)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReplayForm({
  form,
  names,
  onClose,
}: {
  form: FormState<Values>;
  names: EventName[];
  onClose: () => void;
}) {
  return (
    <Form form={form}>
      <DialogBody>
        <FormFailure form={form} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <MomentField form={form} name="from" label={t('Start')} />
          <MomentField form={form} name="to" label={t('End')} hint={t('Left empty: now.')} />
        </div>
        <FormField form={form} name="event" label={t('Event')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={form.values.event}
              onChange={({ target }) => form.set('event', target.value)}
            >
              <option value="">{t('All that it subscribes to')}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <p className="text-sm text-ink-muted">
          {t('Your server gets them a second time: the signature tells it which it has handled.')}
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Replay')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function MomentField({
  form,
  name,
  label,
  hint,
}: {
  form: FormState<Values>;
  name: 'from' | 'to';
  label: string;
  hint?: string;
}) {
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(wiring) => (
        <Input
          {...wiring}
          type="datetime-local"
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
        />
      )}
    </FormField>
  );
}

const SHOWN_MAX = 100;

const ProgressBar = ({ label, share }: { label: string; share: number }) => (
  <div className="relative">
    <progress aria-label={label} max={1} value={share} className="sr-only" />
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-selected">
      <div
        style={{ width: `${share * 100}%` }}
        className="h-full rounded-full bg-accent-ink transition-all"
      />
    </div>
  </div>
);

function Progress({
  webhook,
  replay: { queued, truncated, next_from },
  sinceMs,
}: {
  webhook: Webhook;
  replay: ReplayWebhookData;
  sinceMs: number;
}) {
  const { data = [] } = useQuery(
    read(listWebhookDeliveries, { params: { webhookId: webhook.id }, query: { limit: SHOWN_MAX } }),
  );
  const { delivered, failed, waiting, isDone } = replayProgress(data, queued, sinceMs);
  const hasFilters = Object.values(webhook.filters).some((values) => (values?.length ?? 0) > 0);
  if (queued === 0) return <p>{t('Nothing happened in that time that this webhook subscribes to.')}</p>;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <p className="text-lg font-semibold">
        {plural(queued, '{count} event is queued', '{count} events are queued')}
      </p>
      {queued <= SHOWN_MAX ? (
        <>
          <ProgressBar label={t('Sent')} share={(delivered + failed) / queued} />
          <p className="text-ink-muted tabular-nums">
            {t('{delivered} delivered, {failed} given up, {waiting} waiting', { delivered, failed, waiting })}
          </p>
          {isDone && <p className="font-medium text-good">{t('All are sent.')}</p>}
          {!isDone && hasFilters && (
            <p className="text-sm text-ink-faint">
              {t('Events that the filters of the webhook leave out are queued but never sent.')}
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-muted">{t('They go out one after the other; the list shows each.')}</p>
      )}
      {truncated && next_from && (
        <Notice tone="warn">
          {t('The range holds more than one replay takes. Replay again from {moment}.', {
            moment: next_from,
          })}
        </Notice>
      )}
    </div>
  );
}
