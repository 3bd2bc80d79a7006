import { isIPv6 } from 'node:net';
import { IncomingCall } from './call/incoming-call.ts';
import { OutgoingCall } from './call/outgoing-call.ts';
import { Session } from './call/session.ts';
import { isIntervalTooSmall, MIN_SE } from './call/session-timer.ts';
import { Admissions } from './core/admissions.ts';
import { ClientRequest } from './core/client-request.ts';
import { ACCEPT, type Core, contactLine, Dialogs } from './core/core.ts';
import { SourceRates } from './core/rate-limit.ts';
import { Receiver } from './core/receiver.ts';
import { replyFlow } from './core/reply.ts';
import { dialogOfServer, routingOf } from './dialog/dialog.ts';
import { restoreDialog, type StoredDialog } from './dialog/stored-dialog.ts';
import { type Credentials, DigestClient } from './digest/client.ts';
import { DigestServer } from './digest/server.ts';
import { makeRequest, makeResponse, newCallId, newTag } from './message/build.ts';
import { type HeaderLine, hasToken } from './message/headers.ts';
import type { SipRequest } from './message/message.ts';
import { withTag } from './message/name-addr.ts';
import { Registration } from './registration/registration.ts';
import { type Clock, clockOf, realTimers } from './timers.ts';
import { Transactions } from './transaction/transactions.ts';
import { type OpenTransport, openTransport } from './transport/open-transport.ts';
import { resolveUri, systemResolver, uriOfAddress } from './transport/resolve.ts';
import type { Flow, SipAddress, Transport } from './transport/types.ts';
import type { Endpoint, EndpointOptions } from './types.ts';

const CALLS_MAX = 2_000;
const SESSION_SECONDS = 1_800;
const RATE = { perSecond: 50, burst: 200 };
/** Peers are given this long to answer the last BYE. */
const CLOSE_MS = 2_000;

