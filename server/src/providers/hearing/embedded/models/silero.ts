import { floatsOf, type Runtime, type Session } from './runtime.ts';

/** Silero voice activity, for many calls in one run of the model. */

/** 32 ms, and the samples before it that the model wants to see again. */
export const windowOf = (sampleRateHz: number): { samples: number; context: number } =>
  sampleRateHz === 8_000 ? { samples: 256, context: 32 } : { samples: 512, context: 64 };

const STATE = 128;
const LAYERS = 2;

/** What the model remembers of one call. */
export type Memory = { context: Float32Array; state: Float32Array };

export const freshMemory = (sampleRateHz: number): Memory => ({
  context: new Float32Array(windowOf(sampleRateHz).context),
  state: new Float32Array(LAYERS * STATE),
});

export type Sounding = { memory: Memory; samples: Float32Array };

/** One window of each call, all of the same sample rate: the probability of speech for each, memories brought up to date. */
export async function soundsOf(
  { Tensor }: Runtime,
  session: Session,
  sampleRateHz: number,
  calls: readonly Sounding[],
): Promise<Float32Array> {
  const { samples, context } = windowOf(sampleRateHz);
  const width = context + samples;
  const count = calls.length;
  const input = new Float32Array(count * width);
  const state = new Float32Array(LAYERS * count * STATE);
  for (const [row, { memory, samples: window }] of calls.entries()) {
    input.set(memory.context, row * width);
    input.set(window, row * width + context);
    for (let layer = 0; layer < LAYERS; layer += 1)
      state.set(memory.state.subarray(layer * STATE, (layer + 1) * STATE), (layer * count + row) * STATE);
  }
  const outputs = await session.run({
    input: new Tensor('float32', input, [count, width]),
    state: new Tensor('float32', state, [LAYERS, count, STATE]),
    sr: new Tensor('int64', BigInt64Array.of(BigInt(sampleRateHz)), []),
  });
  const next = floatsOf(outputs, 'stateN');
  for (const [row, { memory, samples: window }] of calls.entries()) {
    memory.context.set(window.subarray(window.length - context));
    for (let layer = 0; layer < LAYERS; layer += 1) {
      const at = (layer * count + row) * STATE;
      memory.state.set(next.subarray(at, at + STATE), layer * STATE);
    }
  }
  return floatsOf(outputs, 'output');
}
