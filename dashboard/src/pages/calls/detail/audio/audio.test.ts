import { expect, it } from 'vitest';
import { columnsOf, loudestOf, readPeaks, readWavHeader } from './peaks.ts';
import { sentenceAt, sentencesOf, spansOf, turnAt } from './spans.ts';

const RATE = 8_000;

/** Both sides speak in the given seconds: left the person, right the agent. */
function wav(seconds: number, person: [number, number][], agent: [number, number][]): Blob {
  const frames = seconds * RATE;
  const view = new DataView(new ArrayBuffer(44 + frames * 4));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, place) => {
      view.setUint8(at + place, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, RATE, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, frames * 4, true);
  const speaks = (parts: [number, number][], at: number) => parts.some(([from, to]) => at >= from && at < to);
  for (let frame = 0; frame < frames; frame += 1) {
    const wave = Math.round(Math.sin(frame / 4) * 16_000);
    view.setInt16(44 + frame * 4, speaks(person, frame / RATE) ? wave : 0, true);
    view.setInt16(46 + frame * 4, speaks(agent, frame / RATE) ? wave : 0, true);
  }
  return new Blob([view.buffer]);
}

const transcript = [
  { role: 'agent' as const, message: 'Good morning. This is Ana.', time_in_call_secs: 1 },
  { role: 'user' as const, message: 'Yes, hi.', time_in_call_secs: 6 },
  { role: 'agent' as const, message: 'Lovely.', time_in_call_secs: 7 },
];

it('the two sides of a recording are told apart', async () => {
  const peaks = await readPeaks(wav(3, [[2, 3]], [[0, 1]]));
  expect([peaks.agent.length, peaks.person.length]).toEqual([30, 30]);
  expect(columnsOf(peaks.agent, 3, loudestOf(peaks)).map(Math.round)).toEqual([1, 0, 0]);
  expect(columnsOf(peaks.person, 3, loudestOf(peaks)).map(Math.round)).toEqual([0, 0, 1]);
  expect(columnsOf(new Float32Array(2), 10, 0)).toEqual([0, 0]);
});

it('what is not a WAV file with 16-bit samples is left to the browser', async () => {
  expect(readWavHeader(new ArrayBuffer(10))).toBeNull();
  expect(readWavHeader(new ArrayBuffer(4_096))).toBeNull();
});

it('a person’s turn begins where they begin to speak, and the agent’s ends with its last sound', async () => {
  const peaks = await readPeaks(
    wav(
      10,
      [[4, 5.5]],
      [
        [1, 3],
        [7, 8],
      ],
    ),
  );
  const spans = spansOf({ transcript, turns: [] }, peaks);
  expect(spans.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1_000, 3_000],
    [4_000, 6_000],
    [7_000, 8_000],
  ]);
});

it('measured times win over stored ones, and turns stay in order', () => {
  const timing = { index: 2, end_of_speech_ms: 5_500, first_packet_ms: 6_300 };
  const spans = spansOf({ transcript, turns: [timing] as never }, null);
  expect(spans[1]?.endMs).toBe(5_500);
  expect(spans[2]?.startMs).toBe(6_300);
  const backwards = spansOf(
    { transcript: [...transcript, { role: 'agent', message: 'So', time_in_call_secs: 2 }], turns: [] },
    null,
  );
  expect(backwards.map(({ startMs }) => startMs)).toEqual(
    [...backwards.map(({ startMs }) => startMs)].sort((a, b) => a - b),
  );
});

it('the sentence at a moment', () => {
  const sentences = sentencesOf('Good morning. This is Ana.', { startMs: 1_000, endMs: 3_600 });
  expect(sentences.map(({ text, startMs }) => [text, startMs])).toEqual([
    ['Good morning. ', 1_000],
    ['This is Ana.', 2_400],
  ]);
  expect([sentenceAt(sentences, 0), sentenceAt(sentences, 2_500), sentenceAt([], 5)]).toEqual([0, 1, 0]);
  const spans = [
    { startMs: 1_000, endMs: 3_000 },
    { startMs: 4_000, endMs: 6_000 },
  ];
  expect([turnAt(spans, 0), turnAt(spans, 3_500), turnAt(spans, 9_000)]).toEqual([-1, 0, 1]);
});
