import {
  type CallKey,
  type CallReport,
  type CallToPlace,
  type Carrier,
  CarrierError,
  type CarrierReceiver,
} from '../../../providers/carrier/port.ts';

type Trouble = 'none' | 'rejected' | 'unreachable' | 'answer lost' | 'question lost';

export type TestCarrier = Carrier & {
  /** Every request to dial, repeats of a key included. */
  asked: CallToPlace[];
  reports: Map<string, CallReport>;
  refused: Set<string>;
  hungUp: string[];
  trouble: Trouble;
  isDown: boolean;
  unroutable: Set<string>;
  receiver: CarrierReceiver | undefined;
};

/** A carrier in memory, controlled by the test, that counts requests. */
export function createTestCarrier(): TestCarrier {
  const down = () => {
    if (carrier.isDown) throw new CarrierError('unreachable', 'the carrier is down');
  };
  const reportOf = ({ key }: CallKey) => carrier.reports.get(key) ?? null;
  const carrier: TestCarrier = {
    name: 'test',
    simulated: true,
    recordsCalls: true,
    usdPerMinute: 0.01,
    asked: [],
    reports: new Map(),
    refused: new Set(),
    hungUp: [],
    trouble: 'none',
    isDown: false,
    unroutable: new Set(),
    receiver: undefined,
    async placeCall(call) {
      carrier.asked.push(call);
      if (carrier.isDown || carrier.trouble === 'unreachable')
        throw new CarrierError('unreachable', 'the carrier is down');
      if (carrier.trouble === 'rejected' || carrier.refused.has(call.key))
        throw new CarrierError('rejected', 'no such number');
      if (carrier.trouble === 'question lost') throw new CarrierError('maybe_accepted', 'no answer');
      const carrierCallId = `test-${call.key}`;
      carrier.reports.set(call.key, { carrierCallId, state: 'ringing', answeredAt: null, end: null });
      if (carrier.trouble === 'answer lost') throw new CarrierError('maybe_accepted', 'no answer');
      return { carrierCallId };
    },
    async lookUpCall(call) {
      down();
      return reportOf(call);
    },
    async refuseCall(call) {
      down();
      if (!carrier.reports.has(call.key)) carrier.refused.add(call.key);
      return reportOf(call);
    },
    async hangUp({ key }) {
      down();
      carrier.hungUp.push(key);
    },
    async lookUpNumber(number) {
      down();
      return { routable: !carrier.unroutable.has(number) };
    },
    async bridge({ key }) {
      down();
      return { conferenceId: `conference-${key}`, colleagueCallId: `colleague-${key}` };
    },
    endBridge: async () => ({ colleagueSeconds: 30 }),
    resume: async () => true,
    async start(receiver) {
      carrier.receiver = receiver;
      return { stop: async () => undefined };
    },
  };
  return carrier;
}
