import type { Live } from '../../platform/live.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { isAllowedAddress } from '../../platform/outbound-http/index.ts';
import type { Carrier, CarrierReceiver } from '../../providers/carrier/port.ts';
import { removeLeftSpools } from '../recording/index.ts';
import { type Endpoint, openEndpoint, type Resolver, systemResolver } from '../sip/index.ts';
import { admissionOf, isLoopback } from './admission.ts';
import { createBridging, type Running } from './bridging.ts';
import { hangUp, lookUpCall, placeCall, refuseCall } from './dialing.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { take } from './incoming.ts';
import type { LeftOn } from './leg-queries.ts';
import type { Surroundings } from './live-leg.ts';
import { dial } from './outgoing.ts';
import { Registrations } from './registrations.ts';
import { bridgingAnywhere } from './remote-lines.ts';
import { createReporter } from './reporter.ts';
import type { VoiceParts } from './voice-parts.ts';
import { startWorld } from './world.ts';

export { eraseFromLegs, forgetLegs } from './leg-queries.ts';
export type { VoiceParts } from './voice-parts.ts';

export type SipCarrierOptions = Pick<Exchange, 'db' | 'clock' | 'log' | 'processId' | 'trunks'> & {
  /** How the process with a line is asked. */
  letters: Pick<Live, 'send' | 'onLetter'>;
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
  let trouble: string | null = null;
  let running: Running = null;
  const bridging = bridgingAnywhere(
    exchange,
    options.letters,
    createBridging(exchange, () => running),
  );
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
    ...bridging,
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
  const world = startWorld(exchange, reporter, {
    dial: () => (canDial() ? (leg) => dial(around, endpoint as Endpoint, leg) : null),
    endFor: () =>
      endpoint === null || isStopping ? null : (leg) => endFor(exchange, endpoint as Endpoint, leg),
  });
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

/** The other party of a process that died hears no more from it: we hang up in its place. */
async function endFor({ trunks }: Exchange, endpoint: Endpoint, leg: LeftOn): Promise<void> {
  const trunk = await trunks.outbound(leg.account, leg.line_number);
  const { username, password } = trunk ?? { username: null, password: null };
  const credentials = username === null || password === null ? null : { username, password };
  await endpoint.endFor(leg.dialog, credentials);
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
