import {
  deleteComplianceSuppression,
  deleteComplianceSuppressionQuery,
} from '../../api/generated/compliance.ts';
import type { ComplianceSuppression } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Time } from '../../design/display/time.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { rich, t } from '../../words/words.ts';
import { TextField } from '../form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { reasonOf } from './person-words.ts';

/** Takes an entry off the suppression list. The reason is required here: it is all that explains it later. */
export function LiftDialog({
  suppression,
  onClose,
}: {
  suppression: ComplianceSuppression | null;
  onClose: () => void;
}) {
  const form = useForm(deleteComplianceSuppression, {
    initial: { reason: '' },
    fields: { reason: { ...deleteComplianceSuppressionQuery.reason, required: true } },
    input: ({ reason }) => ({ params: { id: suppression?.id ?? '' }, query: { reason: reason.trim() } }),
    done: () => {
      toast(t('Lifted. They may be contacted again.'));
      close();
    },
  });
  function close(): void {
    if (form.isPending) return;
    form.reset();
    onClose();
  }
  const label = suppression?.phone_number ?? suppression?.email ?? suppression?.label ?? '';
  return (
    <Dialog
      open={suppression !== null}
      onClose={close}
      title={t('Lift the suppression of {person}?', { person: label })}
      description={
        suppression &&
        rich('{reason}, {time}. Once lifted, campaigns and colleagues may contact them again.', {
          reason: reasonOf(suppression),
          time: <Time at={suppression.created_at} />,
        })
      }
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <TextField
            form={form}
            name="reason"
            label={t('Why it is lifted')}
            hint={t('Kept in the audit log with your name.')}
            placeholder={t('They signed up again')}
            autoComplete="off"
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Lift suppression')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
