import { type ReactNode, useId } from 'react';

export function CheckField({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
