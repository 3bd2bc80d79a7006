import type { Timers } from '../timers.ts';
import type { OpenTransport } from '../transport/open-transport.ts';
import type { Flow, OnBytes, SipAddress } from '../transport/types.ts';

export type Weather = {
  /** Shares of 1. */
  drop: number;
  duplicate: number;
  /** Each datagram takes between these. */
  delayMs: readonly [number, number];
};

export const CALM: Weather = { drop: 0, duplicate: 0, delayMs: [1, 1] };

/** Datagrams between endpoints in memory, on the test's own clock, lost and reordered as a seed says. */
export class Network {
  weather: Weather = CALM;
  /** Decides on single datagrams: false drops. */
  filter: (text: string, from: SipAddress, to: SipAddress) => boolean = () => true;
  rewrite: (text: string) => string = (text) => text;
  readonly seen: { text: string; from: string; to: string }[] = [];
  private readonly hosts = new Map<string, OnBytes>();
  private readonly timers: Timers;
  private readonly random: () => number;

  constructor(timers: Timers, random: () => number = () => 0.5) {
    this.timers = timers;
    this.random = random;
  }

  /** A transport bound to `options.host`; port 5060 always. */
  readonly open: OpenTransport = async (options, _clock, onBytes) => {
    const address: SipAddress = { transport: 'udp', host: options.host, port: 5060 };
    this.hosts.set(options.host, onBytes);
    return {
      addresses: [address],
      send: async (bytes, to) => {
        this.carry(bytes, address, to);
        return to;
      },
      localFor: async () => address,
      close: async () => void this.hosts.delete(options.host),
    };
  };

  /** As a stranger on the network. */
  inject(text: string, from: SipAddress, to: SipAddress): void {
    this.carry(Buffer.from(text), from, { address: to, connection: null, serverName: null });
  }

  /** A stranger that only listens. */
  listen(host: string, onText: (text: string, from: SipAddress) => void): void {
    this.hosts.set(host, (bytes, { address }) => onText(bytes.toString(), address));
  }

  private carry(written: Buffer, from: SipAddress, to: Flow): void {
    const text = this.rewrite(written.toString());
    const bytes = Buffer.from(text);
    this.seen.push({ text, from: from.host, to: to.address.host });
    if (!this.filter(text, from, to.address)) return;
    const copies = this.random() < this.weather.duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (this.random() < this.weather.drop) continue;
      const [min, max] = this.weather.delayMs;
      const deliver = () =>
        this.hosts.get(to.address.host)?.(bytes, { address: from, connection: null, serverName: null });
      this.timers.setTimeout(deliver, min + this.random() * (max - min));
    }
  }
}
