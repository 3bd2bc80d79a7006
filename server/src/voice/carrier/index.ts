import { newId } from '../../platform/ids.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { isAllowedAddress } from '../../platform/outbound-http/index.ts';
import { type Carrier, CarrierError, type CarrierReceiver } from '../../providers/carrier/port.ts';
import { removeLeftSpools } from '../recording/index.ts';
import { type Endpoint, openEndpoint, type Resolver, systemResolver } from '../sip/index.ts';
import { admissionOf, isLoopback } from './admission.ts';
import { hangUp, lookUpCall, placeCall, reached, refuseCall } from './dialing.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { take } from './incoming.ts';
import * as queries from './leg-queries.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';
import { dial } from './outgoing.ts';
import { Registrations } from './registrations.ts';
import { createReporter } from './reporter.ts';
import type { VoiceParts } from './voice-parts.ts';
import { startWorld } from './world.ts';

export { eraseFromLegs, forgetLegs } from './leg-queries.ts';
export type { VoiceParts } from './voice-parts.ts';

export type SipCarrierOptions = Pick<Exchange, 'db' | 'clock' | 'log' | 'processId' | 'trunks'> & {
  host: string;
  port: number;
  tls?: { cert: string; key: string; port: number };
  userAgent: string;
  parts: VoiceParts;
  /** While everything is simulated a softphone on this machine may ring every number. */
  letsLoopbackIn: boolean;
  /** Trunks on private addresses may be dialed. */
  allowPrivateNetwork: boolean;
  /** Has sockets here; a process without them queues calls for one that has. */
  listens: boolean;
  usdPerMinute: number;
};

/** Calls over SIP trunks, and from softphones. */
export function createSipCarrier(options: SipCarrierOptions): Carrier {
  const exchange = createExchange(options);
  const { db, clock } = exchange;
  const liveLeg = async (call: { account: string; key: string }): Promise<SipLeg | null> => {
    const leg = await reached(queries.findByKey(db, call));
    const live = leg === undefined ? undefined : exchange.live.get(leg.id);
    return live instanceof SipLeg ? live : null;
  };
  let trouble: string | null = null;
  let running: { endpoint: Endpoint; around: Surroundings } | null = null;
  return {
    name: 'sip',
    simulated: false,
    recordsCalls: false,
    usdPerMinute: options.usdPerMinute,
    whyOff: () => trouble,
    liveCalls: () => exchange.live.size,
    placeCall: (call) => placeCall(exchange, call),
    lookUpCall: (call) => lookUpCall(exchange, call),
    refuseCall: (call) => refuseCall(exchange, call),
    hangUp: (call) => hangUp(exchange, call),
    lookUpNumber: async () => ({ routable: true }),
    async bridge(call, colleague) {
      const caller = await liveLeg(call);
      if (caller === null || running === null || caller.isInConference)
        throw new CarrierError(
          'rejected',
          'the caller is on no line of this process, or with a colleague already',
        );
      const id = newId();
      const conferenceId = newId();
      const fresh = {
        id,
        account: call.account,
        person_number: colleague.to,
        line_number: colleague.from,
        caller_leg: caller.id,
        ring_seconds: colleague.ringSecondsMax,
      };
      const inserted = await reached(
        queries.insertColleague(db, fresh, { now: clock.now(), processId: exchange.processId }),
      );
      const leg = inserted ? await reached(queries.findLeg(db, id)) : undefined;
      if (leg === undefined) throw new CarrierError('rejected', 'the caller has left');
      await reached(queries.setConference(db, caller.id, conferenceId));
      await dial(running.around, running.endpoint, leg);
      const live = exchange.live.get(id);
      if (!(live instanceof SipLeg)) throw new CarrierError('rejected', 'the colleague cannot be dialed');
      caller.join(live);
      return { conferenceId, colleagueCallId: id };
    },
    async endBridge(call) {
      return (await liveLeg(call))?.endBridge() ?? { colleagueSeconds: null };
    },
    async resume(call) {
      return (await liveLeg(call))?.resume() ?? false;
    },
    start: (receiver) =>
      start(options, exchange, receiver, {
        setRunning: (now) => {
          running = now;
        },
        setTrouble: (sentence) => {
          trouble = sentence;
        },
      }),
  };
}

