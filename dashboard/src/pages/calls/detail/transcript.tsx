import { MessageSquareOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Call } from '../../../api/generated/types.ts';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { t } from '../../../words/words.ts';
import { endingWords } from '../words/ending-words.ts';
import { clockOf } from '../words/figures.ts';
import { isLive } from '../words/status-words.ts';
import { type Player, usePlayer } from './audio/player.ts';
import { type Span, sentenceAt, sentencesOf, turnAt } from './audio/spans.ts';
import type { Entry } from './timeline.ts';
import { ToolRow } from './tool-row.tsx';
import { TurnRow } from './turn-row.tsx';

export interface Names {
  agent: string;
  person: string;
}

/** Which sentence is being heard, as `turn:sentence`; nothing before the recording was touched. */
function useHeard(
  call: Call,
  player: Player | null,
  spans: readonly Span[],
): [turn: number, sentence: number] {
  const sentences = useMemo(
    () =>
      call.transcript.map(({ message }, index) =>
        sentencesOf(message ?? '', spans[index] ?? { startMs: 0, endMs: 0 }),
      ),
    [call.transcript, spans],
  );
  const key = usePlayer(player ?? NO_PLAYER, ({ ms, isPlaying }) => {
    if (player === null || (ms === 0 && !isPlaying)) return '';
    const turn = turnAt(spans, ms);
    return turn < 0 ? '' : `${turn}:${sentenceAt(sentences[turn] ?? [], ms)}`;
  });
  const [turn = -1, sentence = -1] = key === '' ? [] : key.split(':').map(Number);
  return [turn, sentence];
}

const NO_PLAYER = {
  subscribe: () => () => false,
  state: { isPlaying: false, ms: 0, durationMs: 0, rate: 1, hasFailed: false },
} as unknown as Player;

export function Transcript({
  call,
  entries,
  names,
  spans,
  player,
  evidence,
}: {
  call: Call;
  entries: readonly Entry[];
  names: Names;
  spans: readonly Span[];
  /** Null without a recording: the words are only read. */
  player: Player | null;
  evidence: ReadonlySet<number>;
}) {
  const [heardTurn, heardSentence] = useHeard(call, player, spans);
  if (entries.length === 0) return <NothingSaid call={call} />;
  return (
    <ol aria-label={t('Transcript')} className="flex flex-col gap-0.5 text-read">
      {entries.map((entry) => {
        if (entry.kind === 'tool')
          return <ToolRow key={entry.action.id} action={entry.action} atSeconds={entry.atSeconds} />;
        if (entry.kind === 'note') return <NoteRow key={entry.note} call={call} entry={entry} />;
        return (
          <TurnRow
            key={entry.index}
            index={entry.index}
            turn={entry.turn}
            timing={entry.timing}
            name={entry.turn.role === 'agent' ? names.agent : names.person}
            span={spans[entry.index]}
            player={player}
            isEvidence={evidence.has(entry.index)}
            heardSentence={heardTurn === entry.index ? heardSentence : -1}
          />
        );
      })}
      {isLive(call.status) && call.status === 'in-progress' && <OnTheLine />}
    </ol>
  );
}

function NoteRow({ call, entry }: { call: Call; entry: Extract<Entry, { kind: 'note' }> }) {
  const text =
    entry.note === 'ended'
      ? endingWords(call.termination_reason ?? '')
      : t('Handed to {number}.', { number: call.transferred_to ?? '' });
  return (
    <li className="flex gap-3 border-l-2 border-transparent px-2 py-1.5 text-sm text-ink-muted">
      <span className="w-10 shrink-0 text-right text-ink-faint tabular-nums">
        {entry.atSeconds === null ? '' : clockOf(entry.atSeconds)}
      </span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

function OnTheLine() {
  return (
    <li className="flex items-center gap-2 py-2 pl-14 text-sm text-ink-faint">
      <span aria-hidden className="size-1.5 animate-live rounded-full bg-accent-ink" />
      {t('They are talking. New words appear here.')}
    </li>
  );
}

function NothingSaid({ call: { status, phone_number } }: { call: Call }) {
  const words = (): [string, string] => {
    if (status === 'queued')
      return [t('Not dialed yet||call'), t('The transcript begins with the first words.')];
    if (status === 'ringing') return [t('It is ringing'), t('The transcript begins with the first words.')];
    if (status === 'in-progress')
      return [t('Just answered'), t('The transcript begins with the first words.')];
    if (phone_number === 'erased')
      return [t('The words are gone'), t('This person was erased, and their words with them.')];
    return [t('Nothing was said'), t('The call ended before a conversation began.')];
  };
  const [title, text] = words();
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState icon={<MessageSquareOff />} title={title}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
