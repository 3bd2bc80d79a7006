import type { EndedBy, SipCallEvent } from '../types.ts';
import type { Session } from './session.ts';
import type { Agreed } from './session-timer.ts';

/** What the parts of a call know of it. */
export type CallPort = {
  readonly session: Session;
  /** The caller owns the Call-ID, which decides the back-off after a glare (RFC 3261 14.1). */
  readonly isCaller: boolean;
  readonly isOver: boolean;
  /** Resolves when the call is over. */
  readonly over: Promise<void>;
  emit(event: SipCallEvent): void;
  /** Ends the call, with a BYE when the peer may still hold it. */
  finish(by: EndedBy, reason: string | null, sendsBye: boolean): void;
  keepTime(agreed: Agreed | null): void;
};

/** How long an application may take over a question of the peer. */
export const REPLY_MS = 20_000;
