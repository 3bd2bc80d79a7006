import type { Timing } from './timeline.ts';

export type StageName = 'hearing' | 'thinking' | 'voice' | 'sending';

export interface Stage {
  name: StageName;
  /** From the person's last sound. A reply prepared before they had finished may have begun earlier. */
  fromMs: number;
  toMs: number;
}

const ORDER: readonly [StageName, keyof Timing, keyof Timing][] = [
  ['hearing', 'end_of_speech_ms', 'transcript_ms'],
  ['thinking', 'transcript_ms', 'first_token_ms'],
  ['voice', 'first_token_ms', 'first_audio_ms'],
  ['sending', 'first_audio_ms', 'first_packet_ms'],
];

/** What passed between the person's last sound and the agent's first, as far as it was measured. */
export function stagesOf(timing: Timing): Stage[] {
  const zero = timing.end_of_speech_ms ?? timing.transcript_ms ?? timing.first_token_ms;
  if (zero === null) return [];
  return ORDER.flatMap(([name, from, to]) => {
    const [start, end] = [timing[from], timing[to]];
    if (typeof start !== 'number' || typeof end !== 'number') return [];
    return [{ name, fromMs: Math.min(start, end) - zero, toMs: Math.max(start, end) - zero }];
  });
}

/** The scale: from the earliest start to the latest end. */
export function extentOf(stages: readonly Stage[]): { fromMs: number; toMs: number } {
  return {
    fromMs: Math.min(0, ...stages.map(({ fromMs }) => fromMs)),
    toMs: Math.max(1, ...stages.map(({ toMs }) => toMs)),
  };
}
