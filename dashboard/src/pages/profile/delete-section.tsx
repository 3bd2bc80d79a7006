import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteMe, deleteMeFields } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { sessionQuery } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';

export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted">
        {t(
          'Ends your sessions and removes you from every workspace. A workspace that has no other member is deleted with your account; one with other members needs another owner first.',
        )}
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('Delete your account')}
      </Button>
      <DeleteDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm(deleteMe, {
    initial: { password: '' },
    fields: deleteMeFields,
    isSecret: true,
    input: (body) => ({ body }),
    finish: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await router.navigate({ to: '/sign-in', search: {} });
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
      title={t('Delete your account?')}
      description={t('Cannot be undone. Enter your password to go on.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <TextField
            form={form}
            name="password"
            label={t('Password')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form} look="danger">
            {t('Delete your account')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
