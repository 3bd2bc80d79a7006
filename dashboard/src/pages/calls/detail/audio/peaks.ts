/** The loudest sample of each tenth of a second, 0 to 1, for both sides of a recording. */
export interface Peaks {
  agent: Float32Array;
  person: Float32Array;
}

export const BUCKET_MS = 100;

const SLICE_BYTES = 1 << 20;
const SAMPLE_MAX = 32_768;
/** Formats with 16-bit samples; 0xfffe names its format further on and is PCM in practice. */
const PCM_FORMATS = [1, 0xfffe];

interface WavFacts {
  channels: number;
  sampleRateHz: number;
  dataAt: number;
}

/** Null: not a WAV file with 16-bit samples. */
export function readWavHeader(bytes: ArrayBuffer): WavFacts | null {
  const view = new DataView(bytes);
  const word = (at: number): string =>
    String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
  if (view.byteLength < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let facts: Omit<WavFacts, 'dataAt'> | null = null;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const [name, size] = [word(at), view.getUint32(at + 4, true)];
    if (name === 'data') return facts === null ? null : { ...facts, dataAt: at + 8 };
    if (name === 'fmt ') {
      const isPcm =
        PCM_FORMATS.includes(view.getUint16(at + 8, true)) && view.getUint16(at + 22, true) === 16;
      if (!isPcm) return null;
      facts = { channels: view.getUint16(at + 10, true), sampleRateHz: view.getUint32(at + 12, true) };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

/** The caller is on the left, the agent on the right; of one channel nothing can be told apart. */
export async function readPeaks(file: Blob): Promise<Peaks> {
  const header = readWavHeader(await file.slice(0, 4_096).arrayBuffer());
  return header === null ? decodePeaks(await file.arrayBuffer()) : wavPeaks(file, header);
}

/** In slices: an hour is a hundred megabytes. */
async function wavPeaks(file: Blob, { channels, sampleRateHz, dataAt }: WavFacts): Promise<Peaks> {
  const frameBytes = channels * 2;
  const frames = Math.floor((file.size - dataAt) / frameBytes);
  const perBucket = Math.max(1, Math.round((sampleRateHz * BUCKET_MS) / 1_000));
  const buckets = Math.ceil(frames / perBucket);
  const sides = [new Float32Array(buckets), new Float32Array(buckets)] as const;
  const heard = Math.min(2, channels);
  const sliceFrames = Math.floor(SLICE_BYTES / frameBytes);
  for (let from = 0; from < frames; from += sliceFrames) {
    const to = Math.min(frames, from + sliceFrames);
    const samples = new Int16Array(
      await file.slice(dataAt + from * frameBytes, dataAt + to * frameBytes).arrayBuffer(),
    );
    for (let frame = 0; frame < to - from; frame += 1) {
      const bucket = Math.floor((from + frame) / perBucket);
      for (let channel = 0; channel < heard; channel += 1) {
        const side = heard === 1 ? sides[1] : (sides[channel] as Float32Array);
        const height = Math.abs(samples[frame * channels + channel] as number) / SAMPLE_MAX;
        if (height > (side[bucket] as number)) side[bucket] = height;
      }
    }
  }
  return { person: sides[0], agent: sides[1] };
}

/** Other formats are decoded by the browser. */
async function decodePeaks(bytes: ArrayBuffer): Promise<Peaks> {
  const audio = await new OfflineAudioContext(2, 1, 8_000).decodeAudioData(bytes);
  const perBucket = Math.round((audio.sampleRate * BUCKET_MS) / 1_000);
  const buckets = Math.ceil(audio.length / perBucket);
  const side = (channel: number): Float32Array => {
    const peaks = new Float32Array(buckets);
    if (channel >= audio.numberOfChannels) return peaks;
    audio.getChannelData(channel).forEach((value, place) => {
      const bucket = Math.floor(place / perBucket);
      peaks[bucket] = Math.max(peaks[bucket] ?? 0, Math.abs(value));
    });
    return peaks;
  };
  return audio.numberOfChannels > 1
    ? { person: side(0), agent: side(1) }
    : { person: new Float32Array(buckets), agent: side(0) };
}

/** As many columns as are drawn, the loudest being 1. */
export function columnsOf(peaks: Float32Array, count: number, loudest: number): number[] {
  const size = Math.min(count, peaks.length);
  return Array.from({ length: size }, (_, column) => {
    const from = Math.floor((column * peaks.length) / size);
    const to = Math.max(from + 1, Math.floor(((column + 1) * peaks.length) / size));
    let most = 0;
    for (let place = from; place < to; place += 1) most = Math.max(most, peaks[place] ?? 0);
    return loudest === 0 ? 0 : most / loudest;
  });
}

export const loudestOf = ({ agent, person }: Peaks): number => {
  let most = 0;
  for (const side of [agent, person]) for (const value of side) if (value > most) most = value;
  return most;
};
