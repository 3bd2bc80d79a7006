import { makeResponse, type ResponseParts } from '../message/build.ts';
import type { SipMessage, SipRequest } from '../message/message.ts';
import { parseMessage } from '../message/parse.ts';
import { serialize } from '../message/serialize.ts';
import type { SipAddress } from '../transport/types.ts';
import type { FakeTimers } from './fake-timers.ts';
import type { Network } from './network.ts';

type Parts = {
  method: string;
  uri?: string;
  branch?: string;
  via?: string;
  callId?: string;
  cseq?: number;
  fromTag?: string;
  toTag?: string | null;
  headers?: readonly string[];
  body?: string;
};

/** A peer that writes its messages by hand. */
export class Stranger {
  readonly address: SipAddress;
  readonly received: SipMessage[] = [];
  onRequest: (request: SipRequest) => void = () => undefined;
  private readonly network: Network;
  private readonly timers: FakeTimers;
  private readonly peer: SipAddress;
  private branches = 0;

  constructor(network: Network, timers: FakeTimers, host = '10.0.0.9', peerHost = '10.0.0.2') {
    this.network = network;
    this.timers = timers;
    this.address = { transport: 'udp', host, port: 5060 };
    this.peer = { ...this.address, host: peerHost };
    network.listen(host, (text) => {
      const parsed = parseMessage(Buffer.from(text));
      if (parsed.kind !== 'parsed') throw new Error(`unreadable: ${text}`);
      this.received.push(parsed.message);
      if (parsed.message.kind === 'request') this.onRequest(parsed.message);
    });
  }

  write(parts: Parts): string {
    this.branches += 1;
    const { host } = this.address;
    const lines = [
      `${parts.method} ${parts.uri ?? 'sip:agent@10.0.0.2'} SIP/2.0`,
      `Via: ${parts.via ?? `SIP/2.0/UDP ${host};branch=${parts.branch ?? `z9hG4bKs${this.branches}`}`}`,
      `From: <sip:stranger@${host}>;tag=${parts.fromTag ?? 'st'}`,
      `To: <sip:agent@10.0.0.2>${parts.toTag ? `;tag=${parts.toTag}` : ''}`,
      `Call-ID: ${parts.callId ?? `c${this.branches}`}`,
      `CSeq: ${parts.cseq ?? 1} ${parts.method}`,
      ...(parts.headers ?? [`Contact: <sip:stranger@${host}>`]),
      `Content-Length: ${Buffer.byteLength(parts.body ?? '')}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${parts.body ?? ''}`;
  }

  /** Sends and returns the messages that come back within a moment. */
  async ask(parts: Parts | string): Promise<SipMessage[]> {
    const before = this.received.length;
    this.network.inject(typeof parts === 'string' ? parts : this.write(parts), this.address, this.peer);
    await this.timers.advance(10);
    return this.received.slice(before);
  }

  /** The final status of the first answer; null without one. */
  async status(parts: Parts | string): Promise<number | null> {
    const [first] = (await this.ask(parts)).filter(
      (message) => message.kind === 'response' && message.status >= 200,
    );
    return first?.kind === 'response' ? first.status : null;
  }

  reply(request: SipRequest, parts: ResponseParts): void {
    const bytes = serialize(makeResponse(request, parts));
    this.network.inject(bytes.toString(), this.address, { ...this.address, host: request.via.host });
  }
}
