import { createConnectorKey, createConnectorKeyFields } from '../../api/generated/api-keys.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { SecretOnce } from './secret-once.tsx';

export function CreateConnectorKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm(createConnectorKey, {
    initial: { name: '' },
    fields: createConnectorKeyFields,
    isSecret: true,
    input: ({ name }) => ({ body: { name: name.trim() } }),
  });
  const created = form.data;

  function close(): void {
    // The secret of a request in progress would be lost.
    if (form.isPending) return;
    form.reset();
    onClose();
  }

  return (
    <Dialog
      open={open || Boolean(created)}
      onClose={close}
      guarded={Boolean(created) || form.isPending}
      wide={Boolean(created)}
      title={created ? t('Store “{name}” now', { name: created.name }) : t('Create connector key')}
      description={
        created
          ? t('This is the only time the key is shown. Paste it where the automation platform asks for it.')
          : t(
              'For an automation platform. It reaches the connector endpoints under /zapier and nothing else.',
            )
      }
    >
      {created ? (
        <SecretOnce
          secret={created.key}
          example={{ label: t('Header'), code: `x-connector-api-key: ${created.key}` }}
          onStored={close}
        />
      ) : (
        <Form form={form}>
          <DialogBody>
            <FormFailure form={form} />
            <TextField
              form={form}
              name="name"
              label={t('Name')}
              placeholder={t('Zapier, marketing')}
              autoComplete="off"
              autoFocus
            />
          </DialogBody>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <SubmitButton form={form}>{t('Create key')}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
