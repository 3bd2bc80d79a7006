import { useState } from 'react';
import { type CreateApiKeyInput, useCreateApiKey } from '../../api/api-keys.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { firstCall } from './first-call.ts';
import { SecretOnce } from './secret-once.tsx';

/** First the form; then, in the same dialog, the secret, which only its own button closes. */
export function CreateApiKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateApiKey();
  const [attempt, setAttempt] = useState(0);
  const created = create.data;

  function close(): void {
    // A key made by a request still under way would be lost unseen.
    if (create.isPending) return;
    create.reset();
    setAttempt(attempt + 1);
    onClose();
  }

  return (
    <Dialog
      open={open || Boolean(created)}
      onClose={close}
      guarded={Boolean(created) || create.isPending}
      wide
      title={created ? `Store “${created.name}” now` : 'Create API key'}
      description={
        created
          ? 'This is the only time the key is shown. Parley keeps a hash of it and cannot show it again.'
          : 'Give each program its own key, with the least it needs.'
      }
    >
      {created ? (
        <SecretOnce
          secret={created.key}
          example={{ label: 'Try it', code: firstCall(created.key) }}
          onStored={close}
        />
      ) : (
        <ApiKeyForm
          key={attempt}
          pending={create.isPending}
          error={create.error}
          onSubmit={(input: CreateApiKeyInput) => create.mutate(input)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
