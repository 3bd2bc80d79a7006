import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { SecretBox } from '../../design/display/secret-box.tsx';
import { DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { leavesPage } from '../../kit/url/leaves-page.ts';
import { t } from '../../words/words.ts';

/** The plaintext of a new key. Leaving the page is refused until it is stored. */
export function SecretOnce({
  secret,
  example,
  onStored,
}: {
  secret: string;
  example: { label: string; code: string };
  onStored: () => void;
}) {
  useBlocker({
    enableBeforeUnload: true,
    shouldBlockFn: ({ current, next }) => {
      const leaves = leavesPage(current, next);
      if (leaves) toast(t('Store the key first, then press “I have stored it”.'), 'bad');
      return leaves;
    },
  });
  return (
    <>
      <DialogBody>
        <SecretBox label={t('Secret')} copy={t('Copy key')} secret={secret} />
        <CodeBlock label={example.label} code={example.code} />
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onStored}>
          {t('I have stored it||key')}
        </Button>
      </DialogActions>
    </>
  );
}
