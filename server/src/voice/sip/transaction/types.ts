import type { SipRequest, SipResponse } from '../message/message.ts';
import type { Clock } from '../timers.ts';
import type { Flow } from '../transport/types.ts';

export type Send = (bytes: Buffer, to: Flow) => Promise<Flow>;

export type FailureKind = 'timeout' | 'transport';

export type ClientHooks = {
  /** Provisional and final responses. For INVITE every 2xx, repeated and forked ones too (RFC 6026 8.4). */
  onResponse(response: SipResponse): void;
  /** No final response came, or the request could not be sent. At most once, and no response follows. */
  onFailure(kind: FailureKind): void;
};

export type TransactionContext = {
  readonly timers: Clock;
  readonly send: Send;
  /** The transaction is over and can be forgotten. */
  readonly onEnd: () => void;
};

export type ClientTransaction = {
  readonly request: SipRequest;
  /** With the connection over which the request left. */
  readonly flow: Flow;
  start(): void;
  receive(response: SipResponse): void;
  /** Ends, reported as a failure when no final response has come. */
  abort(): void;
  /** Ends without a report. */
  stop(): void;
};

export type ServerTransaction = {
  readonly request: SipRequest;
  readonly flow: Flow;
  /** The last response sent; null before the first. */
  readonly lastStatus: number | null;
  /** Called when a CANCEL names this INVITE before its final response. */
  onCancel: (() => void) | null;
  /** The request again. */
  repeat(): void;
  respond(response: SipResponse): void;
  stop(): void;
};
