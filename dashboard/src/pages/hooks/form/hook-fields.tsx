import { type ReactNode, useState } from 'react';
import { TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure } from '../../../kit/form/form.tsx';
import type { Form as FormState } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { EventPicker } from '../events/event-picker.tsx';
import { EventSample } from '../events/event-sample.tsx';
import { type EventName, subscribedNames } from '../events/event-words.ts';
import { FilterFields } from './filter-fields.tsx';
import { type HookValues, readHeaders } from './hook-values.ts';

export function checkHook({ events, headers }: HookValues): Record<string, string> {
  const read = readHeaders(headers);
  return {
    ...(events.length === 0 ? { events: t('Choose at least one event.') } : {}),
    ...('badLine' in read
      ? { headers: t('Line {line} is no header. Write “Name: value”.', { line: read.badLine }) }
      : {}),
  };
}

/** The form of a webhook; beside it a sample of what is sent. */
export function HookFields({
  form,
  above,
  actions,
}: {
  form: FormState<HookValues>;
  above?: ReactNode;
  actions: ReactNode;
}) {
  const [shown, setShown] = useState<EventName | null>(null);
  const { events } = form.values;
  const sample = shown ?? subscribedNames(events)[0] ?? 'call.completed';
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Form form={form} isGuarded className="min-w-0 gap-5">
        {above}
        <FormFailure form={form} />
        <TextField
          form={form}
          name="url"
          label={t('Address')}
          hint={t('Public, https if you can. It answers 2xx within ten seconds.')}
          placeholder="https://hooks.example.com/parley"
          type="url"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="description"
          label={t('Note')}
          placeholder={t('Bookings to our calendar')}
          autoComplete="off"
        />
        <EventPicker
          events={events}
          shown={sample}
          error={form.errorOf('events')}
          onChange={(next) => form.set('events', next)}
          onShow={setShown}
        />
        <FilterFields form={form} />
        <TextAreaField
          form={form}
          name="headers"
          label={t('Headers')}
          hint={t('Added to each request, one a line. Stored encrypted.')}
          placeholder="Authorization: Bearer your-token"
          rows={2}
        />
        <div className="flex items-center gap-2 border-t border-line pt-5">{actions}</div>
      </Form>
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-18">
        <EventSample event={sample} />
        <p className="text-sm text-ink-faint">
          {t('What arrives, with example values. Treat every field of data as optional.')}
        </p>
      </div>
    </div>
  );
}
