import {
  replaceNotificationChoices,
  replaceNotificationChoicesFields,
} from '../../api/generated/notifications.ts';
import type { ListNotificationChoicesData } from '../../api/generated/types.ts';
import { Input, Select } from '../../design/controls/input.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { FormField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { browserZone, zoneNames } from '../../kit/time-zones.ts';
import { t } from '../../words/words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const written = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function HoursForm({ choices }: { choices: ListNotificationChoicesData }) {
  const { timezone, quietHours, digestHour } = choices;
  const form = useForm(replaceNotificationChoices, {
    initial: { timezone, digestHour, from: quietHours?.start ?? '', to: quietHours?.end ?? '' },
    fields: replaceNotificationChoicesFields,
    input: ({ from, to, ...values }) => ({
      body: { ...values, quietHours: from === '' || to === '' ? null : { start: from, end: to } },
    }),
    done: () => toast(t('Saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-4">
      <FormFailure form={form} />
      <FormField form={form} name="timezone" label={t('Time zone')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={form.values.timezone}
            onChange={({ target }) => form.set('timezone', target.value)}
          >
            {zoneNames(form.values.timezone, browserZone()).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField form={form} name="from" label={t('Quiet from')} hint={t('Empty: no quiet hours.')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="time"
              value={form.values.from}
              onChange={({ target }) => form.set('from', target.value)}
            />
          )}
        </FormField>
        <FormField form={form} name="to" label={t('Quiet until')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="time"
              value={form.values.to}
              onChange={({ target }) => form.set('to', target.value)}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="digestHour" label={t('Daily digest at')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={form.values.digestHour}
            onChange={({ target }) => form.set('digestHour', Number(target.value))}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {written(hour)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
