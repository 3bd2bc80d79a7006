import { WebSocket } from 'ws';
import type { TalkEvent } from '../schema.ts';

const FRAME_BYTES = 640;
const LOUD = 8_000;

/** A page that talks and is silent as the test says, with a microphone that never stops. */
export async function openPage(url: string) {
  const socket = new WebSocket(url);
  const events: TalkEvent[] = [];
  const audio: { atMs: number; bytes: number }[] = [];
  let loudUntilMs = 0;
  let closed: number | null = null;
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) audio.push({ atMs: performance.now(), bytes: data.byteLength });
    else events.push(JSON.parse(data.toString()));
  });
  socket.on('close', (code: number) => {
    closed = code;
    clearInterval(microphone);
  });
  const beganMs = performance.now();
  let sent = 0;
  const microphone = setInterval(() => {
    const isLoud = performance.now() < loudUntilMs;
    const frame = Buffer.from(new Int16Array(FRAME_BYTES / 2).fill(isLoud ? LOUD : 0).buffer);
    // A busy machine delays timers; a microphone's clock goes on.
    for (; sent * 20 < performance.now() - beganMs; sent++)
      if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  }, 20);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', (error) => {
      clearInterval(microphone);
      reject(error);
    });
  });
  return {
    socket,
    events,
    audio,
    talk: (ms: number) => {
      loudUntilMs = performance.now() + ms;
    },
    of: <Type extends TalkEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<TalkEvent, { type: Type }> => event.type === type),
    closed: () => closed,
    leave: () => socket.close(),
    stopMicrophone: () => clearInterval(microphone),
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
