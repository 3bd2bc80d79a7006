import type { Reception } from './reception.ts';
import {
  type ReceptionReport,
  type RtcpPacket,
  writeBye,
  writeDescription,
  writeReceiverReport,
  writeSenderReport,
} from './rtcp.ts';

/** RFC 3550 section 6.2: with two members 5 % of the bandwidth allow more, so the minimum is the interval. */
const INTERVAL_MS = 5_000;
/** Section 6.3.1: undoes that timer reconsideration converges below the intended average. */
const COMPENSATION = Math.E - 1.5;
const NTP_PER_SECOND = 0x1_0000_0000;

export type SentTotals = { packets: number; bytes: number; timestamp: number };

/** When reports are due, what they say, and what the other side's reports say about us. */
export class RtcpControl {
  roundTripMs: number | null = null;
  /** As the other side reports of what we send. */
  remoteLostShare: number | null = null;
  remoteLostTotal: number | null = null;
  remoteJitterUnits: number | null = null;

  readonly #ssrc: number;
  readonly #cname: string;
  readonly #random: () => number;
  #dueAtMs: number;
  #packetsAtReport = 0;
  #lastSenderReport: { ssrc: number; middle: number; atMs: number } | null = null;

  constructor(options: { ssrc: number; cname: string; nowMs: number; random: () => number }) {
    this.#ssrc = options.ssrc;
    this.#cname = options.cname;
    this.#random = options.random;
    // The first report comes after half the interval.
    this.#dueAtMs = options.nowMs + this.#interval() / 2;
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#dueAtMs;
  }

  /** A compound packet: report, then the canonical name (section 6.1). */
  compose(nowMs: number, sent: SentTotals, reception: Reception | null): Buffer {
    this.#dueAtMs = nowMs + this.#interval();
    return Buffer.concat([this.#report(nowMs, sent, reception), writeDescription(this.#ssrc, this.#cname)]);
  }

  composeBye(nowMs: number, sent: SentTotals, reception: Reception | null): Buffer {
    return Buffer.concat([this.compose(nowMs, sent, reception), writeBye(this.#ssrc)]);
  }

  take(packets: readonly RtcpPacket[], nowMs: number): void {
    for (const packet of packets) {
      if (packet.kind === 'sender') {
        const { ntpSeconds, ntpFraction } = packet.info;
        const middle = (((ntpSeconds & 0xffff) << 16) | (ntpFraction >>> 16)) >>> 0;
        this.#lastSenderReport = { ssrc: packet.ssrc, middle, atMs: nowMs };
      }
      if (packet.kind === 'sender' || packet.kind === 'receiver') {
        for (const report of packet.reports) if (report.ssrc === this.#ssrc) this.#takeReport(report, nowMs);
      }
    }
  }

  #takeReport(report: ReceptionReport, nowMs: number): void {
    this.remoteLostShare = report.lostShare;
    this.remoteLostTotal = report.lostTotal;
    this.remoteJitterUnits = report.jitter;
    if (report.lastReport === 0) return;
    // Section 6.4.1: arrival − last report − delay, in 1/65536 s; wrong clocks give nonsense, which is left out.
    const units = (ntpMiddle(nowMs) - report.lastReport - report.sinceLastReport) | 0;
    if (units >= 0 && units < 60 * 65_536) this.roundTripMs = (units * 1000) / 65_536;
  }

  #report(nowMs: number, sent: SentTotals, reception: Reception | null): Buffer {
    const reports = reception === null ? [] : [this.#blockFor(reception, nowMs)];
    const isSender = sent.packets !== this.#packetsAtReport;
    this.#packetsAtReport = sent.packets;
    if (!isSender) return writeReceiverReport(this.#ssrc, reports);
    const ntp = ntpOf(nowMs);
    return writeSenderReport(this.#ssrc, { ...ntp, ...sent }, reports);
  }

  #blockFor(reception: Reception, nowMs: number): ReceptionReport {
    const last = this.#lastSenderReport;
    const isKnown = last !== null && last.ssrc === reception.ssrc;
    return {
      ...reception.report(),
      lastReport: isKnown ? last.middle : 0,
      sinceLastReport: isKnown ? Math.round(((nowMs - last.atMs) * 65_536) / 1000) : 0,
    };
  }

  #interval(): number {
    return (INTERVAL_MS * (0.5 + this.#random())) / COMPENSATION;
  }
}

/** Section 4 allows a clock that is not the time of day; this one never jumps. */
function ntpOf(nowMs: number): { ntpSeconds: number; ntpFraction: number } {
  const seconds = Math.floor(nowMs / 1000);
  return { ntpSeconds: seconds, ntpFraction: Math.floor((nowMs / 1000 - seconds) * NTP_PER_SECOND) };
}

function ntpMiddle(nowMs: number): number {
  const { ntpSeconds, ntpFraction } = ntpOf(nowMs);
  return (((ntpSeconds & 0xffff) << 16) | (ntpFraction >>> 16)) >>> 0;
}
