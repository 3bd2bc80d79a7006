import { Field } from '../../design/controls/field.tsx';
import { Input, PasswordInput } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { credentialWord, isPlainCredential } from './integration-words.ts';
import { refusedCredential } from './refused-credential.ts';

const SECRET_LENGTH_MIN = 16;

export const givenCredentials = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

/** One field for each credential of the provider; the server's message stands at the one it is about. */
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
  const names = [...required, ...optional];
  const refused = error === undefined ? undefined : refusedCredential(names, error);
  return names.map((name) => (
    <Field
      key={name}
      label={credentialWord(name)}
      optional={optional.includes(name)}
      hint={name === 'secret' ? t('At least {count} characters.', { count: SECRET_LENGTH_MIN }) : undefined}
      error={name === refused?.name ? refused.message : undefined}
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
