import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { listComplianceCountryRules } from '../../../api/generated/compliance.ts';
import { ChoiceCards } from '../../../design/controls/choice-cards.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { countryName } from '../country-name.ts';

/** Null: every country. */
export function AllowedCountries({
  value,
  onChange,
}: {
  value: string[] | null;
  onChange: (value: string[] | null) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <ChoiceCards
        legend={t('Numbers that may be contacted')}
        name="countries"
        value={value === null ? 'all' : 'some'}
        onChange={(next) => onChange(next === 'all' ? null : [])}
        choices={[
          {
            value: 'all',
            title: t('Every country'),
            description: t('Apart from those that a rule forbids.'),
          },
          { value: 'some', title: t('Only these countries'), description: t('All others are refused.') },
        ]}
      />
      {value !== null && <Chosen value={value} onChange={onChange} />}
    </div>
  );
}

function Chosen({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const { data: rules = [] } = useQuery(read(listComplianceCountryRules));
  const left = rules
    .map(({ country }) => country)
    .filter((country) => !value.includes(country))
    .sort((one, other) => countryName(one).localeCompare(countryName(other)));
  return (
    <>
      {value.length === 0 ? (
        <p className="text-sm text-warn">{t('No country is chosen: every number would be refused.')}</p>
      ) : (
        <ul aria-label={t('Chosen countries')} className="flex flex-wrap gap-1.5">
          {value.map((country) => (
            <li
              key={country}
              className="flex h-7 items-center gap-1 rounded-full border border-line-strong bg-surface pr-1 pl-2.5 text-sm"
            >
              {countryName(country)}
              <button
                type="button"
                aria-label={t('Remove {country}', { country: countryName(country) })}
                onClick={() => onChange(value.filter((one) => one !== country))}
                className="flex size-6 items-center justify-center rounded-full text-ink-faint hover:bg-hover hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={t('Add a country')}
        value=""
        onChange={({ target }) => target.value && onChange([...value, target.value])}
      >
        <option value="">{t('Add a country…')}</option>
        {left.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
    </>
  );
}
