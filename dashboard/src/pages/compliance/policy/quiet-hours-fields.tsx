import type { CompliancePolicy } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import { Toggle } from './toggle.tsx';

export type QuietHours = CompliancePolicy['quietHours'];

/** In the recipient's own time; a start after the end reaches past midnight. */
export function QuietHoursFields({
  value,
  onChange,
  label,
}: {
  value: QuietHours;
  onChange: (value: QuietHours) => void;
  label?: string;
}) {
  return (
    <div className="flex flex-col gap-3">
      <Toggle
        label={label ?? t('Keep quiet hours')}
        isOn={value.enabled}
        onChange={(enabled) => onChange({ ...value, enabled })}
      />
      {value.enabled && (
        <>
          <div className="grid max-w-80 grid-cols-2 gap-4">
            <Clock
              label={t('From||hour')}
              value={value.start}
              onChange={(start) => onChange({ ...value, start })}
            />
            <Clock label={t('To')} value={value.end} onChange={(end) => onChange({ ...value, end })} />
          </div>
          <p className="text-sm text-ink-muted">
            {value.start > value.end
              ? t('From {start} until {end} the next morning, in the recipient’s own time.', {
                  ...value,
                  enabled: '',
                })
              : t('From {start} until {end}, in the recipient’s own time.', { ...value, enabled: '' })}
          </p>
        </>
      )}
    </div>
  );
}

function Clock({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Input
          {...wiring}
          type="time"
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value.slice(0, CLOCK_LETTERS))}
        />
      )}
    </Field>
  );
}

/** `21:00`: some browsers add seconds. */
const CLOCK_LETTERS = 5;
