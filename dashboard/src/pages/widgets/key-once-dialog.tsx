import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreateWidgetData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { SecretBox } from '../../design/display/secret-box.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';

/** A new widget: the line for the site, and its key, which is shown this once. */
export function KeyOnceDialog({
  widget: created,
  onStored,
}: {
  widget: CreateWidgetData;
  onStored: (widget: CreateWidgetData) => void;
}) {
  // The form forgets its answer with the next change; the key must not go with it.
  const [widget] = useState(created);
  const [isStored, setStored] = useState(false);
  useBlocker({
    disabled: isStored,
    enableBeforeUnload: !isStored,
    shouldBlockFn: () => {
      toast(t('Store the key first, then press “I have stored it”.'), 'bad');
      return true;
    },
  });
  return (
    <Dialog
      open
      guarded
      wide
      onClose={() => undefined}
      title={t('“{name}” is ready', { name: widget.name })}
      description={t(
        'Paste the line into the pages of your site. The key is for your servers, and shown this once.',
      )}
    >
      <DialogBody>
        <CodeBlock label={t('Snippet')} code={widget.snippet} />
        <SecretBox label={t('Key')} copy={t('Copy key')} secret={widget.key} />
      </DialogBody>
      <DialogActions>
        <StoredButton
          onStored={() => {
            setStored(true);
            // After the blocker is gone, so that it does not refuse this way out.
            window.setTimeout(() => onStored(widget));
          }}
        />
      </DialogActions>
    </Dialog>
  );
}

const StoredButton = ({ onStored }: { onStored: () => void }) => (
  <Button look="primary" onClick={onStored}>
    {t('I have stored it||key')}
  </Button>
);
