import {
  approveAgentApproval,
  approveAgentApprovalFields,
  rejectAgentApproval,
} from '../../../api/generated/agent-approvals.ts';
import type { AgentApproval } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { AskedCall } from './approval-rows.tsx';
import type { Verb } from './approval-words.ts';

/** Says what will happen before it does. The first decision counts. */
export function DecisionDialog({
  approval,
  verb,
  onClose,
}: {
  approval: AgentApproval;
  verb: Verb;
  onClose: () => void;
}) {
  const isApproval = verb === 'approve';
  const form = useForm(isApproval ? approveAgentApproval : rejectAgentApproval, {
    initial: { reason: '' },
    fields: approveAgentApprovalFields,
    input: ({ reason }) => ({
      params: { approvalId: approval.id },
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
    }),
    done: () => {
      toast(isApproval ? t('Approved. The call runs now.') : t('Rejected. The agent goes on without it.'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isApproval ? t('Let it run?') : t('Refuse it?')}
      description={
        isApproval
          ? t('The tool runs now, once, with exactly these values. It cannot be taken back.')
          : t('Nothing is sent. The agent is told that a person refused, and goes on talking.')
      }
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <AskedCall approval={approval} />
          <TextField
            form={form}
            name="reason"
            label={t('Reason')}
            hint={t('Kept with the decision, in the audit log too.')}
            autoComplete="off"
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton form={form} look={isApproval ? 'primary' : 'danger'}>
            {isApproval ? t('Approve') : t('Reject')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
