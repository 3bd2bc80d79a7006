import { withoutGaps } from '../../listening/text/tame.ts';
import type { TranscriptTurn } from '../transcript.ts';

export const TURNS_MAX = 500;
export const CHARACTERS_MAX = 60_000;

/** A turn with words in it, and where it stood in the whole transcript. */
export type SpokenTurn = {
  role: 'agent' | 'user';
  text: string;
  /** Seconds into the call; the turn's number where the time is unknown. */
  at: number;
  /** Its place in the whole transcript, from 0. */
  place: number;
};

const OMISSION = '…';
/** No conversation lasts longer than a year; what says so is no time. */
const SECONDS_MAX = 366 * 86_400;

/**
 * What is analysed of a transcript: its beginning and its end, where needs are told and outcomes fall. The middle of
 * one that is too long is left out, so that cost never grows with what somebody says.
 */
export function boundTranscript(transcript: readonly TranscriptTurn[]): SpokenTurn[] {
  const spoken: SpokenTurn[] = [];
  for (const [index, turn] of transcript.entries()) {
    const text = withoutGaps(turn.message ?? '').trim();
    if (text !== '') spoken.push({ role: turn.role, text, at: momentOf(turn, index), place: index });
  }
  return boundCharacters(boundTurns(spoken));
}

function momentOf({ time_in_call_secs: seconds }: TranscriptTurn, index: number): number {
  return seconds !== null && seconds >= 0 && seconds <= SECONDS_MAX ? rounded(seconds) : index;
}

function boundTurns(turns: SpokenTurn[]): SpokenTurn[] {
  if (turns.length <= TURNS_MAX) return turns;
  const half = TURNS_MAX / 2;
  return [...turns.slice(0, half), ...turns.slice(-half)];
}

function boundCharacters(turns: SpokenTurn[]): SpokenTurn[] {
  const total = turns.reduce((sum, turn) => sum + turn.text.length, 0);
  if (total <= CHARACTERS_MAX) return turns;
  const headEnd = CHARACTERS_MAX / 2 - OMISSION.length;
  const tailStart = total - CHARACTERS_MAX / 2;
  let start = 0;
  return turns.flatMap((turn) => {
    const length = turn.text.length;
    const kept = cutOut(turn.text, clamp(headEnd - start, 0, length), clamp(tailStart - start, 0, length));
    start += length;
    return kept === '' ? [] : [{ ...turn, text: kept }];
  });
}

/** The text without what stands between the two places; never half a character. */
function cutOut(text: string, from: number, to: number): string {
  if (from >= to) return text;
  const joint = from > 0 && to < text.length ? OMISSION : '';
  return `${text.slice(0, from)}${joint}${text.slice(to)}`.toWellFormed();
}

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Three decimals: what a judgement of feeling can bear. Never minus nought. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** How far a text is read for the characters to keep of it: spaces fall away, the rest is never looked at. */
const LOOK_AHEAD = 8;

/** One line of at most `max` characters, cut at a word where there is one. */
export function clip(text: string, max: number): string {
  const line = text
    .slice(0, max * LOOK_AHEAD)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - OMISSION.length);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed()}${OMISSION}`;
}
