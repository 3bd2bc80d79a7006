import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { uploadAgentKnowledge } from '../../api/generated/knowledge.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { useRefusal } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';
import { ACCEPTED } from './uploads.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files are dropped here, or chosen with the button. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const refusal = useRefusal(uploadAgentKnowledge);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      data-testid="drop-area"
      onDragOver={(event) => {
        if (!hasFiles(event) || refusal) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event) || refusal) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={clsx(
        'mb-4 flex flex-col items-center gap-1 rounded-xl border border-dashed px-6 py-7 text-center transition-colors',
        isOver ? 'border-accent-ink bg-accent-soft' : 'border-control bg-sunken',
      )}
    >
      <FileUp aria-hidden className="mb-1 size-6 text-ink-faint" />
      <p className="font-medium">{isOver ? t('Drop them to upload') : t('Drop files here')}</p>
      <p className="text-sm text-ink-muted">
        {t('{kinds}, up to 20 MB each. The agent looks things up in them while it talks.', {
          kinds: ACCEPTED.join(', '),
        })}
      </p>
      <ActionButton className="mt-3" operation={uploadAgentKnowledge} onClick={() => input.current?.click()}>
        {t('Choose files')}
      </ActionButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED.join(',')}
        aria-label={t('Files to upload')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
