import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Engine } from './engine.ts';

/** A file URL rather than a path: `import()` accepts it on every system. */
export const espeakModule = (): string =>
  pathToFileURL(createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten')).href;

type Synthesiser = {
  samplerate: number;
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  /** The callback stops the synthesis by returning true. */
  synthesize(text: string, onAudio: (samples: Int16Array) => boolean): void;
};

type Start = (options: object) => Promise<{ eSpeakNGWorker: new () => Synthesiser }>;

/** SELF-CONTAINED: its text is sent to the worker, so it may use nothing from outside its own body. */
export async function openEspeak(start: Start): Promise<Engine> {
  const WORDS_PER_MINUTE = 165;
  const SECONDS_MAX = 600;
  const quiet = () => {};
  const { eSpeakNGWorker } = await start({ print: quiet, printErr: quiet });
  const synthesiser = new eSpeakNGWorker();
  const sampleRateHz = synthesiser.samplerate;

  return {
    speak({ voice, text, speed }, isCancelled) {
      if (synthesiser.set_voice(voice) !== 0) throw new Error(`espeak has no voice ${voice}`);
      synthesiser.set_rate(Math.round(WORDS_PER_MINUTE * speed));
      const chunks: Int16Array[] = [];
      let length = 0;
      synthesiser.synthesize(text, (chunk) => {
        chunks.push(chunk);
        length += chunk.length;
        return isCancelled() || length > SECONDS_MAX * sampleRateHz;
      });
      if (isCancelled()) return null;
      const samples = new Int16Array(length);
      let at = 0;
      for (const chunk of chunks) {
        samples.set(chunk, at);
        at += chunk.length;
      }
      return { sampleRateHz, samples };
    },
  };
}
