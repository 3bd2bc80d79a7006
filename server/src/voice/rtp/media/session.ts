import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Log } from '../../../platform/observability/log.ts';
import type { CodecName } from '../codecs/codec.ts';
import { loadOpus } from '../codecs/opus.ts';
import { bindPair, type SocketPair } from '../network/sockets.ts';
import { tickerFor } from '../network/ticker.ts';
import { realTimers, type Timers } from '../network/timers.ts';
import { RtcpControl } from '../packets/control.ts';
import type { RtpPacket } from '../packets/rtp.ts';
import type { Local } from '../sdp/describe.ts';
import { type Agreement, answerOffer, readAnswer, writeOffer } from '../sdp/negotiate.ts';
import { MASTER_KEY_BYTES, MASTER_SALT_BYTES, type SrtpKeys, type SrtpSuite } from '../srtp/keys.ts';
import { Incoming } from './incoming.ts';
import { Outgoing } from './outgoing.ts';
import type { PlayTicket } from './player.ts';
import { Transport } from './transport.ts';
import type { AudioListener, Media, MediaOptions, MediaStats } from './types.ts';

const CODECS: readonly CodecName[] = ['PCMU', 'PCMA', 'G722'];
const UNITS_PER_MS = 8;

/** Binds a pair of ports; rejects with PortsExhausted when there is none. */
export async function openMedia(options: MediaOptions): Promise<Media> {
  const { codecs = CODECS } = options;
  const canOpus = codecs.includes('opus') && (await loadOpus());
  const usable = codecs.filter((name) => name !== 'opus' || canOpus);
  return new MediaSession({ ...options, codecs: usable }, await bindPair(options.ports, options.host));
}

const freshKeys = (suite: SrtpSuite): SrtpKeys => ({
  suite,
  key: randomBytes(MASTER_KEY_BYTES),
  salt: randomBytes(MASTER_SALT_BYTES),
});

/** The media of one call. */
class MediaSession implements Media {
  readonly #log: Log;
  readonly #timers: Timers;
  readonly #pair: SocketPair;
  readonly #local: Omit<Local, 'isHeld' | 'sessionVersion'>;
  readonly #transport: Transport;
  readonly #outgoing = new Outgoing();
  readonly #control: RtcpControl;
  readonly #audioListeners: AudioListener[] = [];
  readonly #sentListeners: AudioListener[] = [];
  readonly #digitListeners: ((digit: string, durationMs: number) => void)[] = [];
  #agreement: Agreement | null = null;
  /** Of the first agreement. Ears, recordings and conferences count in it, so a later codec is converted to it. */
  #sampleRateHz: number | null = null;
  #incoming: Incoming | null = null;
  #stopTicking: (() => void) | null = null;
  #version = 0;
  #isHeld = false;
  #sample = 0;
  #isFailing = false;
  #closing: Promise<void> | null = null;
  readonly #sendPacket = (packet: Buffer): void => this.#transport.sendRtp(packet);

