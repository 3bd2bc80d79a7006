import { clsx } from 'clsx';
import { type KeyboardEvent, memo, useState } from 'react';
import { t } from '../../../words/words.ts';
import { clockOf, millisecondsOf } from '../words/figures.ts';
import type { Player } from './audio/player.ts';
import { type Sentence, type Span, sentencesOf } from './audio/spans.ts';
import type { Timing, Turn } from './timeline.ts';
import { Waterfall } from './waterfall.tsx';

interface TurnRowProps {
  index: number;
  turn: Turn;
  timing: Timing | null;
  name: string;
  span: Span | undefined;
  player: Player | null;
  isEvidence: boolean;
  /** The sentence that is being heard; -1 for none. */
  heardSentence: number;
}

export const turnId = (index: number): string => `turn-${index}`;

/** One turn: when, who, the words, and how long the person waited for them. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { index, turn, timing, name, span, player, isEvidence, heardSentence } = props;
  const [isOpen, setOpen] = useState(false);
  const isAgent = turn.role === 'agent';
  return (
    <li
      id={turnId(index)}
      tabIndex={-1}
      data-evidence={isEvidence || undefined}
      aria-current={heardSentence >= 0 || undefined}
      className={clsx(
        'scroll-mt-52 rounded-md border-l-2 px-2 py-1.5 outline-none transition-colors',
        isEvidence ? 'border-info bg-info-soft' : 'border-transparent',
      )}
    >
      <div className="flex gap-3">
        <TurnTime turn={turn} span={span} player={player} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2 text-sm">
            <span
              className={clsx('min-w-0 truncate font-medium', isAgent ? 'text-accent-ink' : 'text-info')}
              title={name}
            >
              {name}
            </span>
            {timing?.interrupted && <span className="shrink-0 text-xs text-warn">{t('interrupted')}</span>}
            <span className="flex-1" />
            {timing && <LatencyChip timing={timing} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
          </p>
          <Words turn={turn} span={span} player={player} heardSentence={heardSentence} />
          {isOpen && timing && <Waterfall timing={timing} />}
        </div>
      </div>
    </li>
  );
});

function TurnTime({ turn, span, player }: Pick<TurnRowProps, 'turn' | 'span' | 'player'>) {
  const seconds = turn.time_in_call_secs;
  const className = 'w-10 shrink-0 pt-px text-right text-sm text-ink-faint tabular-nums';
  if (player === null || span === undefined)
    return <span className={className}>{seconds === null ? '' : clockOf(seconds)}</span>;
  const begins = clockOf(span.startMs / 1_000);
  return (
    <span className={className}>
      <button
        type="button"
        aria-label={t('Hear from {time}', { time: begins })}
        onClick={() => player.seek(span.startMs)}
        className="rounded hover:text-ink hover:underline"
      >
        {begins}
      </button>
    </span>
  );
}

function Words({
  turn,
  span,
  player,
  heardSentence,
}: Pick<TurnRowProps, 'turn' | 'span' | 'player' | 'heardSentence'>) {
  const { message } = turn;
  if (message === null) return <p className="text-ink-faint italic">{t('These words were removed.')}</p>;
  if (player === null || span === undefined)
    return <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {sentencesOf(message, span).map((sentence, index) => (
        <HeardSentence
          key={sentence.startMs}
          sentence={sentence}
          player={player}
          isHeard={index === heardSentence}
        />
      ))}
    </p>
  );
}

/** Clicked it is heard. With the keyboard the time of its turn does the same, so that there is one stop a turn. */
function HeardSentence({
  sentence,
  player,
  isHeard,
}: {
  sentence: Sentence;
  player: Player;
  isHeard: boolean;
}) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    player.seek(sentence.startMs);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not wrap like text
    <span
      role="button"
      tabIndex={-1}
      data-heard={isHeard || undefined}
      onClick={() => {
        if (!window.getSelection()?.toString()) player.seek(sentence.startMs);
      }}
      onKeyDown={onKeyDown}
      className={clsx(
        'cursor-pointer rounded-sm box-decoration-clone transition-colors',
        isHeard ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
      )}
    >
      {sentence.text}
    </span>
  );
}

function LatencyChip({
  timing,
  isOpen,
  onToggle,
}: {
  timing: Timing;
  isOpen: boolean;
  onToggle: () => void;
}) {
  if (timing.response_ms === null) return null;
  const text = millisecondsOf(timing.response_ms);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('Answered after {time}: show where the time went', { time: text })}
      onClick={onToggle}
      className={clsx(
        'shrink-0 rounded-full border px-1.5 text-xs tabular-nums transition-colors',
        isOpen
          ? 'border-line-strong bg-selected text-ink'
          : 'border-line text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      {text}
    </button>
  );
}
