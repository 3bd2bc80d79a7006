import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../../words/words.ts';
import { IconButton } from '../controls/button.tsx';

type Tone = 'good' | 'bad';
interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

const SHOWN_MS = 5_000;
const TOASTS_MAX = 3;

let toasts: Toast[] = [];
let announcement = '';
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toast(text: string, tone: Tone = 'good'): void {
  change([...toasts, { id: nextId++, tone, text }].slice(-TOASTS_MAX));
}

/** For screen readers only, where others see it on the control itself. */
export function announce(text: string): void {
  announcement = announcement === text ? `${text}\u00a0` : text;
  change([...toasts]);
}

const dismiss = (id: number) => change(toasts.filter((item) => item.id !== id));

export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <section
        aria-label={t('Messages')}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-70 flex flex-col items-center gap-2 sm:items-end"
      >
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </section>
    </>
  );
}

function ToastCard({ item }: { item: Toast }) {
  useEffect(() => {
    const timer = window.setTimeout(() => dismiss(item.id), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [item.id]);
  const Icon = item.tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <div className="pointer-events-auto flex max-w-100 animate-rise items-start gap-2.5 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-3.5 shadow-float">
      <Icon
        aria-hidden
        className={clsx('mt-1 size-4 shrink-0', item.tone === 'good' ? 'text-good' : 'text-bad')}
      />
      <p className="min-w-0 flex-1 py-0.5 wrap-anywhere">{item.text}</p>
      <IconButton label={t('Dismiss')} tooltip={false} onClick={() => dismiss(item.id)} className="size-6!">
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}
