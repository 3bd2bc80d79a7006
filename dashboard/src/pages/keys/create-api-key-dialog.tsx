import { createApiKey, createApiKeyFields } from '../../api/generated/api-keys.ts';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { Dialog } from '../../design/feedback/dialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { firstCall } from '../../kit/words/first-call.ts';
import { t } from '../../words/words.ts';
import { ApiKeyForm, type ApiKeyValues, SCOPES } from './api-key-form.tsx';
import { expiryMs } from './expiry.ts';
import { SecretOnce } from './secret-once.tsx';

const EMPTY: ApiKeyValues = { name: '', scope: 'write', expiry: 'never', expires_at: '' };

function bodyOf({ name, scope, expiry, expires_at }: ApiKeyValues) {
  const expires = expiryMs(expiry, expires_at, serviceNowMs());
  return {
    name: name.trim(),
    scopes: SCOPES[scope],
    expires_at: expires === null ? undefined : new Date(expires).toISOString(),
  };
}

/** First the form; then, in the same dialog, the secret, which only its own button closes. */
export function CreateApiKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm(createApiKey, {
    initial: EMPTY,
    fields: createApiKeyFields,
    isSecret: true,
    check: ({ expiry, expires_at }) =>
      expiry === 'date' && !expires_at ? { expires_at: t('Choose the date it expires on.') } : {},
    input: (values) => ({ body: bodyOf(values) }),
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
      wide
      title={created ? t('Store “{name}” now', { name: created.name }) : t('Create API key')}
      description={
        created
          ? t('This is the only time the key is shown. Parley keeps a hash of it and cannot show it again.')
          : t('Give each program its own key, with the least it needs.')
      }
    >
      {created ? (
        <SecretOnce
          secret={created.key}
          example={{ label: t('Try it'), code: firstCall(created.key) }}
          onStored={close}
        />
      ) : (
        <ApiKeyForm form={form} onCancel={close} />
      )}
    </Dialog>
  );
}
