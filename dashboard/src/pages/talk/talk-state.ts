import type { TalkEvent } from '../../api/talk-socket.ts';
import { t } from '../../words/words.ts';

export interface Line {
  id: number;
  who: 'agent' | 'person';
  text: string;
  /** The person spoke over the rest. */
  isCut?: boolean;
}

export type Trouble = 'denied' | 'missing' | 'insecure' | 'failed';

export type TalkPhase =
  | { kind: 'idle' }
  /** The browser asks the person for the microphone. */
  | { kind: 'asking' }
  | { kind: 'refused'; why: Trouble }
  | { kind: 'connecting' }
  | { kind: 'talking'; sinceMs: number }
  | { kind: 'ended'; message: string; isTrouble: boolean };

export interface TalkState {
  phase: TalkPhase;
  lines: readonly Line[];
  isMuted: boolean;
  /** The next sentence belongs to a reply of its own. */
  isNewReply: boolean;
}

export type TalkAction =
  | { kind: 'start' }
  | { kind: 'granted' }
  | { kind: 'refused'; why: Trouble }
  | { kind: 'connected'; atMs: number }
  | { kind: 'mute'; isMuted: boolean }
  | { kind: 'event'; event: TalkEvent }
  /** The connection is gone, without a last word. */
  | { kind: 'lost'; message: string }
  | { kind: 'left' };

export const INITIAL: TalkState = { phase: { kind: 'idle' }, lines: [], isMuted: false, isNewReply: true };

export function reduceTalk(state: TalkState, action: TalkAction): TalkState {
  switch (action.kind) {
    case 'start':
      return { ...INITIAL, phase: { kind: 'asking' } };
    case 'granted':
      return { ...state, phase: { kind: 'connecting' } };
    case 'refused':
      return { ...state, phase: { kind: 'refused', why: action.why } };
    case 'connected':
      return { ...state, phase: { kind: 'talking', sinceMs: action.atMs } };
    case 'mute':
      return { ...state, isMuted: action.isMuted };
    case 'event':
      return withEvent(state, action.event);
    case 'lost':
      return end(state, action.message, true);
    case 'left':
      return end(state, t('You hung up.'), false);
  }
}

const end = (state: TalkState, message: string, isTrouble: boolean): TalkState =>
  state.phase.kind === 'ended' ? state : { ...state, phase: { kind: 'ended', message, isTrouble } };

function withEvent(state: TalkState, event: TalkEvent): TalkState {
  switch (event.type) {
    case 'agent_text':
      return { ...state, lines: withSentence(state, event.text), isNewReply: false };
    case 'transcript':
      return { ...state, lines: withWords(state.lines, event), isNewReply: true };
    case 'interrupted':
      return { ...state, lines: cutLast(state.lines, event.heard), isNewReply: true };
    case 'ended':
      return end(state, event.message, event.reason !== 'completed' && event.reason !== 'time_limit');
  }
}

const added = (lines: readonly Line[], who: Line['who'], text: string): Line[] => [
  ...lines,
  { id: (lines.at(-1)?.id ?? 0) + 1, who, text },
];

function withSentence({ lines, isNewReply }: TalkState, text: string): readonly Line[] {
  const last = lines.at(-1);
  if (isNewReply || last?.who !== 'agent') return added(lines, 'agent', text);
  return [...lines.slice(0, -1), { ...last, text: `${last.text} ${text}` }];
}

/** Words that the person went on with replace those of their turn before, and the reply nobody heard. */
function withWords(lines: readonly Line[], { text, continues }: { text: string; continues?: true }) {
  const at = continues ? lines.findLastIndex(({ who }) => who === 'person') : -1;
  const line = lines[at];
  return line === undefined ? added(lines, 'person', text) : [...lines.slice(0, at), { ...line, text }];
}

function cutLast(lines: readonly Line[], heard: string): readonly Line[] {
  const last = lines.at(-1);
  if (last?.who !== 'agent') return lines;
  const core = heard.replace(/[.…\s]+$/, '');
  const at = last.text.lastIndexOf(core);
  const text = at === -1 ? core : last.text.slice(0, at + core.length);
  return [...lines.slice(0, -1), { ...last, text: `${text}…`, isCut: true }];
}
