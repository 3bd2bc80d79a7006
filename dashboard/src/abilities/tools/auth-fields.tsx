import { Field } from '../../design/controls/field.tsx';
import { Input, PasswordInput, Textarea } from '../../design/controls/input.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { ChoiceField } from './parameter-fields.tsx';
import { AUTH_FIELDS, AUTH_TYPES, type AuthField, type AuthType } from './tool-words.ts';

/** How a tool signs in. Secrets go to the server only; `stored` is the kind it has of them. */
export function AuthFields({
  type,
  config,
  stored,
  error,
  onType,
  onConfig,
}: {
  type: AuthType;
  config: Readonly<Record<string, string>>;
  stored: AuthType | null;
  error: string | undefined;
  onType: (type: AuthType) => void;
  onConfig: (config: Record<string, string>) => void;
}) {
  const isStored = stored === type && type !== 'none';
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('Credentials')}</legend>
      <ChoiceField
        label={t('How it signs in')}
        value={type}
        options={optionsOf(AUTH_TYPES)}
        onChange={(next) => {
          onType(next);
          onConfig({});
        }}
      />
      {isStored && (
        <Notice>{t('Credentials are stored and never shown again. Leave these empty to keep them.')}</Notice>
      )}
      {AUTH_FIELDS[type].map((field) => (
        <AuthInput
          key={field.name}
          field={field}
          isStored={isStored}
          value={config[field.name] ?? ''}
          onChange={(value) => onConfig({ ...config, [field.name]: value })}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-bad wrap-anywhere">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function AuthInput({
  field,
  isStored,
  value,
  onChange,
}: {
  field: AuthField;
  isStored: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const shared = {
    value,
    autoComplete: 'off',
    placeholder: isStored ? '••••••••' : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field label={field.label} optional={field.isOptional ?? false}>
      {(wiring) => {
        if (field.isLong) return <Textarea {...wiring} {...shared} rows={3} className="font-mono text-sm" />;
        if (field.isSecret) return <PasswordInput {...wiring} {...shared} autoComplete="new-password" />;
        return <Input {...wiring} {...shared} />;
      }}
    </Field>
  );
}
