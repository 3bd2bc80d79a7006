import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { dateInputValue } from '../../design/display/date-input.ts';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { formatDay } from '../../design/display/time.tsx';
import { t } from '../../words/words.ts';
import { EXPIRY_CHOICES, type ExpiryChoice, expiryMs } from './expiry.ts';

function explain(choice: ExpiryChoice, date: string): string {
  if (choice === 'never') return t('It works until someone revokes it.');
  if (choice === 'date' && !date) return t('It works until the end of that day.');
  const ms = expiryMs(choice, date, serviceNowMs());
  return ms === null || Number.isNaN(ms) ? '' : t('It stops working on {day}.', { day: formatDay(ms) });
}

export function ExpiryField({
  choice,
  date,
  error,
  onChoice,
  onDate,
}: {
  choice: ExpiryChoice;
  date: string;
  error: string | undefined;
  onChoice: (choice: ExpiryChoice) => void;
  onDate: (date: string) => void;
}) {
  return (
    <Field label={t('Expires')} hint={explain(choice, date)} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <Select
            {...wiring}
            aria-invalid={choice === 'date' ? undefined : wiring['aria-invalid']}
            value={choice}
            onChange={(event) => onChoice(event.target.value as ExpiryChoice)}
          >
            {EXPIRY_CHOICES.map((item) => (
              <option key={item.value} value={item.value}>
                {item.label}
              </option>
            ))}
          </Select>
          {choice === 'date' && (
            <Input
              type="date"
              aria-label={t('Expiry date')}
              aria-invalid={wiring['aria-invalid']}
              aria-describedby={wiring['aria-describedby']}
              min={dateInputValue(serviceNowMs())}
              value={date}
              onChange={(event) => onDate(event.target.value)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
