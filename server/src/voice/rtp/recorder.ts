import { WAV_HEADER_BYTES, wavHeader } from '../../platform/wav.ts';
import type { Media } from './media/types.ts';

/** A side that falls behind the other by more than this is silent there. */
const LAG_MAX_MS = 1_000;
const BYTES_PER_MOMENT = 4;
/** The sizes in the header have 32 bits. */
const DATA_BYTES_MAX = 0xffff_ffff - WAV_HEADER_BYTES;

export type Side = 'caller' | 'agent';

export type Recorder = {
  /** Frames of one side in order of their positions; gaps become silence. */
  write(side: Side, frame: Int16Array, sample: number): void;
  /** Writes what waits. The header with the final sizes replaces the first 44 bytes of the file. */
  close(): { header: Buffer; bytes: number; durationMs: number };
};

/** Samples of one side from the position up to which both were written. */
class Track {
  readonly #parts: { frame: Int16Array; sample: number }[] = [];
  end = 0;

  add(frame: Int16Array, sample: number, written: number): void {
    const late = written - sample;
    const rest = late <= 0 ? frame : frame.subarray(late);
    if (rest.length === 0 || sample < this.end - frame.length) return;
    this.#parts.push({ frame: rest, sample: Math.max(sample, written) });
    this.end = Math.max(this.end, sample + frame.length);
  }

  /** Copies [from, to) into every second sample of the output; what is missing stays silent. */
  drain(from: number, to: number, into: Buffer, channel: number): void {
    for (let part = this.#parts[0]; part !== undefined && part.sample < to; part = this.#parts[0]) {
      const count = Math.min(part.frame.length, to - part.sample);
      for (let index = 0; index < count; index += 1) {
        const at = (part.sample - from + index) * BYTES_PER_MOMENT + channel * 2;
        into.writeInt16LE(part.frame[index] as number, at);
      }
      if (count < part.frame.length) {
        this.#parts[0] = { frame: part.frame.subarray(count), sample: part.sample + count };
        return;
      }
      this.#parts.shift();
    }
  }
}

/** A stereo WAV file, written as the call goes: the caller on the left, the agent on the right. */
export function openRecorder(options: { sampleRateHz: number; write(chunk: Buffer): void }): Recorder {
  const { sampleRateHz, write } = options;
  const tracks: Record<Side, Track> = { caller: new Track(), agent: new Track() };
  const lagMax = (sampleRateHz * LAG_MAX_MS) / 1000;
  let written = 0;
  write(wavHeader({ sampleRateHz, channels: 2, dataBytes: DATA_BYTES_MAX }));

  function writeUpTo(wanted: number): void {
    const to = Math.min(wanted, Math.floor(DATA_BYTES_MAX / BYTES_PER_MOMENT));
    if (to <= written) return;
    const chunk = Buffer.alloc((to - written) * BYTES_PER_MOMENT);
    tracks.caller.drain(written, to, chunk, 0);
    tracks.agent.drain(written, to, chunk, 1);
    written = to;
    write(chunk);
  }

  return {
    write(side, frame, sample) {
      tracks[side].add(frame, sample, written);
      const { caller, agent } = tracks;
      writeUpTo(Math.max(Math.min(caller.end, agent.end), Math.max(caller.end, agent.end) - lagMax));
    },
    close() {
      writeUpTo(Math.max(tracks.caller.end, tracks.agent.end));
      const bytes = written * BYTES_PER_MOMENT;
      const header = wavHeader({ sampleRateHz, channels: 2, dataBytes: bytes });
      return { header, bytes: WAV_HEADER_BYTES + bytes, durationMs: (written * 1000) / sampleRateHz };
    },
  };
}

/** Records both directions of a call whose media is negotiated; both count on the same clock. */
export function recordCall(media: Media, write: (chunk: Buffer) => void): Recorder {
  if (media.sampleRateHz === null) throw new Error('a call is recorded once its media is negotiated');
  const recorder = openRecorder({ sampleRateHz: media.sampleRateHz, write });
  let origin: number | null = null;
  const from = (sample: number): number => {
    origin ??= sample;
    return sample - origin;
  };
  // The buffers are used again by codecs and queues, so each keeps a copy.
  media.onAudio((frame, at) => recorder.write('caller', frame.slice(), from(at.sample)));
  media.onSent((frame, at) => recorder.write('agent', frame.slice(), from(at.sample)));
  return recorder;
}

/** Both sides of a recording, and their mix. */
export function readRecording(wav: Buffer): { caller: Int16Array; agent: Int16Array; mix: Int16Array } {
  const count = Math.floor((wav.length - WAV_HEADER_BYTES) / BYTES_PER_MOMENT);
  const at = (index: number, channel: number): number =>
    wav.readInt16LE(WAV_HEADER_BYTES + index * BYTES_PER_MOMENT + channel * 2);
  const caller = Int16Array.from({ length: count }, (_, index) => at(index, 0));
  const agent = Int16Array.from({ length: count }, (_, index) => at(index, 1));
  const mix = caller.map((sample, index) => (sample + (agent[index] as number)) >> 1);
  return { caller, agent, mix };
}
