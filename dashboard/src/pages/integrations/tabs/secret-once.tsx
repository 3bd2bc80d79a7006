import { Button } from '../../../design/controls/button.tsx';
import { SecretBox } from '../../../design/display/secret-box.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { t } from '../../../words/words.ts';

/** The secret of an inbound hook, which is shown this once. */
export function SecretOnce({ secret, onStored }: { secret: string; onStored: () => void }) {
  return (
    <Dialog
      open
      guarded
      onClose={() => undefined}
      title={t('The secret of the hook')}
      description={t('It signs what is sent to the hook, and is shown this once.')}
    >
      <DialogBody>
        <SecretBox label={t('Secret')} copy={t('Copy secret')} secret={secret} />
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onStored}>
          {t('I have stored it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
