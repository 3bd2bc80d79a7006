import {
  createComplianceSuppression,
  createComplianceSuppressionFields,
} from '../../api/generated/compliance.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';
import { TextField } from '../form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../form/form.tsx';
import { type Form as FormState, useForm } from '../form/use-form.ts';
import { readWho, type Who, whoText } from './identifier.ts';

/** From now on the person is contacted on no path. Without `who` the number or address is asked for. */
export function SuppressDialog({
  open,
  who,
  name,
  onClose,
}: {
  open: boolean;
  who?: Who | undefined;
  name?: string | undefined;
  onClose: () => void;
}) {
  const form = useForm(createComplianceSuppression, {
    initial: { person: who ? whoText(who) : '', reason: '' },
    fields: createComplianceSuppressionFields,
    check: ({ person }) =>
      readWho(person) === null ? { person: t('Write a number with + and country code, or an address.') } : {},
    input: ({ person, reason }) => ({
      body: { ...(readWho(person) as { phoneNumber: string }), reason: reason.trim() || undefined },
    }),
    done: () => {
      toast(t('Suppressed. Nothing is sent to them from now on.'));
      close();
    },
  });
  function close(): void {
    if (form.isPending) return;
    form.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={name === undefined ? t('Do not contact') : t('Do not contact {name}?', { name })}
      description={t(
        'No call, message or campaign reaches them, on any channel, until the suppression is lifted. Calls under way go on.',
      )}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <SuppressFields form={form} isFixed={who !== undefined} />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form} look="danger">
            {t('Do not contact')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function SuppressFields({
  form,
  isFixed,
}: {
  form: FormState<{ person: string; reason: string }>;
  isFixed: boolean;
}) {
  return (
    <>
      <TextField
        form={form}
        name="person"
        label={t('Number or address')}
        placeholder="+14155550123"
        autoComplete="off"
        disabled={isFixed}
        error={form.errorOf('phoneNumber' as never) ?? form.errorOf('email' as never)}
      />
      <TextField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={t('Shown to colleagues and kept in the audit log.')}
        placeholder={t('Asked by letter')}
        autoComplete="off"
      />
    </>
  );
}
