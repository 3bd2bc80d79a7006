import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { SecretBox } from '../../../design/display/secret-box.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { t } from '../../../words/words.ts';

/** The secret of a new webhook, or the rotated one: shown this once. Leaving is refused until it is stored. */
export function SecretDialog({
  title,
  secret: given,
  onStored,
}: {
  title: string;
  secret: string;
  onStored: () => void;
}) {
  // What gave the secret may forget it; the dialog must not.
  const [secret] = useState(given);
  const [isStored, setStored] = useState(false);
  useBlocker({
    disabled: isStored,
    enableBeforeUnload: !isStored,
    shouldBlockFn: () => {
      toast(t('Store the secret first, then press “I have stored it”.'), 'bad');
      return true;
    },
  });
  function finish(): void {
    setStored(true);
    // After the blocker is gone, so that it does not refuse this way out.
    window.setTimeout(onStored);
  }
  return (
    <Dialog
      open
      guarded
      wide
      onClose={() => undefined}
      title={title}
      description={t('This is the only time the secret is shown. Your server checks each request with it.')}
    >
      <DialogBody>
        <SecretBox label={t('Signing secret')} copy={t('Copy secret')} secret={secret} />
        <p className="text-sm text-ink-muted">
          {t('The page of the webhook has the code that checks a signature, in five languages.')}
        </p>
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={finish}>
          {t('I have stored it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
