import { Dialog, DialogBody } from '../../design/feedback/dialog.tsx';
import { t } from '../../words/words.ts';
import { StepUpForm } from '../factors/step-up-form.tsx';

/** Over whatever was about to be done: it goes on once the person has proved who they are. */
export default function StepUpDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('Confirm that it is you')}
      description={t(
        'This can do harm in the wrong hands, so it takes a fresh proof. It holds for 15 minutes.',
      )}
    >
      <DialogBody>
        <StepUpForm onProved={() => onClose(true)} />
      </DialogBody>
    </Dialog>
  );
}
