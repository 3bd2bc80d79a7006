import { Trash2 } from 'lucide-react';
import { IconButton } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Select, Textarea } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { ChoiceField } from '../tools/parameter-fields.tsx';
import { CallerFields } from './caller-fields.tsx';
import type { CaseValues } from './case-values.ts';
import { ENDED_BY, OUTCOMES, type Outcome } from './test-words.ts';

export function CaseFields({
  values,
  onChange,
  onRemove,
}: {
  values: CaseValues;
  onChange: (part: Partial<CaseValues>) => void;
  onRemove: (() => void) | null;
}) {
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <Field label={t('Name of the test')}>
            {(wiring) => (
              <Input
                {...wiring}
                value={values.name}
                autoComplete="off"
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </Field>
        </div>
        {onRemove && (
          <IconButton label={t('Remove {name}', { name: values.name || t('test') })} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <CallerFields values={values} onChange={onChange} />
      <Expectations values={values} onChange={onChange} />
    </div>
  );
}

function Expectations({
  values,
  onChange,
}: {
  values: CaseValues;
  onChange: (part: Partial<CaseValues>) => void;
}) {
  const lines = (
    name: 'says' | 'neverSays' | 'toolsCalled' | 'toolsNotCalled',
    label: string,
    hint: string,
  ) => (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={1}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          className="min-h-8.5!"
        />
      )}
    </Field>
  );
  const eachLine = t('One a line.');
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-2 font-medium">{t('It passes when all of this holds')}</legend>
      <OutcomeField outcomes={values.outcomes} onChange={(outcomes) => onChange({ outcomes })} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {lines('says', t('The agent says'), eachLine)}
        {lines('neverSays', t('It never says'), eachLine)}
        {lines('toolsCalled', t('It uses these tools'), eachLine)}
        {lines('toolsNotCalled', t('It does not use'), eachLine)}
        <ChoiceField
          label={t('Ended by')}
          value={values.endedBy}
          options={[{ value: '', label: t('Anyone') }, ...optionsOf(ENDED_BY)]}
          onChange={(endedBy) => onChange({ endedBy })}
        />
        <Field label={t('Turns of the agent at most')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              min={1}
              max={20}
              value={values.agentTurnsAtMost}
              onChange={({ target }) => onChange({ agentTurnsAtMost: target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

function OutcomeField({
  outcomes,
  onChange,
}: {
  outcomes: readonly Outcome[];
  onChange: (outcomes: Outcome[]) => void;
}) {
  return (
    <Field label={t('The outcome is one of')}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-2">
          {outcomes.map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-label={t('Remove {name}', { name: OUTCOMES[outcome] })}
              onClick={() => onChange(outcomes.filter((other) => other !== outcome))}
              className="h-7 rounded-full bg-accent-soft px-2.5 text-sm text-accent-ink hover:line-through"
            >
              {OUTCOMES[outcome]} ×
            </button>
          ))}
          <div className="w-56">
            <Select
              {...wiring}
              value=""
              onChange={({ target }) => onChange([...outcomes, target.value as Outcome])}
            >
              <option value="">{outcomes.length === 0 ? t('Any outcome') : t('Add another')}</option>
              {optionsOf(OUTCOMES)
                .filter(({ value }) => !outcomes.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </Select>
          </div>
        </div>
      )}
    </Field>
  );
}
