import { Field } from '../../design/controls/field.tsx';
import { Input, PasswordInput } from '../../design/controls/input.tsx';
import { credentialWord, isPlainCredential } from './integration-words.ts';

export const givenCredentials = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

/** One field for each credential of the provider; the server's message stands at the first. */
export function CredentialFields({
  required,
  optional,
  values,
  error,
  onChange,
}: {
  required: readonly string[];
  optional: readonly string[];
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (values: Record<string, string>) => void;
}) {
  return [...required, ...optional].map((name, index) => (
    <Field
      key={name}
      label={credentialWord(name)}
      optional={optional.includes(name)}
      error={index === 0 ? error : undefined}
    >
      {(wiring) => {
        const Control = isPlainCredential(name) ? Input : PasswordInput;
        return (
          <Control
            {...wiring}
            name={name}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          />
        );
      }}
    </Field>
  ));
}