/** Binds the ports and speaks SIP until closed. Rejects with the system's error when a port is taken. */
export async function openEndpoint(
  options: EndpointOptions,
  open: OpenTransport = openTransport,
): Promise<Endpoint> {
  const onError = (error: unknown) => options.log.error({ err: error }, 'SIP failed');
  const timers = clockOf(options.timers ?? realTimers, onError);
  let receiver: Receiver | null = null;
  const transport = await open(options, timers, (bytes, from) => receiver?.receive(bytes, from));
  const core = coreOf(options, timers, transport);
  const admissions = new Admissions(options.admit, new DigestServer(timers), options.log);
  const rates = new SourceRates(timers, options.rate ?? RATE);
  let isClosing = false;
  receiver = new Receiver(core, admissions, rates, async (request, source, caller) => {
    if (!isClosing) await startCall(core, options, request, source, caller).catch(onError);
  });
  const registrations = new Set<Registration>();
  const close = async () => {
    isClosing = true;
    const farewells = [
      ...core.dialogs.all().map((call) => call.hangUp()),
      ...[...registrations].map((one) => one.stop()),
    ];
    const late = new Promise<void>((resolve) => timers.after(CLOSE_MS, resolve));
    await Promise.race([Promise.allSettled(farewells), late]);
    receiver = null;
    for (const call of core.dialogs.all()) call.abandon();
    core.transactions.stop();
    timers.stop();
    await transport.close();
  };
  let closing: Promise<void> | null = null;
  return {
    addresses: transport.addresses,
    invite: (call) => new OutgoingCall(core, call),
    register: (wanted) => {
      const registration = new Registration(core, wanted);
      registrations.add(registration);
      const stop = () => registration.stop().finally(() => registrations.delete(registration));
      return { stop };
    },
    localAddress: async (host) =>
      (await core.transport.localFor({ transport: 'udp', host, port: 5060 })).host,
    probe: (target) => probe(core, target),
    endFor: (dialog, credentials) => endFor(core, dialog, credentials),
    get usage() {
      return {
        transactions: core.transactions.size,
        dialogs: core.dialogs.size,
        pendingAdmissions: admissions.size,
        sources: rates.size,
      };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function coreOf(options: EndpointOptions, timers: Clock, transport: Transport): Core {
  const resolver = options.resolver ?? systemResolver;
  return {
    timers,
    log: options.log,
    userAgent: options.userAgent,
    sessionSeconds: options.sessionSeconds ?? SESSION_SECONDS,
    transport,
    transactions: new Transactions(timers, (bytes, to) => transport.send(bytes, to)),
    dialogs: new Dialogs(),
    resolve: async (uri) => {
      const flows = await resolveUri(uri, resolver, isIPv6(options.host));
      const allowed = flows.filter(({ address }) => options.mayReach?.(address.host) ?? true);
      if (allowed.length === 0) throw new Error('the address may not be reached');
      return allowed;
    },
  };
}

/** An admitted INVITE becomes a call. */
async function startCall(
  core: Core,
  options: EndpointOptions,
  request: SipRequest,
  source: Flow,
  caller: Credentials | null,
): Promise<void> {
  const transaction = core.transactions.serve(request, replyFlow(request.via, source));
  const tag = newTag();
  const refuse = (status: number, headers: HeaderLine[] = []) =>
    transaction.respond(makeResponse(request, { status, toTag: tag, headers }));
  const dialog = dialogOfServer(request, tag, source);
  if (dialog === null) return refuse(400);
  if (core.dialogs.size >= CALLS_MAX) return refuse(503);
  const knowsTimers = hasToken(request.headers, 'supported', 'timer');
  if (knowsTimers && isIntervalTooSmall(request.headers)) return refuse(422, [MIN_SE]);
  let isCancelled = false;
  transaction.onCancel = () => {
    isCancelled = true;
    refuse(487);
  };
  const local = await core.transport.localFor(source.address);
  if (isCancelled) return;
  const { address } = source;
  const call = new IncomingCall({ core, transaction, dialog, local, source: address, caller });
  try {
    options.onCall(call);
  } catch (error) {
    core.log.error({ err: error, callId: call.id }, 'an incoming SIP call could not be taken');
    call.reject(500);
  }
  if (transaction.lastStatus === null) transaction.respond(makeResponse(request, { status: 100 }));
}

/** A BYE in a dialog that another process began. */
async function endFor(core: Core, stored: StoredDialog, credentials: Credentials | null): Promise<void> {
  const dialog = restoreDialog(stored);
  if (dialog === null) return;
  const digest = credentials === null ? null : new DigestClient(credentials);
  try {
    const flow = dialog.flow ?? (await core.resolve(routingOf(dialog).nextHop))[0];
    if (flow === undefined) return;
    const local = await core.transport.localFor(flow.address);
    const session = new Session({ core, dialog, digest, user: dialog.local.uri.user, local });
    await session.request('BYE', [['Reason', 'SIP;cause=200;text="the connection was lost"']]);
  } catch (error) {
    core.log.debug({ err: error, callId: stored.callId }, 'a lost call could not be hung up');
  }
}

/** OPTIONS outside a dialog (RFC 3261 11). */
function probe(core: Core, target: SipAddress): Promise<{ status: number | null; roundTripMs: number }> {
  const begunAtMs = core.timers.now();
  const uri = uriOfAddress(target);
  return new Promise((resolve) => {
    const settle = (status: number | null) => resolve({ status, roundTripMs: core.timers.now() - begunAtMs });
    new ClientRequest(core, {
      flow: null,
      nextHop: uri,
      digest: null,
      build: (local, via) => {
        const own = { displayName: null, uri: uriOfAddress(local), params: new Map() };
        const to = { displayName: null, uri, params: new Map() };
        return makeRequest({
          method: 'OPTIONS',
          uri,
          via,
          from: withTag(own, newTag()),
          to,
          callId: newCallId(),
          cseq: 1,
          headers: [contactLine(local, null), ACCEPT, ['User-Agent', core.userAgent]],
        });
      },
      onResponse: (response) => {
        if (response.status >= 200) settle(response.status);
      },
      onFailure: () => settle(null),
    });
  });
}
