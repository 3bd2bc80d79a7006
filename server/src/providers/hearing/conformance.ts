import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityWindow, type Ear, HearingError, type HearingProvider } from './port.ts';

/** What every hearing adapter guarantees. Run it against each one, the embedded one included. */

export type HearingTalk = {
  /** Mono at 8 kHz, about three seconds, silence around it not included. */
  samples: Int16Array;
  language: string;
  /** A word that must be among those heard, in lower case. */
  word: string;
};

const RATE_HZ = 8_000;
const FRAME = 160;

export function writeFrames(ear: Ear, samples: Int16Array, frame = FRAME): void {
  for (let at = 0; at < samples.length; at += frame) ear.write(samples.subarray(at, at + frame));
}

export async function hearingErrorOf(hearing: Promise<unknown>): Promise<HearingError> {
  const error = await hearing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HearingError);
  return error as HearingError;
}

export function describeHearingProvider(
  name: string,
  open: () => HearingProvider | Promise<HearingProvider>,
  talkOf: () => HearingTalk | Promise<HearingTalk>,
): void {
  describe(`${name} hears`, () => {
    let provider: HearingProvider;
    let talk: HearingTalk;
    const ears: Ear[] = [];

    beforeAll(async () => {
      talk = await talkOf();
      provider = await open();
    });
    afterAll(() => provider?.close());

    function openEar(): Ear {
      const ear = provider.open({ language: talk.language, sampleRateHz: RATE_HZ });
      ears.push(ear);
      return ear;
    }

    const whole = (isFinal = true) => ({ fromSample: 0, toSample: talk.samples.length, isFinal });

    it('says that it is ready, and which languages it hears, by tag or by its first part', () => {
      expect(provider.state()).toEqual({ state: 'ready', detail: null, progress: null });
      expect(provider.hears(talk.language)).toBe(true);
      expect(provider.hears(talk.language.slice(0, 2))).toBe(true);
      expect(provider.hears('xx')).toBe(false);
      expect(provider.hears('')).toBe(false);
      expect(() => provider.open({ language: 'xx', sampleRateHz: RATE_HZ })).toThrow(HearingError);
    });

    it('hears the words of a span, and how long it took', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      const { text, hearingMs } = await ear.transcribe(whole());
      expect(text.toLowerCase()).toContain(talk.word);
      expect(text).toBe(text.trim());
      expect(hearingMs).toBeGreaterThan(0);
    });

    it('reports windows of 32 ms in order, without gaps, however the audio is cut', async () => {
      const ear = openEar();
      const windows: ActivityWindow[] = [];
      ear.onWindow((window) => windows.push(window));
      writeFrames(ear, talk.samples.subarray(0, 8_000), 37);
      ear.write(talk.samples.subarray(8_000));
      const expected = Math.floor(talk.samples.length / 256);
      await expect.poll(() => windows.length).toBe(expected);
      expect(windows.map(({ endSample }) => endSample)).toEqual(windows.map((_, index) => (index + 1) * 256));
      for (const { speech, rms } of windows) {
        expect(speech).toBeGreaterThanOrEqual(0);
        expect(speech).toBeLessThanOrEqual(1);
        expect(rms).toBeGreaterThanOrEqual(0);
        expect(rms).toBeLessThanOrEqual(32_768);
      }
      expect(windows.filter(({ speech }) => speech > 0.5).length).toBeGreaterThan(expected / 3);
    });

    it('keeps calls apart: each ear hears its own audio', async () => {
      const [talking, silent] = [openEar(), openEar()];
      const seen: ActivityWindow[] = [];
      silent.onWindow((window) => seen.push(window));
      writeFrames(talking, talk.samples);
      writeFrames(silent, new Int16Array(talk.samples.length));
      const [heard] = await Promise.all([talking.transcribe(whole()), silent.transcribe(whole())]);
      expect(heard.text.toLowerCase()).toContain(talk.word);
      await expect.poll(() => seen.length).toBe(Math.floor(talk.samples.length / 256));
      expect(Math.max(...seen.map(({ speech }) => speech))).toBeLessThan(0.5);
    });

    it('hears a span of a few milliseconds without failing', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      for (const length of [1, 80, 800]) {
        const { text } = await ear.transcribe({ fromSample: 4_000, toSample: 4_000 + length, isFinal: true });
        expect(typeof text).toBe('string');
      }
    });

    it('refuses a span that was not written, is no longer kept, or is none', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      const end = talk.samples.length;
      for (const [fromSample, toSample] of [
        [0, end + 1],
        [-1, 100],
        [100, 100],
        [200, 100],
        [0.5, 100],
        [Number.NaN, 100],
      ] as const)
        expect((await hearingErrorOf(ear.transcribe({ fromSample, toSample, isFinal: true }))).reason).toBe(
          'failed',
        );
      writeFrames(ear, new Int16Array(RATE_HZ * 300), 8_000);
      expect((await hearingErrorOf(ear.transcribe(whole()))).reason).toBe('failed');
    });

    it('does not begin when the signal is already aborted', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      const error = await hearingErrorOf(ear.transcribe({ ...whole(), signal: AbortSignal.abort() }));
      expect(error.reason).toBe('aborted');
    });

    it('gives up what is aborted at once, and goes on hearing for others', async () => {
      const [first, second] = [openEar(), openEar()];
      writeFrames(first, talk.samples);
      writeFrames(second, talk.samples);
      const controller = new AbortController();
      const refused = hearingErrorOf(first.transcribe({ ...whole(), signal: controller.signal }));
      const other = second.transcribe(whole(false));
      controller.abort();
      expect((await refused).reason).toBe('aborted');
      expect((await other).text.toLowerCase()).toContain(talk.word);
    });

    it('refuses what is too much instead of letting it wait without end', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      const controller = new AbortController();
      const asked = Array.from({ length: 300 }, () =>
        ear.transcribe({ ...whole(), signal: controller.signal }).catch((error: unknown) => error),
      );
      const refused = asked.slice(100);
      for (const outcome of await Promise.all(refused))
        expect(outcome).toMatchObject({ reason: 'overloaded' });
      controller.abort();
      await Promise.all(asked);
    });

    it('rejects what a closed ear still waits for, and is silent afterwards', async () => {
      const ear = openEar();
      let windows = 0;
      ear.onWindow(() => {
        windows += 1;
      });
      writeFrames(ear, talk.samples);
      const waiting = hearingErrorOf(ear.transcribe(whole()));
      ear.close();
      expect((await waiting).reason).toBe('aborted');
      ear.write(talk.samples);
      ear.close();
      expect((await hearingErrorOf(ear.transcribe(whole()))).reason).toBe('aborted');
      expect(windows).toBe(0);
    });

    it('leaves nothing hanging when it closes, and refuses what comes later', async () => {
      const ear = openEar();
      writeFrames(ear, talk.samples);
      const pending = [true, false, true].map((isFinal) =>
        ear.transcribe(whole(isFinal)).catch((error: unknown) => error),
      );
      await provider.close();
      for (const outcome of await Promise.all(pending)) {
        if (!(outcome instanceof HearingError)) continue;
        expect(['aborted', 'unavailable']).toContain(outcome.reason);
      }
      await provider.close();
      expect(() => openEar()).toThrow(HearingError);
      for (const one of ears) one.close();
    });
  });
}
