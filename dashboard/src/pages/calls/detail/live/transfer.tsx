import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { getAgent } from '../../../../api/generated/agents.ts';
import {
  cancelCallTransfer,
  completeCallTransfer,
  transferCall,
  transferCallFields,
} from '../../../../api/generated/calls.ts';
import type { Call } from '../../../../api/generated/types.ts';
import { Button } from '../../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../design/feedback/dialog.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { toast } from '../../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../../kit/feedback/error-notice.tsx';
import { TextField } from '../../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../../kit/form/form.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { read } from '../../../../kit/query/read.ts';
import { useAct } from '../../../../kit/query/use-act.ts';
import { t } from '../../../../words/words.ts';
import { personWords, plainNumber } from '../../person-words.ts';
import { transferState } from './transfer-state.ts';

export function Transfer({ call }: { call: Call }) {
  const [isOpen, setOpen] = useState(false);
  if (transferState(call) !== 'none') return null;
  return (
    <>
      <ActionButton
        operation={transferCall}
        refusal={call.status === 'in-progress' ? null : t('Only a call in progress can be handed over.')}
        icon={<Headset aria-hidden className="size-4 text-ink-faint" />}
        onClick={() => setOpen(true)}
      >
        {t('Transfer')}
      </ActionButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Hand {name} to a colleague', { name: personWords(call) })}
        description={t(
          'The agent stops speaking and the colleague’s phone rings. If nobody answers, the agent takes the person back.',
        )}
      >
        {isOpen && <TransferForm call={call} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function TransferForm({ call, onClose }: { call: Call; onClose: () => void }) {
  const { data: agent } = useQuery({
    ...read(getAgent, { params: { agentId: call.agent_id ?? '' } }),
    enabled: call.agent_id !== null,
  });
  const usual = agent?.transfer_phone_number ?? null;
  const form = useForm(transferCall, {
    initial: { transfer_to: '' },
    fields: transferCallFields,
    input: ({ transfer_to }) => ({
      params: { callId: call.id },
      body: { transfer_to: plainNumber(transfer_to) },
    }),
    done: () => {
      toast(t('The colleague is being called.'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <DialogBody>
        <FormFailure form={form} />
        <TextField
          form={form}
          name="transfer_to"
          label={t('Colleague’s number')}
          type="tel"
          autoComplete="off"
          autoFocus
          placeholder="+1 415 555 0199"
          hint={t('With + and the country code. The leg to the colleague is billed as a call of its own.')}
        />
        {usual && (
          <div>
            <Button size="small" onClick={() => form.set('transfer_to', usual)}>
              {t('Use {name}’s colleague, {number}', { name: agent?.name ?? '', number: usual })}
            </Button>
          </div>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Call the colleague')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** While a colleague has the person: complete it, or bring the agent back. */
export function TransferBar({ call }: { call: Call }) {
  const complete = useAct(completeCallTransfer);
  const cancel = useAct(cancelCallTransfer);
  const state = transferState(call);
  const input = { params: { callId: call.id } };
  if (state === 'none') return null;
  const error = complete.error ?? cancel.error;
  return (
    <Notice className="mb-6 print:hidden" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="wrap-anywhere">
          {state === 'open'
            ? t('{name} is in a conference with {number}; the agent is silent.', {
                name: personWords(call),
                number: call.transferred_to ?? '',
              })
            : t('Handed to {number}. They are connected until one of them hangs up.', {
                number: call.transferred_to ?? '',
              })}
        </p>
        {state === 'open' && (
          <div className="flex flex-wrap gap-2">
            <ActionButton
              size="small"
              operation={cancelCallTransfer}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(input, { onSuccess: () => toast(t('The agent is back.')) })}
            >
              {t('Bring the agent back')}
            </ActionButton>
            <ActionButton
              size="small"
              look="primary"
              operation={completeCallTransfer}
              loading={complete.isPending}
              onClick={() =>
                complete.mutate(input, { onSuccess: () => toast(t('The call is the colleague’s now.')) })
              }
            >
              {t('Leave it to the colleague')}
            </ActionButton>
          </div>
        )}
      </div>
      {error ? <ErrorNotice error={error} className="mt-2" /> : null}
    </Notice>
  );
}
