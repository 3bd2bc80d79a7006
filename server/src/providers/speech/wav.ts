import type { Speech } from './port.ts';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A WAV file: one channel of 16-bit PCM, little-endian on every machine. */
export function toWav({ sampleRateHz, samples }: Speech): Buffer {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16); // bytes of the format block
  wav.writeUInt16LE(1, 20); // plain PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(sampleRateHz, 24);
  wav.writeUInt32LE(sampleRateHz * SAMPLE_BYTES, 28);
  wav.writeUInt16LE(SAMPLE_BYTES, 32);
  wav.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < samples.length; index += 1) {
    wav.writeInt16LE(samples[index] ?? 0, HEADER_BYTES + index * SAMPLE_BYTES);
  }
  return wav;
}
