import { Field } from '../../design/controls/field.tsx';
import { Textarea } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { optionsOf } from '../options.ts';
import { ChoiceField } from '../tools/parameter-fields.tsx';
import type { CallerValues } from './case-values.ts';
import { CHANNELS, DIRECTIONS, PERSONAS } from './test-words.ts';

/** Who is on the other end. */
export function CallerFields({
  values,
  onChange,
}: {
  values: CallerValues;
  onChange: (part: Partial<CallerValues>) => void;
}) {
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-5">
        <ChoiceField
          label={t('The other side')}
          value={values.caller}
          options={[
            { value: 'persona', label: t('A made-up person') },
            { value: 'script', label: t('Lines you write') },
          ]}
          onChange={(caller) => onChange({ caller })}
        />
        {values.caller === 'persona' && (
          <ChoiceField
            label={t('Who it is')}
            value={values.persona}
            options={optionsOf(PERSONAS)}
            onChange={(persona) => onChange({ persona })}
          />
        )}
        <ChoiceField
          label={t('Channel')}
          value={values.channel}
          options={optionsOf(CHANNELS)}
          onChange={(channel) => onChange({ channel })}
        />
        <ChoiceField
          label={t('Begun by')}
          value={values.direction}
          options={optionsOf(DIRECTIONS)}
          onChange={(direction) => onChange({ direction })}
        />
        <ChoiceField
          label={t('Tools')}
          value={values.tools}
          options={[
            { value: 'mock', label: t('Only simulated') },
            { value: 'real', label: t('Really called') },
          ]}
          onChange={(tools) => onChange({ tools })}
        />
      </div>
      {values.caller === 'script' && (
        <Field label={t('What they say')} hint={t('One line for each of their turns.')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={4}
              value={values.script}
              placeholder={t('Hello, where is my order A-17?')}
              onChange={({ target }) => onChange({ script: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
