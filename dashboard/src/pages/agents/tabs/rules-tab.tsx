import { useQuery } from '@tanstack/react-query';
import { listAgents, updateAgentFields } from '../../../api/generated/agents.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { ChoiceCards } from '../../../design/controls/choice-cards.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Input, Select } from '../../../design/controls/input.tsx';
import { FormField, NumberField, TextField } from '../../../kit/form/fields.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { CheckField } from './check-field.tsx';
import { EscalationRules } from './escalation-rules.tsx';
import { Part } from './part.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { WordsField } from './words-field.tsx';

/** When it stops talking, hands over, declines, and what is kept. */
export function RulesTab({ agent, form }: { agent: Agent; form: AgentForm }) {
  return (
    <>
      <EscalationRules form={form} />
      <HandOvers agent={agent} form={form} />
      <Calls form={form} />
      <Honesty form={form} />
      <Topics form={form} />
      <Privacy form={form} />
    </>
  );
}

function HandOvers({ agent, form }: { agent: Agent; form: AgentForm }) {
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: 200 } }));
  const others = agents.filter(({ id }) => id !== agent.id);
  const bounds = updateAgentFields.transferRules;
  return (
    <Part
      title={t('Hand-over to other agents')}
      description={t('Another agent of this workspace takes over when its condition is met.')}
    >
      <RowsEditor
        rows={form.values.transferRules}
        onChange={(rows) => form.set('transferRules', rows)}
        blank={{ targetAgentId: others[0]?.id ?? '', condition: '', transferMessage: '' }}
        max={bounds.maxItems}
        error={form.errorOf('transferRules')}
        addLabel={t('Add hand-over')}
        removeLabel={(_, index) => t('Remove hand-over {count}', { count: index + 1 })}
      >
        {(rule, change) => (
          <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Select
              aria-label={t('Agent that takes over')}
              value={rule.targetAgentId}
              onChange={({ target }) => change({ targetAgentId: target.value })}
            >
              {!others.some(({ id }) => id === rule.targetAgentId) && (
                <option value={rule.targetAgentId}>{t('Choose an agent')}</option>
              )}
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Input
              aria-label={t('When, in words')}
              placeholder={t('The caller asks about billing')}
              maxLength={bounds.items.fields.condition.maxLength}
              value={rule.condition}
              onChange={({ target }) => change({ condition: target.value })}
            />
            <Input
              aria-label={t('Said before the other takes over')}
              placeholder={t('Said before the other takes over')}
              maxLength={bounds.items.fields.transferMessage.maxLength}
              value={rule.transferMessage ?? ''}
              onChange={({ target }) => change({ transferMessage: target.value })}
              className="sm:col-start-2"
            />
          </div>
        )}
      </RowsEditor>
    </Part>
  );
}

function Calls({ form }: { form: AgentForm }) {
  return (
    <Part title={t('Calls')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="transferPhoneNumber"
          label={t('Number of a person')}
          hint={t('Called when someone asks for a person, with country code.')}
          placeholder="+14155550123"
          autoComplete="off"
        />
        <NumberField
          form={form}
          name="maxCallDurationSeconds"
          label={t('Longest call, in seconds')}
          hint={t('Then it says goodbye.')}
        />
      </div>
      <CheckField
        label={t('Recognise voicemail')}
        hint={t('Leaves a mailbox after one message.')}
        isChecked={form.values.voicemailDetection}
        onChange={(isOn) => form.set('voicemailDetection', isOn)}
      />
      <CheckField
        label={t('Ignore country rules')}
        hint={t('Passes the country rule, and the quiet hours of single countries. You answer for that.')}
        isChecked={form.values.ignoreCountryPolicy}
        onChange={(isOn) => form.set('ignoreCountryPolicy', isOn)}
      />
    </Part>
  );
}

function Honesty({ form }: { form: AgentForm }) {
  return (
    <Part title={t('Honesty')}>
      <ChoiceCards
        legend={t('Says at the beginning that it is an AI')}
        name="discloseAi"
        value={form.values.discloseAi}
        onChange={(value) => form.set('discloseAi', value)}
        choices={[
          {
            value: 'policy',
            title: t('Where it must'),
            description: t('Where your policy or the country asks for it.'),
          },
          { value: 'always', title: t('Always'), description: t('In every conversation.') },
          { value: 'never', title: t('Not by itself'), description: t('It still says so when asked.') },
        ]}
      />
    </Part>
  );
}

function Topics({ form }: { form: AgentForm }) {
  const { safety } = form.values;
  const error = form.errorOf('safety');
  return (
    <Part title={t('Declined topics')} description={t('Separated by commas.')}>
      <Field label={t('When people bring them up')} error={error}>
        {(wiring) => (
          <WordsField
            wiring={wiring}
            placeholder={t('politics, medical advice')}
            value={safety.blockedInputTopics}
            onChange={(blockedInputTopics) => form.set('safety', { ...safety, blockedInputTopics })}
          />
        )}
      </Field>
      <Field label={t('Never spoken of')}>
        {(wiring) => (
          <WordsField
            wiring={wiring}
            placeholder={t('discounts, competitors')}
            value={safety.blockedOutputTopics}
            onChange={(blockedOutputTopics) => form.set('safety', { ...safety, blockedOutputTopics })}
          />
        )}
      </Field>
    </Part>
  );
}

function Privacy({ form }: { form: AgentForm }) {
  const { privacy } = form.values;
  const { minimum, maximum } = updateAgentFields.privacy.fields.retentionDays;
  const change = (part: Partial<typeof privacy>) => form.set('privacy', { ...privacy, ...part });
  return (
    <Part title={t('Privacy')}>
      <CheckField
        label={t('Take personal data out of recordings')}
        isChecked={privacy.redactPiiAudio}
        onChange={(redactPiiAudio) => change({ redactPiiAudio })}
      />
      <CheckField
        label={t('Delete recordings once a call is analysed')}
        isChecked={privacy.deleteAudioAfterProcessing}
        onChange={(deleteAudioAfterProcessing) => change({ deleteAudioAfterProcessing })}
      />
      <div className="max-w-60">
        <FormField
          form={form}
          name="privacy"
          label={t('Days that calls are kept')}
          hint={t('Empty: as long as the workspace keeps them.')}
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              min={minimum}
              max={maximum}
              value={privacy.retentionDays ?? ''}
              onChange={({ target }) =>
                change({ retentionDays: target.value === '' ? null : Number(target.value) })
              }
            />
          )}
        </FormField>
      </div>
    </Part>
  );
}
