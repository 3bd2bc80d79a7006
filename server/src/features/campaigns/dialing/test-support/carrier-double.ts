import { newId } from '../../../../platform/ids.ts';
import {
  type CallEnd,
  type CallKey,
  type CallReport,
  type CallToPlace,
  type Carrier,
  CarrierError,
  type CarrierReceiver,
} from '../../../../providers/carrier/port.ts';

/** What a called number does: stay on the line, or end the call at once for this reason. */
export type Behaviour = 'stays' | CallEnd['reason'];

type Known = CallReport & { account: string; to: string };

const endOf = (reason: CallEnd['reason'], at: Date): CallEnd => ({
  reason,
  at,
  durationSeconds: reason === 'completed' ? 42 : null,
  detail: reason,
});

const usualSettings = () => ({
  behaviour: (_to: string): Behaviour => 'stays',
  isRoutable: (_number: string): boolean => true,
  isUnreachable: false,
});

/** No call of this double is transferred. */
const noBridge = {
  bridge: async () => ({ conferenceId: newId(), colleagueCallId: newId() }),
  endBridge: async () => ({ colleagueSeconds: null }),
  resume: async () => false,
};

/** A carrier in memory that records every request and fails when its settings say so. */
export function createCarrierDouble(now: () => Date) {
  const calls = new Map<string, Known>();
  const submissions: { account: string; key: string; to: string }[] = [];
  const lookedUp: string[] = [];
  const liveMax = new Map<string, number>();
  let receiver: CarrierReceiver | undefined;
  const settings = usualSettings();

  const liveOf = (account: string) =>
    [...calls.values()].filter((call) => call.account === account && call.end === null).length;

  async function end(key: CallKey, reason: CallEnd['reason']): Promise<void> {
    const call = calls.get(key.key);
    if (call === undefined || call.end !== null) return;
    const ended = endOf(reason, now());
    calls.set(key.key, { ...call, state: 'ended', end: ended });
    const { carrierCallId } = call;
    await receiver?.report({ ...key, kind: 'ended', carrierCallId, at: ended.at, end: ended });
  }

  const carrier: Carrier = {
    name: 'double',
    simulated: true,
    recordsCalls: false,
    usdPerMinute: 0.014,
    async placeCall(call: CallToPlace) {
      const { account, key, to } = call;
      submissions.push({ account, key, to });
      if (calls.has(key)) throw new CarrierError('rejected', 'asked twice');
      const carrierCallId = newId();
      calls.set(key, { account, to, carrierCallId, state: 'ringing', answeredAt: null, end: null });
      liveMax.set(account, Math.max(liveMax.get(account) ?? 0, liveOf(account)));
      const behaviour = settings.behaviour(to);
      if (behaviour === 'failed') {
        calls.delete(key);
        throw new CarrierError('rejected', 'the number was refused');
      }
      if (behaviour !== 'stays') setImmediate(() => void end({ account, key }, behaviour));
      return { carrierCallId };
    },
    lookUpCall: async ({ key }) => calls.get(key) ?? null,
    refuseCall: async ({ key }) => calls.get(key) ?? null,
    hangUp: (key) => end(key, 'completed'),
    async lookUpNumber(number) {
      lookedUp.push(number);
      if (settings.isUnreachable) throw new CarrierError('unreachable', 'no answer');
      return { routable: settings.isRoutable(number) };
    },
    ...noBridge,
    start: async (given) => {
      receiver = given;
      return { stop: async () => undefined };
    },
  };
  const listenWith = (given: CarrierReceiver) => void carrier.start(given);
  return { carrier, settings, submissions, lookedUp, liveMax, end, listenWith };
}

export type CarrierDouble = ReturnType<typeof createCarrierDouble>;
