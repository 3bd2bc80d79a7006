import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../words/words.ts';
import { announce, toast } from '../feedback/toast.tsx';
import { Button, IconButton } from './button.tsx';

const SHOWN_MS = 1_600;

function useCopy(value: string, announcement: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    if (await writeClipboard(value)) {
      setCopied(true);
      announce(announcement);
    }
  }
  return { copied, copy };
}

/** For menus, where the pressed control is gone before it could show the result. */
export async function copyText(value: string): Promise<void> {
  if (await writeClipboard(value)) toast(t('Copied.'));
  else toast(t('The browser refused to copy.'), 'bad');
}

/** Plain http on a private network has no clipboard API, so the old method is the fallback. */
async function writeClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = value;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    // Inside the open dialog, whose focus trap would otherwise take the focus back.
    (document.activeElement?.parentElement ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

export function CopyButton({
  value,
  label,
  className,
}: {
  value: string;
  label: string;
  className?: string;
}) {
  const { copied, copy } = useCopy(value, t('Copied'));
  return (
    <IconButton
      label={copied ? t('Copied') : label}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      className={clsx('size-6! rounded', className)}
    >
      {copied ? (
        <Check aria-hidden className="size-3.5 text-good" />
      ) : (
        <Copy aria-hidden className="size-3.5" />
      )}
    </IconButton>
  );
}

export function CopyTextButton({ value, children }: { value: string; children: string }) {
  const { copied, copy } = useCopy(value, t('Copied'));
  return (
    <Button
      size="small"
      onClick={() => void copy()}
      icon={
        copied ? (
          <Check aria-hidden className="size-3.5 text-good" />
        ) : (
          <Copy aria-hidden className="size-3.5" />
        )
      }
    >
      {copied ? t('Copied') : children}
    </Button>
  );
}
