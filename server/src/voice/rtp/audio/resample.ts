/** A polyphase resampler with a Kaiser-windowed sinc: any ratio of whole rates, streaming or over a whole buffer. */

/** Zero crossings on each side at the lower rate: with the window below, 60 dB stop band from 1.1 × half the lower rate. */
const CROSSINGS = 20;
const KAISER_BETA = 6.5;
/** The pass band ends before half the lower rate, so that its slope ends near it. */
const PASS_SHARE = 0.93;
const RATE_MIN_HZ = 4_000;
const RATE_MAX_HZ = 192_000;

type Kernel = {
  /** Output samples per `down` input samples. */
  up: number;
  down: number;
  /** Input samples that one output sample looks at. */
  taps: number;
  /** `up` phases of `taps` coefficients. */
  phases: Float32Array;
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Modified Bessel function of order zero, by its series. */
function besselZero(x: number): number {
  let term = 1;
  let sum = 1;
  for (let index = 1; index < 40; index += 1) {
    term *= (x / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}

function makeKernel(fromHz: number, toHz: number): Kernel {
  const divisor = gcd(fromHz, toHz);
  const [up, down] = [toHz / divisor, fromHz / divisor];
  const cutoff = Math.min(1, toHz / fromHz) * PASS_SHARE; // of half the input rate
  const half = Math.ceil(CROSSINGS / Math.min(1, toHz / fromHz));
  const taps = 2 * half;
  const phases = new Float32Array(up * taps);
  for (let phase = 0; phase < up; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      // Distance of this input sample from the output's moment, in input samples.
      const distance = tap - (half - 1) - phase / up;
      const angle = Math.PI * distance * cutoff;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      const window = besselZero(KAISER_BETA * Math.sqrt(Math.max(0, 1 - (distance / half) ** 2)));
      phases[phase * taps + tap] = sinc * window;
      sum += sinc * window;
    }
    // Every phase passes a constant unchanged: no ripple from phase to phase.
    for (let tap = 0; tap < taps; tap += 1) {
      phases[phase * taps + tap] = (phases[phase * taps + tap] as number) / sum;
    }
  }
  return { up, down, taps, phases };
}

const kernels = new Map<string, Kernel>();
const KERNELS_MAX = 32;

function kernelFor(fromHz: number, toHz: number): Kernel {
  for (const rate of [fromHz, toHz]) {
    if (!Number.isInteger(rate) || rate < RATE_MIN_HZ || rate > RATE_MAX_HZ) {
      throw new RangeError(`a sample rate of ${rate} Hz cannot be converted`);
    }
  }
  const name = `${fromHz}:${toHz}`;
  const kernel = kernels.get(name) ?? makeKernel(fromHz, toHz);
  if (kernels.size >= KERNELS_MAX) kernels.clear();
  kernels.set(name, kernel);
  return kernel;
}

const clip = (value: number): number =>
  value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : Math.round(value);

/** Converts a stream piece by piece; the pieces joined equal the whole converted at once. */
export class Resampler {
  readonly #kernel: Kernel;
  /** Input not yet behind the filter; begins with silence, so that the first output is the first input's moment. */
  #line: Float32Array;
  #filled: number;
  #phase = 0;

  constructor(fromHz: number, toHz: number) {
    this.#kernel = kernelFor(fromHz, toHz);
    this.#line = new Float32Array(this.#kernel.taps * 4);
    this.#filled = this.#kernel.taps / 2 - 1;
  }

  push(samples: Int16Array): Int16Array {
    const { up, down, taps, phases } = this.#kernel;
    this.#append(samples);
    const available = this.#filled - taps;
    // Output k stands at input position (phase + k·down) / up.
    const count = available < 0 ? 0 : Math.floor((available * up + up - 1 - this.#phase) / down) + 1;
    const out = new Int16Array(Math.max(0, count));
    let phase = this.#phase;
    let at = 0;
    for (let index = 0; index < out.length; index += 1) {
      let sum = 0;
      const row = phase * taps;
      for (let tap = 0; tap < taps; tap += 1) {
        sum += (this.#line[at + tap] as number) * (phases[row + tap] as number);
      }
      out[index] = clip(sum);
      phase += down;
      at += Math.floor(phase / up);
      phase %= up;
    }
    this.#phase = phase;
    this.#line.copyWithin(0, at, this.#filled);
    this.#filled -= at;
    return out;
  }

  /** What the filter still holds; the stream ends here. */
  flush(): Int16Array {
    return this.push(new Int16Array(this.#kernel.taps / 2));
  }

  #append(samples: Int16Array): void {
    const wanted = this.#filled + samples.length;
    if (wanted > this.#line.length) {
      const longer = new Float32Array(wanted + this.#kernel.taps);
      longer.set(this.#line.subarray(0, this.#filled));
      this.#line = longer;
    }
    this.#line.set(samples, this.#filled);
    this.#filled = wanted;
  }
}

/** Frame by frame: each gives as many samples as its time has at the other rate, later by the filter's few milliseconds. */
export class FrameResampler {
  readonly #stream: Resampler;
  readonly #ratio: number;
  #held: Int16Array;

  constructor(fromHz: number, toHz: number) {
    this.#stream = new Resampler(fromHz, toHz);
    this.#ratio = toHz / fromHz;
    const silence = Math.ceil(CROSSINGS * Math.max(1, this.#ratio)) + 1;
    this.#held = new Int16Array(silence);
  }

  push(frame: Int16Array): Int16Array {
    const more = this.#stream.push(frame);
    const all = new Int16Array(this.#held.length + more.length);
    all.set(this.#held);
    all.set(more, this.#held.length);
    const count = Math.min(all.length, Math.round(frame.length * this.#ratio));
    this.#held = all.subarray(count);
    return all.subarray(0, count);
  }
}

/** A whole buffer at another rate: same moment of beginning and same duration, to the nearest sample. */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples;
  const stream = new Resampler(fromHz, toHz);
  const wanted = Math.round((samples.length * toHz) / fromHz);
  const out = new Int16Array(wanted);
  const body = stream.push(samples).subarray(0, wanted);
  out.set(body);
  out.set(stream.flush().subarray(0, wanted - body.length), body.length);
  return out;
}
