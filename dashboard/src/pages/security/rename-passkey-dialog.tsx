import { updatePasskey, updatePasskeyFields } from '../../api/generated/identity.ts';
import type { Passkey } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={t('Rename passkey')}>
      {passkey && <RenameForm key={passkey.id} passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm(updatePasskey, {
    initial: { name: passkey.name },
    fields: updatePasskeyFields,
    input: ({ name }) => ({ params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    done: onClose,
  });
  return (
    <Form form={form}>
      <DialogBody>
        <FormFailure form={form} />
        <TextField form={form} name="name" label={t('Name')} autoComplete="off" autoFocus />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Rename')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
