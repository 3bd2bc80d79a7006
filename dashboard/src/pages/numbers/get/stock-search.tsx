import { useEffect, useState } from 'react';
import { Field } from '../../../design/controls/field.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import { typeWord } from '../number-words.ts';
import { countryName } from '../phone-format.ts';

export const STOCK_NAMES = ['country', 'areaCode', 'contains', 'type'] as const;
type Values = { [Name in (typeof STOCK_NAMES)[number]]?: string };
type Change = (patch: { [Name in keyof Values]?: string | undefined }, options: { replace: boolean }) => void;

/** Those whose numbers plans contain come first. */
const COUNTRIES = ['US', 'CA', 'MX', 'CO', 'AR', 'ES', 'BR', 'GB'];
const TYPES = ['local', 'mobile', 'tollfree'] as const;
const PAUSE_MS = 300;

const hasAreaCodes = (country: string): boolean => country === 'US' || country === 'CA';

/** What the server takes: unfinished entries are left out rather than refused. */
export function asQuery({ country = 'US', areaCode, contains, type }: Values) {
  const known = TYPES.find((name) => name === type);
  return {
    country,
    limit: 12,
    ...(known === undefined ? {} : { type: known }),
    ...(hasAreaCodes(country) && /^\d{3}$/.test(areaCode ?? '') ? { areaCode } : {}),
    ...(/^[0-9A-Za-z*]{1,15}$/.test(contains ?? '') ? { contains } : {}),
  };
}

export function StockSearch({ values, onChange }: { values: Values; onChange: Change }) {
  const { country = 'US', type = '' } = values;
  return (
    <search
      aria-label={t('Narrow the numbers')}
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1.4fr_1.2fr]"
    >
      <Field label={t('Country')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={country}
            onChange={({ target }) =>
              onChange(
                { country: target.value === 'US' ? undefined : target.value, areaCode: undefined },
                { replace: true },
              )
            }
          >
            {COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TypedField
        label={t('Area code')}
        placeholder="415"
        disabled={!hasAreaCodes(country)}
        value={values.areaCode ?? ''}
        clean={(text) => text.replaceAll(/\D/g, '').slice(0, 3)}
        onChange={(areaCode) => onChange({ areaCode }, { replace: true })}
      />
      <TypedField
        label={t('Contains')}
        placeholder={t('CAFE or 62*7')}
        value={values.contains ?? ''}
        clean={(text) => text.replaceAll(/[^0-9A-Za-z*]/g, '').slice(0, 15)}
        onChange={(contains) => onChange({ contains }, { replace: true })}
      />
      <Field label={t('Kind')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={type}
            onChange={({ target }) => onChange({ type: target.value || undefined }, { replace: true })}
          >
            <option value="">{t('Any kind')}</option>
            {TYPES.map((name) => (
              <option key={name} value={name}>
                {typeWord(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}

/** Goes into the URL after a pause in typing. */
function TypedField({
  label,
  placeholder,
  disabled = false,
  value,
  clean,
  onChange,
}: {
  label: string;
  placeholder: string;
  disabled?: boolean;
  value: string;
  clean: (text: string) => string;
  onChange: (value: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is new with every rendering
  useEffect(() => {
    if (text === value) return;
    const timer = window.setTimeout(() => onChange(text || undefined), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label}>
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={disabled ? '' : text}
          onChange={({ target }) => setText(clean(target.value))}
        />
      )}
    </Field>
  );
}
