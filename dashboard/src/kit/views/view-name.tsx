import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { NAME_LENGTH_MAX } from './views.ts';

/** `onName` says whether the name was free. */
export function NameForm({
  label,
  initial = '',
  placeholder,
  action,
  isFocused,
  onName,
  onCancel,
}: {
  label: string;
  initial?: string;
  placeholder?: string;
  action: string;
  isFocused: boolean;
  onName: (name: string) => boolean;
  onCancel?: () => void;
}) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') setError(t('Give it a name.'));
    else if (!onName(name.trim())) setError(t('There is a view of this name already.'));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || onCancel === undefined) return;
    event.preventDefault(); // Only the renaming ends; the panel stays open.
    event.stopPropagation();
    onCancel();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={label} error={error}>
        {(wiring) => (
          <Input
            {...wiring}
            autoFocus={isFocused}
            autoComplete="off"
            maxLength={NAME_LENGTH_MAX}
            placeholder={placeholder}
            value={name}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary">
          {action}
        </Button>
        {onCancel && (
          <Button size="small" look="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
