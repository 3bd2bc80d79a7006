import { createExport, createExportFields } from '../../api/generated/exports.ts';
import { Button } from '../../design/controls/button.tsx';
import { type Choice, ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { momentsOf } from '../../kit/list/date-range.ts';
import { t } from '../../words/words.ts';
import { FORMAT_WORDS, type Format, KIND_WORDS, type Kind } from './export-words.ts';

const choicesOf = <Value extends string>(
  words: Record<Value, { title: string; description: string }>,
): Choice<Value>[] =>
  (Object.entries(words) as [Value, { title: string; description: string }][]).map(([value, word]) => ({
    value,
    ...word,
  }));

const KINDS = (Object.entries(KIND_WORDS) as [Kind, { title: string }][]).map(([value, { title }]) => ({
  value,
  label: title,
}));

/** Opened for a kind, from its page or from here. */
export function CreateExportDialog({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={t('Create export')}
      description={t('The file is made in the background and kept for seven days.')}
    >
      {kind !== null && <CreateExportForm kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

function CreateExportForm({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const form = useForm(createExport, {
    initial: { kind: kind as string, format: 'csv' as Format, from: '', to: '' },
    fields: createExportFields,
    check: ({ from, to }) => (from && to && from > to ? { to: t('The end lies before the start.') } : {}),
    input: (values) => ({
      body: { kind: values.kind as Kind, format: values.format, ...momentsOf(values) },
    }),
    done: () => {
      toast(t('The export has begun.'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <DialogBody>
        <FormFailure form={form} />
        <SelectField
          form={form}
          name="kind"
          label={t('What')}
          options={KINDS}
          hint={KIND_WORDS[form.values.kind as Kind].description}
        />
        <ChoiceCards
          legend={t('Format')}
          name="format"
          choices={choicesOf(FORMAT_WORDS)}
          value={form.values.format}
          onChange={(next) => form.set('format', next)}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField form={form} name="from" type="date" label={t('From')} />
          <TextField form={form} name="to" type="date" label={t('To')} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Create export')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
