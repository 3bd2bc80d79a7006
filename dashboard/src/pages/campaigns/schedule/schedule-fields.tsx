import type { ReactNode } from 'react';
import { createCampaignFields } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { browserZone, zoneNames } from '../../../kit/time-zones.ts';
import { plural, t } from '../../../words/words.ts';
import { openMinutes, scheduleOf, type Week, weekOf } from './week.ts';
import { WeekEditor } from './week-editor.tsx';

export interface ScheduleValues {
  timezone: string;
  week: Week;
  maxConcurrentCalls: number | null;
  maxRetryAttempts: number | null;
  retryIntervalMinutes: number | null;
}

export const scheduleValuesOf = (campaign: Campaign): ScheduleValues => ({
  timezone: campaign.schedule.timezone,
  week: weekOf(campaign.schedule),
  maxConcurrentCalls: campaign.max_concurrent_calls,
  maxRetryAttempts: campaign.max_retry_attempts,
  retryIntervalMinutes: campaign.retry_interval_minutes,
});

export const scheduleBody = (values: ScheduleValues) => ({
  schedule: scheduleOf(values.timezone, values.week),
  ...(values.maxConcurrentCalls === null ? {} : { maxConcurrentCalls: values.maxConcurrentCalls }),
  ...(values.maxRetryAttempts === null ? {} : { maxRetryAttempts: values.maxRetryAttempts }),
  ...(values.retryIntervalMinutes === null ? {} : { retryIntervalMinutes: values.retryIntervalMinutes }),
});

type NumberName = 'maxConcurrentCalls' | 'maxRetryAttempts' | 'retryIntervalMinutes';

/** Hours, attempts and pace. `errorOf` has the server's own messages. */
export function ScheduleFields({
  values,
  onChange,
  errorOf,
  placesHint,
}: {
  values: ScheduleValues;
  onChange: (patch: Partial<ScheduleValues>) => void;
  errorOf: (name: string) => string | undefined;
  placesHint?: ReactNode;
}) {
  const hours = Math.round(openMinutes(values.week) / 6) / 10;
  const number = (name: NumberName, label: string, hint: ReactNode) => (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          type="number"
          inputMode="numeric"
          min={createCampaignFields[name].minimum}
          value={values[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-80">
        <Field
          label={t('Time zone')}
          hint={t('Hours are on the clock of this zone, daylight saving included.')}
          error={errorOf('schedule')}
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={values.timezone}
              onChange={(event) => onChange({ timezone: event.target.value })}
            >
              {zoneNames(values.timezone, browserZone()).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('Hours in which people are called')}</legend>
        <WeekEditor week={values.week} onChange={(week) => onChange({ week })} />
        <p className="mt-2 text-sm text-ink-faint">
          {plural(hours, '{count} hour a week.', '{count} hours a week.')}{' '}
          <span className="max-md:hidden">{t('Drag over the grid to draw them.')}</span>
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        {number('maxConcurrentCalls', t('Calls at once'), placesHint ?? t('Up to the plan’s limit.'))}
        {number('maxRetryAttempts', t('Attempts'), t('Dials for one person, the first included.'))}
        {number(
          'retryIntervalMinutes',
          t('Minutes between attempts'),
          t('From a missed call to the next dial.'),
        )}
      </div>
    </div>
  );
}
