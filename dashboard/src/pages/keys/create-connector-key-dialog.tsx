import { type FormEvent, useState } from 'react';
import { formError } from '../../api/api-error.ts';
import { useCreateConnectorKey } from '../../api/connector-keys.ts';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { useFieldErrors } from '../../design/use-field-errors.ts';
import { SecretOnce } from './secret-once.tsx';

export function CreateConnectorKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateConnectorKey();
  const [name, setName] = useState('');
  const fields = useFieldErrors(create.error);
  const created = create.data;
  const shownError = formError(create.error, ['name']);

  function close(): void {
    // A key made by a request still under way would be lost unseen.
    if (create.isPending) return;
    create.reset();
    setName('');
    fields.forget('name');
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (create.isPending) return;
    const input = { name: name.trim() };
    if (fields.check(input)) create.mutate(input);
  }

  return (
    <Dialog
      open={open || Boolean(created)}
      onClose={close}
      guarded={Boolean(created) || create.isPending}
      wide={Boolean(created)}
      title={created ? `Store “${created.name}” now` : 'Create connector key'}
      description={
        created
          ? 'This is the only time the key is shown. Paste it where the automation platform asks for it.'
          : 'For an automation platform. It reaches the connector endpoints under /zapier and nothing else.'
      }
    >
      {created ? (
        <SecretOnce
          secret={created.key}
          example={{ label: 'Header', code: `x-connector-api-key: ${created.key}` }}
          onStored={close}
        />
      ) : (
        <form ref={fields.form} onSubmit={submit} noValidate className="flex min-h-0 flex-col">
          <DialogBody>
            {shownError && <ErrorNotice error={shownError} />}
            <Field label="Name" error={fields.errorOf('name')}>
              {(wiring) => (
                <Input
                  {...wiring}
                  autoFocus
                  autoComplete="off"
                  maxLength={200}
                  placeholder="Zapier, marketing"
                  value={name}
                  onChange={(event) => {
                    setName(event.target.value);
                    fields.forget('name');
                  }}
                />
              )}
            </Field>
          </DialogBody>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="primary" loading={create.isPending}>
              Create key
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
