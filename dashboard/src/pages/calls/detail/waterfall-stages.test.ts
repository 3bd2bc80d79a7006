import { expect, it } from 'vitest';
import type { Timing } from './timeline.ts';
import { extentOf, stagesOf } from './waterfall-stages.ts';

const timing = (more: Partial<Timing> = {}): Timing => ({
  index: 2,
  end_of_speech_ms: 8_200,
  transcript_ms: 8_480,
  first_token_ms: 8_500,
  first_audio_ms: 8_560,
  first_packet_ms: 8_870,
  response_ms: 670,
  interrupted: false,
  ...more,
});

it('the stages of an answer add up to what the person waited for', () => {
  const stages = stagesOf(timing());
  expect(stages.map(({ name, fromMs, toMs }) => [name, fromMs, toMs])).toEqual([
    ['hearing', 0, 280],
    ['thinking', 280, 300],
    ['voice', 300, 360],
    ['sending', 360, 670],
  ]);
  expect(extentOf(stages)).toEqual({ fromMs: 0, toMs: 670 });
});

it('a reply that was prepared while the person still spoke begins before zero', () => {
  const stages = stagesOf(timing({ first_token_ms: 8_100, first_audio_ms: 8_150 }));
  expect(extentOf(stages).fromMs).toBe(-100);
  expect(stages.every(({ fromMs, toMs }) => toMs >= fromMs)).toBe(true);
});

it('what was not measured has no stage', () => {
  const none = { end_of_speech_ms: null, transcript_ms: null, first_token_ms: null };
  expect(stagesOf(timing(none))).toEqual([]);
  expect(stagesOf(timing({ transcript_ms: null })).map(({ name }) => name)).toEqual(['voice', 'sending']);
});
