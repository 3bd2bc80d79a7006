import { WAV_HEADER_BYTES, wavHeader } from '../../platform/wav.ts';
import type { Speech } from './port.ts';

const SAMPLE_BYTES = 2;

/** A WAV file: one channel of 16-bit PCM, little-endian on every machine. */
export function toWav({ sampleRateHz, samples }: Speech): Buffer {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const wav = Buffer.alloc(WAV_HEADER_BYTES + dataBytes);
  wav.set(wavHeader({ sampleRateHz, channels: 1, dataBytes }));
  for (let index = 0; index < samples.length; index += 1) {
    wav.writeInt16LE(samples[index] ?? 0, WAV_HEADER_BYTES + index * SAMPLE_BYTES);
  }
  return wav;
}
