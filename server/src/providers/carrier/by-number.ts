import type { CallKey, CallToPlace, Carrier } from './port.ts';

type Options = {
  /** Numbers on a trunk of their own call over this one. */
  trunk: Carrier;
  /** Every other number. */
  usual: Carrier;
  /** Whether this number calls over its trunk. */
  isTrunk(account: string, lineNumber: string): Promise<boolean>;
};

/**
 * A carrier for each number. A call is with the carrier that has dialed or answered it, so whoever asks about a call
 * need not know which that is.
 */
export function carrierByNumber({ trunk, usual, isTrunk }: Options): Carrier {
  const carrierOf = async (call: CallKey): Promise<Carrier> =>
    (await trunk.lookUpCall(call)) === null ? usual : trunk;
  return {
    ...usual,
    whyOff: () => trunk.whyOff?.() ?? null,
    placeCall: async (call: CallToPlace) =>
      ((await isTrunk(call.account, call.from)) ? trunk : usual).placeCall(call),
    lookUpCall: async (call) => (await trunk.lookUpCall(call)) ?? usual.lookUpCall(call),
    // Refused at both: whichever is asked to dial it later does not.
    refuseCall: async (call) => (await trunk.refuseCall(call)) ?? usual.refuseCall(call),
    hangUp: async (call) => (await carrierOf(call)).hangUp(call),
    bridge: async (call, colleague) => (await carrierOf(call)).bridge(call, colleague),
    endBridge: async (call) => (await carrierOf(call)).endBridge(call),
    resume: async (call) => (await carrierOf(call)).resume(call),
    async start(receiver) {
      const carriers = [...new Set([usual, trunk])];
      const started = await Promise.all(carriers.map((carrier) => carrier.start(receiver)));
      return { stop: async () => void (await Promise.all(started.map((carrier) => carrier.stop()))) };
    },
  };
}