  constructor(options: MediaOptions, pair: SocketPair) {
    const { host, publicAddress = host, log, timers = realTimers, codecs = CODECS, srtp } = options;
    this.#log = log;
    this.#timers = timers;
    this.#pair = pair;
    this.#local = {
      connection: { family: isIPv6(publicAddress) ? 'IP6' : 'IP4', address: publicAddress },
      port: pair.lease.rtpPort,
      sessionId: String(randomBytes(6).readUIntBE(0, 6)),
      codecs,
      srtp,
      keys: {
        AES_CM_128_HMAC_SHA1_80: freshKeys('AES_CM_128_HMAC_SHA1_80'),
        AES_CM_128_HMAC_SHA1_32: freshKeys('AES_CM_128_HMAC_SHA1_32'),
      },
    };
    // RFC 7022: a random name for each session, which says nothing about the machine.
    const cname = randomBytes(12).toString('base64');
    const nowMs = timers.now();
    this.#control = new RtcpControl({ ssrc: this.#outgoing.ssrc, cname, nowMs, random: Math.random });
    this.#transport = new Transport(pair, timers, log, {
      knows: (payloadType) => this.#incoming?.knows(payloadType) ?? false,
      onRtp: (packet, at) => this.#receive(packet, at),
      onRtcp: (packets, at) => this.#control.take(packets, at),
    });
  }

  get sampleRateHz(): number | null {
    return this.#sampleRateHz;
  }

  get port(): number {
    return this.#pair.lease.rtpPort;
  }

  offer(): string {
    return writeOffer(this.#nextLocal());
  }

  answer(offer: string): string {
    const { answer, agreement } = answerOffer(this.#nextLocal(), offer);
    this.#apply(agreement);
    return answer;
  }

  accept(answer: string): void {
    this.#apply(readAnswer(this.#nextLocal(), answer));
  }

  onAudio(listener: AudioListener): void {
    this.#audioListeners.push(listener);
  }

  onSent(listener: AudioListener): void {
    this.#sentListeners.push(listener);
  }

  onDigit(listener: (digit: string, durationMs: number) => void): void {
    this.#digitListeners.push(listener);
  }

  play(samples: Int16Array): PlayTicket {
    if (this.#sampleRateHz === null) throw new Error('audio cannot be played before the media is negotiated');
    const ticket = this.#outgoing.player.play(samples, this.#sampleRateHz);
    if (this.#closing !== null) this.#outgoing.player.stop();
    return ticket;
  }

  stopPlaying(): { playedSamples: number } {
    return this.#outgoing.player.stop();
  }

  async sendDigits(digits: string): Promise<void> {
    if (this.#closing === null) await this.#outgoing.digits.send(digits);
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  get stats(): MediaStats {
    const { reception, jitter } = this.#incoming ?? { reception: null, jitter: null };
    const { roundTripMs, remoteLostTotal, remoteLostShare, remoteJitterUnits } = this.#control;
    const { packetsIn, foreign, invalid, heardAtMs, isEncrypted } = this.#transport;
    return {
      packetsIn,
      packetsOut: this.#outgoing.packets,
      lost: this.#incoming?.lost ?? 0,
      jitterMs: (reception?.jitterUnits ?? 0) / UNITS_PER_MS,
      late: jitter?.stats.late ?? 0,
      duplicates: jitter?.stats.duplicates ?? 0,
      concealedFrames: jitter?.stats.concealedFrames ?? 0,
      bufferMs: jitter?.delayMs ?? 0,
      foreignDropped: foreign,
      invalidDropped: invalid,
      silentMs: heardAtMs === null ? null : this.#timers.now() - heardAtMs,
      roundTripMs,
      remoteLost: remoteLostTotal,
      remoteLostShare,
      remoteJitterMs: remoteJitterUnits === null ? null : remoteJitterUnits / UNITS_PER_MS,
      isEncrypted,
      codec: this.#agreement?.codec.name ?? null,
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#stopTicking?.();
    this.#incoming?.end();
    this.#flush();
    if (this.#agreement !== null) {
      const nowMs = this.#timers.now();
      this.#transport.sendRtcp(
        this.#control.composeBye(nowMs, this.#sentTotals(), this.#incoming?.reception ?? null),
      );
    }
    this.#outgoing.close();
    await this.#pair.close();
  }

  /** RFC 3264 section 5: each description has a higher version than the one before. */
  #nextLocal(): Local {
    this.#version += 1;
    return { ...this.#local, sessionVersion: this.#version, isHeld: this.#isHeld };
  }

  #apply(agreement: Agreement): void {
    const before = this.#agreement;
    const sampleRateHz = this.#sampleRateHz ?? agreement.codec.sampleRateHz;
    this.#sampleRateHz = sampleRateHz;
    if (before === null || !hasSameFormats(before, agreement)) this.#changeFormats(agreement, sampleRateHz);
    this.#transport.apply(agreement);
    this.#outgoing.apply(agreement, sampleRateHz);
    this.#agreement = agreement;
    if (this.#closing === null) {
      this.#stopTicking ??= tickerFor(this.#timers).add(
        (nowMs, skipped) => this.#tick(nowMs, skipped),
        () => this.#flush(),
      );
    }
  }

  #changeFormats(agreement: Agreement, sampleRateHz: number): void {
    this.#incoming?.end();
    this.#incoming = new Incoming({
      sampleRateHz,
      receiving: agreement.receiving,
      eventTypes: agreement.eventTypes,
      onDigit: (digit, durationMs) => {
        for (const listener of this.#digitListeners) listener(digit, durationMs);
      },
    });
  }

  #receive(packet: RtpPacket, nowMs: number): void {
    try {
      this.#incoming?.take(packet, nowMs);
    } catch (error) {
      this.#failed(error);
    }
  }

  #tick(nowMs: number, skippedFrames: number): void {
    try {
      if (skippedFrames > 0) this.#outgoing.skip(skippedFrames);
      this.#takeFrame(nowMs);
    } catch (error) {
      this.#failed(error);
    }
    try {
      this.#sendFrame(nowMs);
      if (!this.#control.isDue(nowMs)) return;
      const reception = this.#incoming?.reception ?? null;
      // The report counts the packet of this tick.
      this.#transport.flush();
      this.#transport.sendRtcp(this.#control.compose(nowMs, this.#sentTotals(), reception));
    } catch (error) {
      this.#failed(error);
    }
  }

  #flush(): void {
    try {
      this.#transport.flush();
    } catch (error) {
      this.#failed(error);
    }
  }

  #takeFrame(nowMs: number): void {
    const incoming = this.#incoming as Incoming;
    const frame = incoming.frame(nowMs);
    const at = { sample: this.#sample, concealed: incoming.jitter.isConcealed };
    for (const listener of this.#audioListeners) listener(frame, at);
  }

  #sendFrame(nowMs: number): void {
    let frame = this.#outgoing.silence;
    if (this.#agreement?.maySend && !this.#isHeld && this.#transport.hasTarget) {
      frame = this.#outgoing.step(nowMs, this.#sendPacket);
    } else this.#outgoing.skip(1);
    for (const listener of this.#sentListeners) listener(frame, { sample: this.#sample, concealed: false });
    this.#sample += frame.length;
  }

  #sentTotals() {
    const { packets, bytes, timestamp } = this.#outgoing;
    return { packets, bytes, timestamp };
  }

  /** The ticker carries all calls: a listener that throws harms its own call only, and is logged once. */
  #failed(error: unknown): void {
    if (!this.#isFailing) this.#log.error({ err: error }, 'a media listener failed');
    this.#isFailing = true;
  }
}

/** Formats unchanged: the jitter buffer and the decoders go on. */
const hasSameFormats = (one: Agreement, other: Agreement): boolean =>
  one.codec === other.codec &&
  one.eventTypes.size === other.eventTypes.size &&
  [...one.eventTypes].every(([type, clockRateHz]) => other.eventTypes.get(type) === clockRateHz) &&
  one.receiving.size === other.receiving.size &&
  [...one.receiving].every(([type, codec]) => other.receiving.get(type) === codec);
