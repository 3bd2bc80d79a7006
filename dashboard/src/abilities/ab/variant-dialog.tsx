import {
  createAgentAbTest,
  createAgentAbTestFields,
  updateAgentAbTest,
} from '../../api/generated/ab-tests.ts';
import type { Agent } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { NumberField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import type { Variant } from './comparison.ts';

interface VariantValues {
  name: string;
  systemPrompt: string;
  firstMessage: string;
  weight: number | null;
}

const EQUAL_WEIGHT = 50;

const bodyOf = ({ name, systemPrompt, firstMessage, weight }: VariantValues) => ({
  name: name.trim(),
  systemPrompt,
  firstMessage: firstMessage.trim() || null,
  weight: weight ?? EQUAL_WEIGHT,
});

/** Begins as the agent is now; `name` is given for the one that stays so, to compare with. */
export function NewVariantDialog({
  agent,
  name,
  onClose,
}: {
  agent: Agent;
  name: string;
  onClose: () => void;
}) {
  const form = useForm(createAgentAbTest, {
    initial: {
      name,
      systemPrompt: agent.system_prompt,
      firstMessage: agent.first_message ?? '',
      weight: EQUAL_WEIGHT as number | null,
    },
    fields: createAgentAbTestFields,
    input: (values) => ({ params: { agentId: agent.id }, body: bodyOf(values) }),
    done: (variant) => {
      toast(t('“{name}” takes part from the next call.', { name: variant.name }));
      onClose();
    },
  });
  return <VariantDialog form={form} title={t('New variant')} submit={t('Start it')} onClose={onClose} />;
}

export function EditVariantDialog({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const form = useForm(updateAgentAbTest, {
    initial: {
      name: variant.name,
      systemPrompt: variant.system_prompt,
      firstMessage: variant.first_message ?? '',
      weight: variant.weight as number | null,
    },
    fields: createAgentAbTestFields,
    input: (values) => ({
      params: { agentId: variant.agent_id, variantId: variant.id },
      body: bodyOf(values),
    }),
    done: () => {
      toast(t('Saved.'));
      onClose();
    },
  });
  return (
    <VariantDialog
      form={form}
      title={variant.name}
      submit={t('Save changes')}
      calls={variant.total_calls}
      onClose={onClose}
    />
  );
}

function VariantDialog({
  form,
  title,
  submit,
  calls = 0,
  onClose,
}: {
  form: FormState<VariantValues>;
  title: string;
  submit: string;
  calls?: number;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      wide
      guarded={form.isDirty}
      onClose={onClose}
      title={title}
      description={t('Everything else of the agent stays the same.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          {calls > 0 && (
            <Notice tone="warn">
              {t('Calls so far were made with the former words. A new variant keeps the comparison clean.')}
            </Notice>
          )}
          <TextField
            form={form}
            name="name"
            label={t('Name')}
            placeholder={t('Offer first')}
            autoComplete="off"
          />
          <TextAreaField form={form} name="systemPrompt" label={t('Instructions')} rows={8} />
          <TextAreaField form={form} name="firstMessage" label={t('First words')} rows={2} />
          <NumberField
            form={form}
            name="weight"
            label={t('Weight')}
            hint={t('0 to 100. Twice the weight gets twice the calls.')}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{form.isDirty ? t('Discard') : t('Cancel')}</Button>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
