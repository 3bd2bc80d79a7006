import { type FormEvent, useState } from 'react';
import { createPasskeyFields } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { useAddPasskey } from '../../kit/factors/use-add-passkey.ts';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { t } from '../../words/words.ts';

/** A name first; the browser's own dialog does the rest. */
export function AddPasskeyDialog({
  open,
  onClose,
  onCodes,
}: {
  open: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}) {
  const [name, setName] = useState('');
  const add = useAddPasskey((made) => {
    close();
    toast(t('“{name}” is added.', { name: made.passkey.name }));
    if (made.recovery_codes) onCodes(made.recovery_codes);
  });
  function close(): void {
    setName('');
    add.reset();
    onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!add.isPending) add.mutate(name.trim());
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Add a passkey')}
      description={t('Name it after the device or key, then follow your browser.')}
    >
      <form onSubmit={submit}>
        <DialogBody>
          {add.error && <ErrorNotice error={add.error} />}
          <Field label={t('Name')} optional>
            {(wiring) => (
              <Input
                {...wiring}
                value={name}
                maxLength={createPasskeyFields.name.maxLength}
                placeholder={t('Work laptop')}
                autoComplete="off"
                autoFocus
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button look="primary" type="submit" loading={add.isPending}>
            {t('Continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