type Told = { setRunning: (running: Running) => void; setTrouble: (sentence: string) => void };

type Running = { endpoint: Endpoint; around: Surroundings } | null;

async function start(
  options: SipCarrierOptions,
  exchange: Exchange,
  receiver: CarrierReceiver,
  { setRunning, setTrouble }: Told,
): Promise<{ stop(): Promise<void> }> {
  const { log, parts } = options;
  const reporter = createReporter(exchange, receiver);
  let endpoint: Endpoint | null = null;
  let isStopping = false;
  const registrations = new Registrations({
    ...exchange,
    mayContact: (address) => isAllowedAddress(address, options.allowPrivateNetwork),
  });
  const around: Surroundings = {
    exchange,
    reporter,
    receiver,
    parts,
    localAddress: async (host) => endpoint?.localAddress(host) ?? parts.host,
    dialedNumber: (call) => registrations.dialed(call),
  };
  if (options.listens)
    endpoint = await openOrExplain(options, around, {
      setTrouble,
      isStopping: () => isStopping,
      registrations,
    });
  if (endpoint !== null) {
    void removeLeftSpools();
    setRunning({ endpoint, around });
    registrations.start(endpoint);
  }
  // Nobody is called whom we could not hear.
  const canDial = () => endpoint !== null && !isStopping && parts.hearing.state().state === 'ready';
  const world = startWorld(exchange, reporter, () =>
    canDial() ? (leg) => dial(around, endpoint as Endpoint, leg) : null,
  );
  return {
    async stop() {
      isStopping = true;
      setRunning(null);
      await Promise.all([registrations.stop(), world.stop()]);
      const hangUps = [...exchange.live.values()].map((live) => live.hangUp('the service stopped'));
      await Promise.race([Promise.all(hangUps), new Promise((resolve) => setTimeout(resolve, HANG_UP_MS))]);
      await endpoint?.close();
      await Promise.all([...exchange.live.values()].map((live) => live.hangUp('the service stopped')));
      await reporter.stop();
      log.debug('the SIP carrier stopped');
    },
  };
}

/** A peer that does not answer is not waited for; closing the endpoint ends its call. */
const HANG_UP_MS = 3_000;

/** A public name may point inside; where that is not allowed it is not dialed, whatever it said when it was connected. */
export const guardedResolver = (
  allowPrivateNetwork: boolean,
  resolver: Resolver = systemResolver,
): Resolver => ({
  lookup: async (host) =>
    (await resolver.lookup(host)).filter((address) => isAllowedAddress(address, allowPrivateNetwork)),
  srv: resolver.srv,
});

/** Null when a port is taken: text works on, and the log says why. */
async function openOrExplain(
  options: SipCarrierOptions,
  around: Surroundings,
  {
    setTrouble,
    isStopping,
    registrations,
  }: Pick<Told, 'setTrouble'> & { isStopping: () => boolean; registrations: Registrations },
): Promise<Endpoint | null> {
  const { host, port, tls, userAgent, log, parts, letsLoopbackIn, trunks } = options;
  try {
    const endpoint = await openEndpoint({
      host,
      port,
      userAgent,
      log,
      ...(tls === undefined ? {} : { tls }),
      ...(parts.publicAddress === undefined ? {} : { publicAddress: parts.publicAddress }),
      resolver: guardedResolver(options.allowPrivateNetwork),
      mayReach: (host) =>
        isAllowedAddress(host, options.allowPrivateNetwork) || (letsLoopbackIn && isLoopback(host)),
      admit: async (request) => {
        if (isStopping()) return { kind: 'refuse', status: 503 };
        const number = await trunks.inbound(registrations.dialed(request));
        const address = request.source.host;
        const isRegistrar = registrations.isRegistrar(number?.account ?? null, address);
        return admissionOf(number, { address, letsLoopbackIn, isRegistrar });
      },
      onCall: (call) => void take(around, call),
    });
    return endpoint;
  } catch (error) {
    const sentence = `SIP port ${port} cannot be opened on ${host}. Set SIP_PORT to a free one, or to 0 to do without telephones.`;
    setTrouble(sentence);
    log.error(describeError(error), sentence);
    return null;
  }
}
