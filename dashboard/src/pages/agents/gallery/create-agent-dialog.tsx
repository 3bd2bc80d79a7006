import { useQuery } from '@tanstack/react-query';
import { listAgentTemplates } from '../../../api/generated/agent-templates.ts';
import { createAgent, createAgentFields } from '../../../api/generated/agents.ts';
import type { AgentTemplate, CreateAgentInput } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { FormField, SelectField, TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { locale, t } from '../../../words/words.ts';
import { categoryLabels, languageLabel, optionsOf } from '../labels.ts';
import { useVoices } from '../voice/use-voices.ts';
import { firstVoice, speaks } from '../voice/voice-match.ts';
import { CreationProgress } from './creation-progress.tsx';
import { creationOf, useFollowCreation } from './use-creation.ts';

interface Values {
  name: string;
  language: string;
  templateId: string;
  voiceId: string;
}

/** From a template or blank; the rest is set in the builder. */
export function CreateAgentDialog({ onClose }: { onClose: () => void }) {
  const { data: templates = [] } = useQuery(read(listAgentTemplates));
  const { voices } = useVoices();
  const creation = useFollowCreation();
  const start = locale();
  const form = useForm(createAgent, {
    initial: { name: '', language: start, templateId: '', voiceId: firstVoice(voices, start)?.id ?? '' },
    fields: createAgentFields,
    input: ({ name, language, templateId, voiceId }: Values) =>
      creationOf({
        name: name.trim(),
        language: language as CreateAgentInput['body']['language'],
        voiceId: voiceId || (firstVoice(voices, language)?.id ?? ''),
        templateId: templateId || null,
      }),
    finish: creation.follow,
  });
  function chooseLanguage(language: string): void {
    form.set('language', language);
    form.set('templateId', '');
    form.set('voiceId', firstVoice(voices, language)?.id ?? '');
  }
  const { language, templateId } = form.values;
  const template = templates.find(({ id }) => id === templateId);
  const isBusy = creation.isRunning;
  return (
    <Dialog open onClose={onClose} title={t('Create agent')} guarded={isBusy}>
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          {creation.error ? <ErrorNotice error={creation.error} /> : null}
          <TextField
            form={form}
            name="name"
            label={t('Name')}
            hint={t('What the agent calls itself.')}
            placeholder="Ada"
            autoComplete="off"
            autoFocus
          />
          <LanguageField form={form} onChoose={chooseLanguage} />
          <TemplateField
            form={form}
            templates={templates.filter((one) => language.startsWith(one.language))}
            chosen={template}
          />
          <SelectField
            form={form}
            name="voiceId"
            label={t('Voice')}
            hint={t('Listen to all voices in the builder.')}
            options={voices
              .filter((voice) => voice.accessible && speaks(voice, language))
              .map((voice) => ({ value: voice.id, label: voice.name }))}
          />
        </DialogBody>
        <DialogActions>
          {isBusy && creation.status !== null && (
            <div className="mr-auto self-center">
              <CreationProgress status={creation.status} />
            </div>
          )}
          {!isBusy && (
            <Button look="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
          )}
          <SubmitButton form={form} loading={form.isPending || isBusy}>
            {t('Create agent')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function LanguageField({
  form,
  onChoose,
}: {
  form: FormState<Values>;
  onChoose: (language: string) => void;
}) {
  return (
    <FormField form={form} name="language" label={t('Language')}>
      {(wiring) => (
        <Select {...wiring} value={form.values.language} onChange={({ target }) => onChoose(target.value)}>
          {createAgentFields.language.enum.map((code) => (
            <option key={code} value={code}>
              {languageLabel(code)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function TemplateField({
  form,
  templates,
  chosen,
}: {
  form: FormState<Values>;
  templates: readonly AgentTemplate[];
  chosen: AgentTemplate | undefined;
}) {
  return (
    <FormField
      form={form}
      name="templateId"
      label={t('Template')}
      hint={chosen?.description ?? t('Without one you write the prompt yourself.')}
    >
      {(wiring) => (
        <Select
          {...wiring}
          value={form.values.templateId}
          onChange={({ target }) => form.set('templateId', target.value)}
        >
          <option value="">{t('Blank')}</option>
          {optionsOf(categoryLabels()).map(({ value, label }) => (
            <TemplateGroup
              key={value}
              label={label}
              templates={templates.filter(({ category }) => category === value)}
            />
          ))}
        </Select>
      )}
    </FormField>
  );
}

const TemplateGroup = ({ label, templates }: { label: string; templates: readonly AgentTemplate[] }) =>
  templates.length === 0 ? null : (
    <optgroup label={label}>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
