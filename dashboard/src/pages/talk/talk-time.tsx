import { useEffect, useState } from 'react';
import { t } from '../../words/words.ts';

/** How long the talk lasts, by the second. */
export function TalkTime({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(sinceMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1_000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span role="timer" aria-label={t('Duration')} className="text-sm text-ink-muted tabular-nums">
      {text}
    </span>
  );
}
