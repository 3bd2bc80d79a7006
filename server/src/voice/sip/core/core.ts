import type { Log } from '../../../platform/observability/log.ts';
import type { HeaderLine } from '../message/headers.ts';
import type { SipRequest } from '../message/message.ts';
import type { SipUri } from '../message/uri.ts';
import { formatUri, sipUri } from '../message/uri.ts';
import type { Clock } from '../timers.ts';
import type { Transactions } from '../transaction/transactions.ts';
import type { ServerTransaction } from '../transaction/types.ts';
import type { Flow, SipAddress, Transport } from '../transport/types.ts';

/** What a dialog does with the requests that name it. */
export type DialogHandler = {
  onRequest(transaction: ServerTransaction): void;
  onAck(ack: SipRequest): void;
  hangUp(): Promise<void>;
  /** Ends without a word: the ports are closed. */
  abandon(): void;
};

/** Dialogs by Call-ID and our tag; the peer's tag is checked by the handler. */
export class Dialogs {
  private readonly handlers = new Map<string, DialogHandler>();

  get size(): number {
    return this.handlers.size;
  }

  find(callId: string, tag: string): DialogHandler | null {
    return this.handlers.get(`${callId} ${tag}`) ?? null;
  }

  add(callId: string, tag: string, handler: DialogHandler): () => void {
    const key = `${callId} ${tag}`;
    this.handlers.set(key, handler);
    return () => {
      if (this.handlers.get(key) === handler) this.handlers.delete(key);
    };
  }

  all(): DialogHandler[] {
    return [...this.handlers.values()];
  }
}

/** What calls and registrations share. */
export type Core = {
  readonly timers: Clock;
  readonly log: Log;
  readonly userAgent: string;
  readonly sessionSeconds: number;
  readonly transport: Transport;
  readonly transactions: Transactions;
  readonly dialogs: Dialogs;
  resolve(uri: SipUri): Promise<Flow[]>;
};

export const ALLOWED = [
  'INVITE',
  'ACK',
  'CANCEL',
  'BYE',
  'OPTIONS',
  'INFO',
  'UPDATE',
  'PRACK',
  'REFER',
  'NOTIFY',
];
export const ALLOW: HeaderLine = ['Allow', ALLOWED.join(', ')];
const EXTENSIONS = ['100rel', 'timer', 'replaces'];
export const SUPPORTED: HeaderLine = ['Supported', EXTENSIONS.join(', ')];
export const ACCEPT: HeaderLine = ['Accept', 'application/sdp, application/dtmf-relay, application/dtmf'];
export const isExtension = (option: string): boolean => EXTENSIONS.includes(option.toLowerCase());

/** Our Contact towards a peer, at the address that it can reach; of sips where the dialog is (RFC 3261 12.1.1). */
export function contactLine(local: SipAddress, user: string | null, isSips = false): HeaderLine {
  const params = new Map(local.transport === 'udp' ? [] : [['transport', local.transport] as const]);
  const uri = sipUri({ user, host: local.host, port: local.port, params });
  return ['Contact', `<${formatUri({ ...uri, scheme: isSips ? 'sips' : 'sip' })}>`];
}
