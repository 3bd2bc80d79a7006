import { updateAgentFields } from '../../../api/generated/agents.ts';
import { Input } from '../../../design/controls/input.tsx';
import { FormField, SelectField, TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { type Channel, categoryLabels, channelLabels, languageLabel, optionsOf } from '../labels.ts';
import { CheckField } from './check-field.tsx';
import { Part } from './part.tsx';
import { WordsField } from './words-field.tsx';

/** Who the agent is, and where it serves. */
export function PersonaTab({ form }: { form: AgentForm }) {
  return (
    <>
      <Part title={t('Who it is')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="name"
            label={t('Name')}
            hint={t('What the agent calls itself.')}
            autoComplete="off"
          />
          <SelectField
            form={form}
            name="language"
            label={t('Language')}
            hint={t('What it speaks and writes.')}
            options={updateAgentFields.language.enum.map((code) => ({
              value: code,
              label: languageLabel(code),
            }))}
          />
          <SelectField
            form={form}
            name="category"
            label={t('Category')}
            hint={t('Its conduct, and which outcomes are a success.')}
            options={[{ value: '', label: t('None||category') }, ...optionsOf(categoryLabels())]}
          />
          <TextField
            form={form}
            name="department"
            label={t('Department')}
            hint={t('Where a phone menu may lead callers.')}
            autoComplete="off"
          />
        </div>
        <TextAreaField
          form={form}
          name="firstMessage"
          label={t('First message')}
          hint={t('Said first in every conversation. Variables such as {example} are filled in.', {
            example: '{{contact_name}}',
          })}
          rows={2}
        />
        <FormField
          form={form}
          name="skills"
          label={t('Skills')}
          hint={t('What it is good at, in your words, separated by commas.')}
        >
          {(wiring) => (
            <WordsField
              wiring={wiring}
              value={form.values.skills}
              onChange={(skills) => form.set('skills', skills)}
            />
          )}
        </FormField>
      </Part>
      <Channels form={form} />
      <Part title={t('At work')}>
        <CheckField
          label={t('Active')}
          hint={t('An agent that is switched off takes no conversations.')}
          isChecked={form.values.isActive}
          onChange={(isActive) => form.set('isActive', isActive)}
        />
        <div className="max-w-60">
          <Budget form={form} />
        </div>
      </Part>
    </>
  );
}

function Channels({ form }: { form: AgentForm }) {
  const chosen = new Set<Channel>(form.values.channels);
  const error = form.errorOf('channels');
  function choose(channel: Channel, isOn: boolean): void {
    const order = Object.keys(channelLabels()) as Channel[];
    form.set(
      'channels',
      order.filter((one) => (one === channel ? isOn : chosen.has(one))),
    );
  }
  return (
    <Part title={t('Channels')} description={t('Where it serves.')}>
      <div className="grid gap-3 sm:grid-cols-3">
        {optionsOf(channelLabels()).map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            isChecked={chosen.has(value)}
            onChange={(isOn) => choose(value, isOn)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </Part>
  );
}

function Budget({ form }: { form: AgentForm }) {
  const { maximum } = form.boundsOf('monthlyBudgetUsd');
  return (
    <FormField
      form={form}
      name="monthlyBudgetUsd"
      label={t('Monthly budget in USD')}
      hint={t('Empty: no limit.')}
    >
      {(wiring) => (
        <Input
          {...wiring}
          type="number"
          min={0}
          max={maximum}
          step="0.01"
          value={form.values.monthlyBudgetUsd ?? ''}
          onChange={({ target }) =>
            form.set('monthlyBudgetUsd', target.value === '' ? null : Number(target.value))
          }
        />
      )}
    </FormField>
  );
}
