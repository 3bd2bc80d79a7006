import { silentLog } from '../../../platform/observability/log.ts';
import { openEndpoint } from '../endpoint.ts';
import type { Endpoint, EndpointOptions, SipCall, SipCallEvent } from '../types.ts';
import { FakeTimers } from './fake-timers.ts';
import { Network } from './network.ts';

export const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n';
export const ANSWER = SDP.replace('4000', '5000');

export type Party = { endpoint: Endpoint; calls: SipCall[] };

export type PartyOptions = Partial<EndpointOptions> & { onCall?: (call: SipCall) => void };

export const optionsOf = (host: string, own: PartyOptions, calls: SipCall[]): EndpointOptions => ({
  host,
  port: 0,
  userAgent: 'test',
  log: silentLog,
  rate: { perSecond: 1e6, burst: 1e6 },
  admit: () => ({ kind: 'accept' }),
  ...own,
  onCall: (call) => {
    calls.push(call);
    own.onCall?.(call);
  },
});

/** Two endpoints on a network in memory and a clock of the test. */
export async function twoParties(
  options: { alice?: PartyOptions; bob?: PartyOptions; random?: () => number } = {},
): Promise<{ timers: FakeTimers; network: Network; alice: Party; bob: Party }> {
  const timers = new FakeTimers();
  const network = new Network(timers, options.random);
  const party = async (host: string, own: PartyOptions = {}): Promise<Party> => {
    const calls: SipCall[] = [];
    return { endpoint: await openEndpoint(optionsOf(host, { timers, ...own }, calls), network.open), calls };
  };
  return {
    timers,
    network,
    alice: await party('10.0.0.1', options.alice),
    bob: await party('10.0.0.2', options.bob),
  };
}

/** What a call reported, by kind. */
export class Recorder {
  readonly call: SipCall;
  readonly events: SipCallEvent[] = [];

  constructor(call: SipCall) {
    this.call = call;
    call.on((event) => this.events.push(event));
  }

  get kinds(): string[] {
    return this.events.map(({ kind }) => kind);
  }

  last<Kind extends SipCallEvent['kind']>(kind: Kind): Extract<SipCallEvent, { kind: Kind }> {
    const found = this.events.findLast((event) => event.kind === kind);
    if (found === undefined) throw new Error(`no ${kind} among ${this.kinds.join(', ')}`);
    return found as Extract<SipCallEvent, { kind: Kind }>;
  }

  count(kind: SipCallEvent['kind']): number {
    return this.events.filter((event) => event.kind === kind).length;
  }
}
