import { clsx } from 'clsx';
import { Bot } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import type { Line } from './talk-state.ts';

/** The words of both sides as they are spoken, the latest in view. `children`: notices under them. */
export function Transcript({
  lines,
  agentName,
  isOn,
  children,
}: {
  lines: readonly Line[];
  agentName: string;
  isOn: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  return (
    <div
      ref={box}
      className="flex h-[min(26rem,38dvh)] sm:h-[min(26rem,52dvh)] flex-col gap-3 overflow-y-auto px-4 py-4"
    >
      {lines.length === 0 && (
        <p className="m-auto max-w-90 text-center text-ink-muted">
          {isOn
            ? t('Say something when you like; you may also interrupt.')
            : t('What you both say appears here. The browser asks for the microphone when you start.')}
        </p>
      )}
      <div role="log" aria-label={t('Transcript')} aria-live="polite" className="flex flex-col gap-3">
        {lines.map((line) => (
          <Words key={line.id} line={line} agentName={agentName} />
        ))}
      </div>
      {children}
    </div>
  );
}

function Words({ line: { who, text, isCut }, agentName }: { line: Line; agentName: string }) {
  const isAgent = who === 'agent';
  return (
    <div className={clsx('flex max-w-[85%] flex-col', isAgent ? 'items-start' : 'items-end self-end')}>
      <p className="mb-1 flex items-center gap-1.5 px-1 text-xs text-ink-muted">
        {isAgent && <Bot aria-hidden className="size-3 shrink-0" />}
        {isAgent ? agentName : t('You')}
        {isCut && <span>· {t('interrupted')}</span>}
      </p>
      <p
        className={clsx(
          'max-w-full rounded-2xl px-3.5 py-2 text-read wrap-anywhere',
          isAgent ? 'rounded-bl-sm bg-accent-soft' : 'rounded-br-sm border border-line bg-canvas',
        )}
      >
        {text}
      </p>
    </div>
  );
}
