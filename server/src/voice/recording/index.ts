import { type Media, recordCall } from '../rtp/index.ts';
import { openSpool } from './spool.ts';

export type CallRecording = {
  /** Ends it. Null when it was stopped on request: nothing of the call is kept then. */
  finish(): Promise<AsyncIterable<Uint8Array> | null>;
  /** The person refused: what was recorded goes, and no more is. */
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** Both sides as stereo WAV: the caller on the left, the agent on the right. */
export async function startRecording(media: Media): Promise<CallRecording> {
  const spool = await openSpool();
  let isStopped = false;
  const recorder = recordCall(media, (chunk) => {
    if (!isStopped) spool.write(chunk);
  });
  return {
    async finish() {
      const { header, durationMs } = recorder.close();
      const wasStopped = isStopped;
      isStopped = true;
      return wasStopped || durationMs === 0 ? null : spool.read(header);
    },
    async stop() {
      isStopped = true;
      await spool.remove();
    },
    remove: () => spool.remove(),
  };
}
