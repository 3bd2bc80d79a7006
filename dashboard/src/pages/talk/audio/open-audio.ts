const WORKLET = new URL('./talk-worklet.js', import.meta.url).href;

/** The microphone and the loudspeaker of this talk. */
export interface TalkAudio {
  play(samples: ArrayBuffer): void;
  /** Drops what was not heard yet. */
  flush(): void;
  mute(isMuted: boolean): void;
  /** Resolves when all that was queued has been heard. */
  drained(): Promise<void>;
  close(): void;
}

export interface AudioListeners {
  captured(samples: ArrayBuffer): void;
  /** 0 to 1, often; for meters that are moved without rendering. */
  level(who: 'person' | 'agent', level: number): void;
  /** The microphone was unplugged, or taken away. */
  lost(): void;
}

export class MicrophoneError extends Error {
  readonly reason: 'denied' | 'missing' | 'insecure' | 'failed';

  constructor(reason: MicrophoneError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const DRAIN_MS_MAX = 5_000;

async function openMicrophone(): Promise<MediaStream> {
  // Absent on pages that are not served over https or from this machine.
  if (navigator.mediaDevices === undefined) throw new MicrophoneError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneError('denied');
    throw new MicrophoneError(name === 'NotFoundError' ? 'missing' : 'failed');
  }
}

/** Throws MicrophoneError. */
export async function openAudio(on: AudioListeners): Promise<TalkAudio> {
  const stream = await openMicrophone();
  const context = new AudioContext({ latencyHint: 'interactive' });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(WORKLET);
    await context.resume();
  } catch {
    stop();
    throw new MicrophoneError('failed');
  }
  stream.getAudioTracks()[0]?.addEventListener('ended', () => on.lost());
  const capture = new AudioWorkletNode(context, 'parley-capture', { numberOfOutputs: 0 });
  const playback = new AudioWorkletNode(context, 'parley-playback', { numberOfInputs: 0 });
  let isEmpty = true;
  let onEmpty: () => void = () => undefined;
  capture.port.onmessage = ({ data }: MessageEvent<{ samples: ArrayBuffer; level: number }>) => {
    on.captured(data.samples);
    on.level('person', data.level);
  };
  playback.port.onmessage = ({ data }: MessageEvent<{ level: number; isEmpty: boolean }>) => {
    isEmpty = data.isEmpty;
    on.level('agent', data.level);
    if (isEmpty) onEmpty();
  };
  context.createMediaStreamSource(stream).connect(capture);
  playback.connect(context.destination);
  return {
    play(samples) {
      isEmpty = false;
      playback.port.postMessage({ samples }, [samples]);
    },
    flush: () => playback.port.postMessage({ flush: true }),
    mute: (isMuted) => capture.port.postMessage({ isMuted }),
    drained: () =>
      new Promise((resolve) => {
        if (isEmpty) return resolve();
        onEmpty = resolve;
        setTimeout(resolve, DRAIN_MS_MAX);
      }),
    close: stop,
  };
}
