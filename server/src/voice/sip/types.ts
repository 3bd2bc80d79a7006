import type { Log } from '../../platform/observability/log.ts';
import type { RateLimit } from './core/rate-limit.ts';
import type { StoredDialog } from './dialog/stored-dialog.ts';
import type { Credentials } from './digest/client.ts';
import type { ServerAlgorithm } from './digest/server.ts';
import type { HeaderLine, ReadonlyHeaders } from './message/headers.ts';
import type { NameAddr } from './message/name-addr.ts';
import type { SipUri } from './message/uri.ts';
import type { Timers } from './timers.ts';
import type { Resolver } from './transport/resolve.ts';
import type { SipAddress, TransportOptions } from './transport/types.ts';

/** What the rest of Parley knows of SIP. */

export type IncomingRequest = {
  readonly method: 'INVITE' | 'REGISTER';
  readonly callId: string;
  readonly requestUri: SipUri;
  readonly from: NameAddr;
  readonly to: NameAddr;
  readonly source: SipAddress;
  readonly headers: ReadonlyHeaders;
};

export type Admission =
  | { kind: 'accept' }
  /** 401 until credentials come, then accepted or 403. */
  | {
      kind: 'challenge';
      realm: string;
      passwordOf(username: string): string | null;
      /** One challenge for each, strongest first; MD5 alone unless given. */
      algorithms?: readonly ServerAlgorithm[];
    }
  | { kind: 'refuse'; status: 403 | 404 | 486 | 503 }
  /** No answer: a flood. */
  | { kind: 'ignore' };

export type EndpointOptions = TransportOptions & {
  userAgent: string;
  log: Log;
  timers?: Timers;
  resolver?: Resolver;
  /** Whether we may send to an address that a URI, a Contact or a route names. The peer's own address always. */
  mayReach?(host: string): boolean;
  /** New requests of one source address; over it they are not answered. */
  rate?: RateLimit;
  /** RFC 4028: how long a call lives without a refresh. */
  sessionSeconds?: number;
  /** Asked for each new INVITE, and REGISTER, which is refused, before anything else is done with it. */
  admit(request: IncomingRequest): Promise<Admission> | Admission;
  /** After admission; it rings. */
  onCall(call: SipCall): void;
};

export type OutgoingInvite = {
  /** Request-URI and To. */
  readonly to: SipUri | string;
  readonly from: { readonly displayName?: string | null; readonly uri: SipUri | string };
  /** Where it is sent, when not where `to` says: a trunk. Port 0 means that SRV tells. */
  readonly target?: SipAddress;
  readonly credentials?: Credentials;
  readonly sdp: string;
  readonly headers?: readonly HeaderLine[];
  /** Asked for each Contact of a 3xx, the preferred one first; without it none is followed. */
  redirect?(contact: SipUri): RedirectDecision;
};

export type RedirectDecision =
  | { readonly kind: 'follow'; readonly target: SipAddress }
  | { readonly kind: 'refuse'; readonly why: string };

export type RegistrationState =
  | { readonly kind: 'registered'; readonly expiresSeconds: number }
  /** 408 for no answer, 503 when it could not be sent. */
  | { readonly kind: 'failed'; readonly status: number; readonly reason: string; readonly retryInMs: number }
  | { readonly kind: 'unregistered' };

export type RegistrationRequest = {
  /** The domain: `sip:trunk.example.com`. */
  readonly registrar: SipUri | string;
  /** Who is registered, when not `username` at the registrar. */
  readonly addressOfRecord?: SipUri | string;
  readonly target?: SipAddress;
  readonly credentials: Credentials;
  readonly expiresSeconds?: number;
  onState(state: RegistrationState): void;
};

export type Endpoint = {
  /** The addresses actually bound. */
  readonly addresses: readonly SipAddress[];
  /** Dials. The events tell the rest. */
  invite(call: OutgoingInvite): SipCall;
  /** Keeps a registration at a trunk alive until stopped; reports each change of state. */
  register(registration: RegistrationRequest): { stop(): Promise<void> };
  /** The address of this machine from which a host is reached. */
  localAddress(host: string): Promise<string>;
  /** OPTIONS keep-alive towards a trunk. */
  probe(target: SipAddress): Promise<{ status: number | null; roundTripMs: number }>;
  /** Hangs up a call of a process that died. Resolves when it was answered or given up. */
  endFor(dialog: StoredDialog, credentials: Credentials | null): Promise<void>;
  /** How much is held at the moment; all of it is bounded. */
  readonly usage: EndpointUsage;
  /** Ends every call, unregisters, and frees the ports. */
  close(): Promise<void>;
};

export type EndpointUsage = {
  readonly transactions: number;
  readonly dialogs: number;
  readonly pendingAdmissions: number;
  readonly sources: number;
};

export type SipCall = {
  /** Call-ID. */
  readonly id: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly from: NameAddr;
  readonly to: NameAddr;
  readonly requestUri: SipUri;
  /** Where the INVITE came from; for outgoing calls, where it is sent, as far as it is known. */
  readonly source: SipAddress;
  /** Of the INVITE. */
  readonly headers: ReadonlyHeaders;
  /** Remote SDP of the INVITE; null when offerless. */
  readonly offer: string | null;
  /** Who answered the challenge; null without one. */
  readonly username: string | null;
  /** As it can be kept; null before an outgoing call is answered. */
  readonly dialog: StoredDialog | null;
  /** Events that came before the first listener are delivered to it. */
  on(listener: (event: SipCallEvent) => void): void;
  /** 180, or 183 with early media; reliable (PRACK) when the peer requires it. */
  ring(sdp?: string): void;
  /** 200, repeated until ACK; rejects when no ACK came. */
  answer(sdp: string): Promise<void>;
  reject(status: number): void;
  /** CANCEL, BYE or 603, by state; safe to repeat; resolves when done or timed out. */
  hangUp(reason?: string): Promise<void>;
  /** Hold, resume, codec change; the answer's SDP. Rejects with SipRefused. */
  reinvite(sdp: string): Promise<string | null>;
  /** Status of the transfer by NOTIFY. */
  refer(to: SipUri | string, replaces?: string): Promise<number>;
  info(contentType: string, body: string): Promise<number>;
};

export type EndedBy = 'us' | 'them' | 'timeout' | 'transport';

export type SipCallEvent =
  | { kind: 'trying' }
  /** 180 or 183. */
  | { kind: 'ringing'; sdp: string | null }
  /** Outgoing: 2xx. Incoming: ACK, and the ACK of an offerless re-INVITE, with its SDP when offerless. */
  | { kind: 'answered'; sdp: string | null }
  /** Outgoing: final refusal, 408 without an answer, 503 when not sent, 487 when hung up before the answer. */
  | { kind: 'failed'; status: number; reason: string }
  | { kind: 'reinvited'; sdp: string | null; reply(sdp: string): void; refuse(status: number): void }
  /** INFO application/dtmf-relay or application/dtmf. */
  | { kind: 'digits'; digit: string; durationMs: number | null }
  | { kind: 'referred'; to: SipUri; accept(): TransferProgress; refuse(status: number): void }
  /** Exactly once, after answered, or for an incoming call that rang. */
  | { kind: 'ended'; by: EndedBy; reason: string | null };

/** Reports to the peer how the transfer goes; the first final status ends it. */
export type TransferProgress = { report(status: number): void };

/** The peer's final refusal of a re-INVITE. */
export class SipRefused extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}
