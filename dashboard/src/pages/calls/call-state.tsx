import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Badge, StatusPill } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';
import { outcomeTone, outcomeWords } from './words/outcome-words.ts';
import { isLive, type Status, statusTone, statusWords } from './words/status-words.ts';

export function CallStatus({ status }: { status: Status }) {
  return (
    <StatusPill tone={statusTone(status)} live={isLive(status)}>
      {statusWords(status)}
    </StatusPill>
  );
}

export function CallOutcome({ outcome }: { outcome: string }) {
  return <Badge tone={outcomeTone(outcome)}>{outcomeWords(outcome)}</Badge>;
}

export const directionWords = (direction: 'inbound' | 'outbound'): string =>
  direction === 'inbound' ? t('Came in') : t('Placed');

export function DirectionIcon({ direction }: { direction: 'inbound' | 'outbound' }) {
  const Icon = direction === 'inbound' ? ArrowDownLeft : ArrowUpRight;
  const words = directionWords(direction);
  // A name rather than hidden words: those are a layer of their own, which each of very many rows would pay for.
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex shrink-0 text-ink-faint">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
