import type { MessageChannel } from '../../channels.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { MessageContent } from '../../providers/channels/port.ts';
import type { ContactAttempt } from '../compliance/service.ts';

/** A message that is due; what it says and to whom is its sender's to know. */
export type DueMessage = {
  id: string;
  subject_id: string;
  state: 'waiting' | 'claimed';
  /** Of its last attempt, or the one it was queued for. */
  channel: MessageChannel;
  /** Made so far. */
  attempts: number;
  /** An attempt may have left without our knowing: the provider is asked before another. */
  is_unsure: boolean;
};

/** What its sender wants of a message that is due. */
export type Wish =
  | {
      kind: 'write';
      to: string;
      /** Who gets it. Further ones are the same person under other numbers: suppressed under any is suppressed. */
      people: readonly [Reached, ...Reached[]];
      content: () => MessageContent;
      inReplyTo?: string | null;
    }
  | { kind: 'refuse'; reason: string }
  /** Nobody wants it any more, and no attempt was made: it is forgotten. */
  | { kind: 'drop' };

type Reached = Omit<ContactAttempt, 'channel'>;

/** What became of a message: a first claim, or the end of an attempt. A retry changes nothing for its sender. */
export type Change = {
  id: string;
  subjectId: string;
  from: 'waiting' | 'claimed';
  to: 'claimed' | 'waiting' | 'sent' | 'failed' | 'refused';
  reason: string | null;
};

/** One that sends: a campaign in batches at its pace, a conversation its answers. As it is at the moment of a claim. */
export type Sender = {
  /** null: it sends on none any more, and is held. */
  channel: MessageChannel | null;
  agentId: string | null;
  campaignId: string | null;
  /** It has stopped: nothing new leaves, and what has not left goes back. */
  isHeld: boolean;
  /** How many that were never tried may be taken now. */
  room: number;
  wishes(tx: Transaction, due: readonly DueMessage[]): Promise<ReadonlyMap<string, Wish>>;
  /** In the transaction that changes them. */
  follow(tx: Transaction, changes: readonly Change[]): Promise<void>;
  /** How many are about to be sent: where a pace is kept, it is kept here. */
  taken?(tx: Transaction, count: number): Promise<void>;
};
