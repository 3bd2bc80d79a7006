import { clsx } from 'clsx';
import { FileText, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { t } from '../../words/words.ts';

const MEGABYTE = 1_048_576;

/** One file, chosen or dropped. The size is checked before it is sent. */
export function FileDrop({
  label,
  hint,
  accept,
  bytesMax,
  file,
  onPick,
}: {
  label: string;
  hint: string;
  accept: string;
  bytesMax: number | undefined;
  file: File | null;
  onPick: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function take(picked: File | undefined): void {
    if (picked === undefined) return;
    const isTooLarge = bytesMax !== undefined && picked.size > bytesMax;
    setProblem(isTooLarge ? t('The file is larger than {size} MB.', { size: bytesMax / MEGABYTE }) : null);
    if (!isTooLarge) onPick(picked);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{label}</p>
      <section
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-4 transition-colors',
          isOver ? 'border-accent-ink bg-accent-soft' : 'border-control',
        )}
      >
        <FileFace file={file} hint={hint} />
        <Button onClick={() => input.current?.click()}>
          {file ? t('Choose another') : t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </section>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

function FileFace({ file, hint }: { file: File | null; hint: string }) {
  return (
    <>
      {file ? (
        <FileText aria-hidden className="size-5 shrink-0 text-accent-ink" />
      ) : (
        <FileUp aria-hidden className="size-5 shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium" title={file?.name}>
          {file?.name ?? t('Drop a file here')}
        </span>
        <span className="block text-sm text-ink-faint">{hint}</span>
      </span>
    </>
  );
}
