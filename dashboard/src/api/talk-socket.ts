/** What the server says beside the agent's audio. */
export type TalkEvent =
  | { type: 'transcript'; text: string; continues?: true }
  | { type: 'agent_text'; text: string }
  | { type: 'interrupted'; heard: string }
  | { type: 'ended'; reason: string; message: string };

export interface TalkSocket {
  /** PCM, 16 bits, 16 kHz, mono. */
  send(samples: ArrayBuffer): void;
  close(): void;
}

const WAITING_BYTES_MAX = 64_000;

/** `onClose` comes once, after the last event; also when the connection could not be made. */
export function openTalkSocket(
  signedUrl: string,
  on: { open(): void; audio(samples: ArrayBuffer): void; event(event: TalkEvent): void; close(): void },
): TalkSocket {
  // The page's own host: the configured base URL may be another name of the same server.
  const { pathname, search } = new URL(signedUrl);
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${pathname}${search}`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => on.open();
  socket.onclose = () => on.close();
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data === 'string') on.event(JSON.parse(data) as TalkEvent);
    else on.audio(data);
  };
  return {
    send(samples) {
      const isLate = socket.bufferedAmount > WAITING_BYTES_MAX;
      if (socket.readyState === WebSocket.OPEN && !isLate) socket.send(samples);
    },
    close: () => socket.close(1000),
  };
}
