import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import type { WidgetTheme, WidgetValues } from './widget-values.ts';

const MODES: Record<WidgetTheme['mode'], string> = {
  auto: t('As the visitor’s device'),
  light: t('Always light'),
  dark: t('Always dark'),
};

const POSITIONS: Record<WidgetTheme['position'], string> = {
  'bottom-right': t('Bottom right'),
  'bottom-left': t('Bottom left'),
};

/** Colours, corner and roundness. */
export function ThemeFields({ form }: { form: Form<WidgetValues> }) {
  const { theme } = form.values;
  const radius = form.boundsOf('theme').fields?.radius;
  const change = (part: Partial<WidgetTheme>) => form.set('theme', { ...theme, ...part });
  const error = form.errorOf('theme');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-medium">{t('Look')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField
          label={t('Main colour')}
          value={theme.primaryColor}
          error={error}
          onChange={(primaryColor) => change({ primaryColor })}
        />
        <ColorField
          label={t('Header colour')}
          hint={theme.headerColor === null ? t('The main colour.') : undefined}
          value={theme.headerColor ?? theme.primaryColor}
          onChange={(headerColor) =>
            change({ headerColor: headerColor === theme.primaryColor ? null : headerColor })
          }
        />
        <ChoiceField
          label={t('Theme')}
          value={theme.mode}
          options={MODES}
          onChange={(mode) => change({ mode })}
        />
        <ChoiceField
          label={t('Position')}
          value={theme.position}
          options={POSITIONS}
          onChange={(position) => change({ position })}
        />
      </div>
      <Field label={t('Rounded corners, {pixels} px', { pixels: theme.radius })}>
        {(wiring) => (
          <input
            {...wiring}
            type="range"
            min={radius?.minimum}
            max={radius?.maximum}
            value={theme.radius}
            onChange={({ target }) => change({ radius: Number(target.value) })}
            className="w-full accent-accent"
          />
        )}
      </Field>
    </fieldset>
  );
}

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

/** A swatch to pick from and the exact value to paste. */
function ColorField({
  label,
  value,
  hint,
  error,
  onChange,
}: {
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t('Pick the {field}', { field: label.toLowerCase() })}
            value={SIX_DIGITS.test(value) ? value : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="h-8.5 w-11 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1"
          />
          <Input
            {...wiring}
            value={value}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value.trim())}
            className="font-mono"
          />
        </div>
      )}
    </Field>
  );
}

function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {(Object.entries(options) as [Value, string][]).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
