import { type FormEvent, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { dateInputValue } from '../../design/display/date-input.ts';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { t } from '../../words/words.ts';

const PRESETS = [
  { label: t('Today'), days: 0 },
  { label: t('Last 7 days'), days: 6 },
  { label: t('Last 30 days'), days: 29 },
];

const DAY_MS = 86_400_000;

export function DateRangePicker({
  from,
  to,
  onPick,
}: {
  from: string | undefined;
  to: string | undefined;
  onPick: (from: string | undefined, to: string | undefined) => void;
}) {
  const [start, setStart] = useState(from ?? '');
  const [end, setEnd] = useState(to ?? '');
  const reversed = start !== '' && end !== '' && start > end;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!reversed) onPick(start || undefined, end || undefined);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 p-1.5">
      <div className="flex flex-wrap gap-1.5">
        {PRESETS.map((preset) => (
          <Button
            key={preset.label}
            size="small"
            onClick={() => onPick(dateInputValue(serviceNowMs() - preset.days * DAY_MS), undefined)}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <Field label={t('From')}>
        {(wiring) => (
          <Input {...wiring} type="date" value={start} onChange={(event) => setStart(event.target.value)} />
        )}
      </Field>
      <Field label={t('To')} error={reversed ? t('The end lies before the start.') : undefined}>
        {(wiring) => (
          <Input {...wiring} type="date" value={end} onChange={(event) => setEnd(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="primary">
        {t('Apply dates')}
      </Button>
    </form>
  );
}
