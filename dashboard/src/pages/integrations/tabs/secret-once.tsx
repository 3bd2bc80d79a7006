import { Button } from '../../../design/controls/button.tsx';
import { CopyTextButton } from '../../../design/controls/copy-button.tsx';
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
        <div className="rounded-lg border border-accent-ink/40 bg-accent-soft p-3.5">
          <div className="mb-2 flex items-center justify-between gap-3">
            <span className="font-medium text-accent-ink">{t('Secret')}</span>
            <CopyTextButton value={secret}>{t('Copy secret')}</CopyTextButton>
          </div>
          <code data-testid="secret" className="block font-mono text-base break-all select-all">
            {secret}
          </code>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onStored}>
          {t('I have stored it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
