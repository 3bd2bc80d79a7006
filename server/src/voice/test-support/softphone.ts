import { silentLog } from '../../platform/observability/log.ts';
import { type Media, openMedia, type PortPool } from '../rtp/index.ts';
import { type Endpoint, openEndpoint, type SipCall } from '../sip/index.ts';

/** A free TCP port, which is very likely free for UDP too. */
export type Heard = { samples: Int16Array; atMs: number }[];
export type PhoneCall = { media: Media; sip: SipCall; events: string[]; heard: Heard };

/** A telephone on this machine that plays given samples and keeps what it hears. `onRing`: somebody calls it. */
export async function openSoftphone(
  ports: PortPool,
  onRing: (call: PhoneCall & { answer(): Promise<void> }) => void = ({ sip }) => sip.reject(486),
  host = '127.0.0.1',
) {
  const opened: Media[] = [];
  async function open(): Promise<Media> {
    const media = await openMedia({ host: '127.0.0.1', ports, log: silentLog, srtp: 'off' });
    opened.push(media);
    return media;
  }
  async function ring(sip: SipCall): Promise<void> {
    const media = await open();
    const heard: Heard = [];
    const events: string[] = [];
    sip.on((event) => {
      events.push(event.kind);
      if (event.kind === 'ended') void media.close();
    });
    media.onAudio((frame) => heard.push({ samples: frame.slice(), atMs: performance.now() }));
    sip.ring();
    onRing({ media, sip, events, heard, answer: () => sip.answer(media.answer(sip.offer ?? '')) });
  }
  const endpoint: Endpoint = await openEndpoint({
    host,
    port: 0,
    userAgent: 'softphone',
    log: silentLog,
    admit: () => ({ kind: 'accept' }),
    onCall: (sip) => void ring(sip),
  });
  return {
    port: endpoint.addresses[0]?.port ?? 0,
    async dial(
      number: string,
      sipPort: number,
      from = '+14155550199',
      credentials?: { username: string; password: string },
    ): Promise<PhoneCall> {
      const media = await open();
      const heard: Heard = [];
      const events: string[] = [];
      const sip: SipCall = endpoint.invite({
        to: `sip:${number}@127.0.0.1:${sipPort}`,
        from: { uri: `sip:${from}@127.0.0.1` },
        sdp: media.offer(),
        ...(credentials === undefined ? {} : { credentials }),
      });
      sip.on((event) => {
        events.push(event.kind === 'failed' ? `failed ${event.status}` : event.kind);
        if (event.kind === 'answered' && event.sdp !== null) media.accept(event.sdp);
      });
      media.onAudio((frame) => heard.push({ samples: frame.slice(), atMs: performance.now() }));
      return { media, sip, events, heard };
    },
    async close(): Promise<void> {
      await endpoint.close();
      for (const media of opened) await media.close();
    },
  };
}

const LOUD = 300;

const isLoud = (samples: Int16Array): boolean => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length) > LOUD;
};

/** When something loud was heard first after this moment. */
export const firstSoundAfter = (heard: Readonly<Heard>, afterMs: number): number | null =>
  heard.find(({ samples, atMs }) => atMs > afterMs && isLoud(samples))?.atMs ?? null;

/** Quiet for this long at the end. */
export function isQuietFor(heard: Readonly<Heard>, ms: number): boolean {
  const since = performance.now() - ms;
  return heard.every(({ samples, atMs }) => atMs < since || !isLoud(samples));
}
