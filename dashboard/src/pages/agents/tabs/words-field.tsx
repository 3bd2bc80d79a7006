import { useState } from 'react';
import type { FieldWiring } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Words separated by commas. The text stays as it is typed; the list follows it. */
export function WordsField({
  wiring,
  value,
  placeholder,
  onChange,
}: {
  wiring: FieldWiring;
  value: readonly string[];
  placeholder?: string;
  onChange: (value: string[]) => void;
}) {
  const [typed, setTyped] = useState(value.join(', '));
  // Another list than the one typed: discarded, restored, or saved by another person.
  const shown = wordsOf(typed).join() === value.join() ? typed : value.join(', ');
  return (
    <Input
      {...wiring}
      autoComplete="off"
      placeholder={placeholder}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsOf(target.value));
      }}
    />
  );
}
