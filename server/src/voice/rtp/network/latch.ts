export type Address = { address: string; port: number };

const SILENCE_MS = 2_000;

const isSame = (one: Address | null, other: Address): boolean =>
  one !== null && one.port === other.port && one.address === other.address;

/**
 * Symmetric RTP (RFC 4961): where media comes from is where it goes to, since the address in the description may be one
 * behind NAT. One source at a time: packets from other addresses are never part of the call.
 */
export class Latch {
  /** Packets from other addresses. */
  foreign = 0;
  /** The last valid packet. */
  heardAtMs = 0;

  #described: Address | null = null;
  #source: Address | null = null;
  #ssrc: number | null = null;

  /** Negotiated anew: the description counts again, the next packet decides. */
  describe(address: Address | null): void {
    if (address !== null && isSame(this.#described, address)) return;
    this.#described = address;
    this.#source = null;
  }

  /** Where to send: the source, or the described address until something came. */
  get target(): Address | null {
    return this.#source ?? this.#described;
  }

  /** The address that RTCP must come from. */
  isKnownHost(address: string): boolean {
    return this.target?.address === address;
  }

  /** Whether a packet from there may belong to the call; foreign ones are counted. */
  admits(from: Address, ssrc: number, nowMs: number): boolean {
    if (this.#source === null || isSame(this.#source, from)) return true;
    // The first packet came from elsewhere, and now the described address speaks: it is the one that was signalled.
    if (isSame(this.#described, from)) return true;
    // The same sender from another port: a NAT that gave up the first mapping.
    if (ssrc === this.#ssrc && nowMs - this.heardAtMs >= SILENCE_MS) return true;
    this.foreign += 1;
    return false;
  }

  /** The packet was admitted and is valid (authenticated, where the call is encrypted). */
  heard(from: Address, ssrc: number, nowMs: number): void {
    if (!isSame(this.#source, from)) this.#source = { address: from.address, port: from.port };
    this.#ssrc = ssrc;
    this.heardAtMs = nowMs;
  }
}
