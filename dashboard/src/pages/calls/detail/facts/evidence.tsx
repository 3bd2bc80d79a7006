import { clsx } from 'clsx';
import { Quote } from 'lucide-react';
import { plural, t } from '../../../../words/words.ts';
import { clockOf } from '../../words/figures.ts';

/** What is lit in the transcript, and by which fact. */
export interface Evidence {
  source: string | null;
  turns: ReadonlySet<number>;
  /** When each turn is heard or was stored, in seconds, as the transcript shows it. */
  times: readonly (number | null)[];
  show: (source: string, turns: readonly number[]) => void;
}

const SHOWN_MAX = 2;

function placesOf(turns: readonly number[], all: readonly (number | null)[]): string {
  const times = turns.flatMap((index) => {
    const seconds = all[index];
    return typeof seconds === 'number' ? [clockOf(seconds)] : [];
  });
  if (times.length === 0) return plural(turns.length, '{count} turn', '{count} turns');
  const more = times.length - SHOWN_MAX;
  return more > 0 ? `${times.slice(0, SHOWN_MAX).join(', ')} +${more}` : times.join(', ');
}

/** Lights the turns that bear a fact. Renders nothing where none does. */
export function EvidenceButton({
  id,
  name,
  turns,
  evidence,
}: {
  id: string;
  name: string;
  turns: readonly number[] | undefined;
  evidence: Evidence;
}) {
  const known = (turns ?? []).filter((index) => index < evidence.times.length);
  if (known.length === 0) return null;
  const isShown = evidence.source === id;
  const places = placesOf(known, evidence.times);
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={t('Show what bears “{name}” in the transcript: {places}', { name, places })}
      onClick={() => evidence.show(id, known)}
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-full border px-1.5 text-xs tabular-nums transition-colors print:hidden',
        isShown
          ? 'border-info bg-info-soft text-info'
          : 'border-line text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Quote aria-hidden className="size-3" />
      {places}
    </button>
  );
}
