import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  title: string;
  description: ReactNode;
}

/** A few options with descriptions. Native radios, so that arrow keys work. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="divide-y divide-line rounded-lg border border-line-strong">
        {choices.map((choice) => {
          const selected = choice.value === value;
          return (
            <label
              key={choice.value}
              className={clsx(
                'flex cursor-pointer gap-3 px-3.5 py-2.5 transition-colors first:rounded-t-lg last:rounded-b-lg',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus',
                selected ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={selected}
                onChange={() => onChange(choice.value)}
                className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
              />
              <span>
                <span className="block font-medium">{choice.title}</span>
                <span className="block text-sm text-ink-muted">{choice.description}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
