import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Input } from '../../design/input.tsx';

export interface ValueSuggestion {
  value: string;
  label: string;
}

/** Pick from what is on the page, or type the exact value of something that is not. */
export function ValuePicker({
  label,
  suggestions,
  onPick,
}: {
  label: string;
  suggestions: ValueSuggestion[];
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
        placeholder="Find or type an exact value"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="max-h-64 overflow-y-auto">
        {shown.map((item) => (
          <li key={item.value}>
            <button
              type="button"
              onClick={() => onPick(item.value)}
              className="block w-full truncate rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover"
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && typed.trim() && (
        <Button type="submit" size="small" className="w-full">
          <span className="truncate">Filter by “{typed.trim()}”</span>
        </Button>
      )}
    </form>
  );
}
