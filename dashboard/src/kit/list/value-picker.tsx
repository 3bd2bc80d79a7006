import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Input } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';

export interface ValueSuggestion {
  value: string;
  label: string;
}

/** Pick from the values on the page, or type an exact value. */
export function ValuePicker({
  label,
  suggestions,
  onPick,
}: {
  label: string;
  suggestions: readonly ValueSuggestion[];
  onPick: (value: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const shown = suggestions.filter((item) =>
    `${item.label} ${item.value}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const only = shown.length === 1 ? shown[0] : undefined;
    const value = only?.value ?? typed.trim();
    if (value) onPick(value);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-1">
      <Input
        aria-label={label}
        placeholder={t('Find or type an exact value')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="max-h-64 overflow-y-auto">
        {shown.map((item) => (
          <PickerItem key={item.value} label={item.label} onPick={() => onPick(item.value)} />
        ))}
      </ul>
      {shown.length === 0 && typed.trim() && (
        <Button type="submit" size="small" className="w-full">
          <span className="truncate">{t('Filter by “{value}”', { value: typed.trim() })}</span>
        </Button>
      )}
    </form>
  );
}

/** Pick one of all values. */
export function ChoicePicker({
  options,
  value,
  onPick,
}: {
  options: readonly ValueSuggestion[];
  value: string | undefined;
  onPick: (value: string) => void;
}) {
  return (
    <ul className="max-h-72 overflow-y-auto">
      {options.map((item) => (
        <PickerItem
          key={item.value}
          label={item.label}
          isPicked={item.value === value}
          onPick={() => onPick(item.value)}
        />
      ))}
    </ul>
  );
}

function PickerItem({ label, isPicked, onPick }: { label: string; isPicked?: boolean; onPick: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-current={isPicked || undefined}
        onClick={onPick}
        className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {isPicked && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
      </button>
    </li>
  );
}
