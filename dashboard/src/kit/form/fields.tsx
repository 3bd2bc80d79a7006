import type { ComponentProps, ReactNode } from 'react';
import type { Bounds } from '../../api/bounds.ts';
import { Field, type FieldWiring } from '../../design/controls/field.tsx';
import { Input, PasswordInput, Select, Textarea } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import type { Form } from './use-form.ts';

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

interface FieldProps<Values, Name> {
  form: Form<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** Replaces the server's message. */
  error?: ReactNode;
}

/** Any control with its label, hint and error. */
export function FormField<Values>({
  form,
  name,
  label,
  hint,
  error,
  children,
}: FieldProps<Values, keyof Values & string> & { children: (wiring: FieldWiring) => ReactNode }) {
  const bounds = form.boundsOf(name);
  return (
    <Field
      label={label}
      hint={hint}
      error={form.errorOf(name) ?? error}
      optional={form.operation.method === 'POST' && isOptional(bounds)}
    >
      {children}
    </Field>
  );
}

/** Known to the server, not required, and without a default. */
const isOptional = (bounds: Bounds): boolean =>
  Object.keys(bounds).length > 0 && !bounds.required && bounds.default === undefined;

const NEARLY_FULL = 0.9;

/** Shown only close to the limit. */
function roomLeft({ maxLength }: Bounds, value: string): string | undefined {
  if (maxLength === undefined || value.length < maxLength * NEARLY_FULL) return undefined;
  return t('{count} of {max} characters', { count: value.length, max: maxLength });
}

type TextProps<Values> = FieldProps<Values, TextName<Values>> &
  Pick<
    ComponentProps<typeof Input>,
    'type' | 'autoComplete' | 'autoFocus' | 'placeholder' | 'controlSize' | 'disabled'
  >;

function useText<Values>({ form, name }: Pick<TextProps<Values>, 'form' | 'name'>) {
  const value = form.values[name] as string;
  const bounds = form.boundsOf(name);
  return {
    room: roomLeft(bounds, value),
    control: {
      name,
      value,
      maxLength: bounds.maxLength,
      required: bounds.required,
      onChange: (event: { target: { value: string } }) =>
        form.set(name, event.target.value as Values[TextName<Values>]),
    },
  };
}

export function TextField<Values>({ form, name, label, hint, error, ...input }: TextProps<Values>) {
  const { control, room } = useText({ form, name });
  return (
    <FormField form={form} name={name} label={label} hint={room ?? hint} error={error}>
      {(wiring) =>
        input.type === 'password' ? (
          <PasswordInput {...wiring} {...input} {...control} />
        ) : (
          <Input {...wiring} {...input} {...control} />
        )
      }
    </FormField>
  );
}

export function TextAreaField<Values>({
  form,
  name,
  label,
  hint,
  error,
  rows = 4,
  placeholder,
}: FieldProps<Values, TextName<Values>> & Pick<ComponentProps<typeof Textarea>, 'rows' | 'placeholder'>) {
  const { control, room } = useText({ form, name });
  return (
    <FormField form={form} name={name} label={label} hint={room ?? hint} error={error}>
      {(wiring) => <Textarea {...wiring} {...control} rows={rows} placeholder={placeholder} />}
    </FormField>
  );
}

/** One of the server's enumeration, with a label for each value. */
export function SelectField<Values>({
  form,
  name,
  label,
  hint,
  options,
}: FieldProps<Values, TextName<Values>> & { options: readonly { value: string; label: string }[] }) {
  const { control } = useText({ form, name });
  const { maxLength: _, ...select } = control;
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(wiring) => (
        <Select {...wiring} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

/** A whole number within the server's bounds; null while the field is empty. */
export function NumberField<Values extends Record<Name, number | null>, Name extends keyof Values & string>({
  form,
  name,
  label,
  hint,
}: FieldProps<Values, Name>) {
  const { minimum, maximum } = form.boundsOf(name);
  const range =
    minimum !== undefined && maximum !== undefined
      ? t('{minimum} to {maximum}.', { minimum, maximum })
      : undefined;
  return (
    <FormField form={form} name={name} label={label} hint={hint ?? range}>
      {(wiring) => (
        <Input
          {...wiring}
          type="number"
          inputMode="numeric"
          name={name}
          min={minimum}
          max={maximum}
          value={form.values[name] ?? ''}
          onChange={({ target }) =>
            form.set(name, (target.value === '' ? null : Number(target.value)) as Values[Name])
          }
        />
      )}
    </FormField>
  );
}
