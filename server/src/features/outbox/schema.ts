import type { MessageChannel } from '../../channels.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { MessageContent } from '../../providers/channels/port.ts';
import type { KnownAttempt } from '../compliance/service.ts';

/** A message that is due. Only its sender knows its recipient and content. */
export type DueMessage = {
  id: string;
  subject_id: string;
  state: 'waiting' | 'claimed';
  /** Of its last attempt, or the one it was queued for. */
  channel: MessageChannel;
  /** Made so far. */
  attempts: number;
  /** The account of its last attempt; null: the simulated one, or none yet. */
  connection_id: string | null;
  /** An attempt may have been sent without being recorded: the provider is asked before the next. */
  is_unsure: boolean;
  /** Reported by the provider's hook for an attempt whose answer was lost. */
  provider_message_id: string | null;
};

/** What its sender intends with a message that is due. */
export type Intent =
  | {
      kind: 'write';
      to: string;
      /** The recipient, with all they are known by: suppressed under any of it is suppressed. */
      person: KnownAttempt;
      content: () => MessageContent;
      inReplyTo?: string | null;
    }
  | { kind: 'refuse'; reason: string }
  /** Not wanted any more. Only before the first attempt; later it is refused as `unwanted`. */
  | { kind: 'drop' };

/** A new state of a message: its first claim, or the end of an attempt. A retry is no change for its sender. */
export type Change = {
  id: string;
  subjectId: string;
  from: 'waiting' | 'claimed';
  to: 'claimed' | 'waiting' | 'sent' | 'failed' | 'refused';
  reason: string | null;
  /** Once it is sent. */
  providerMessageId?: string | null;
  /** The account it was sent with; null: the simulated one. */
  connectionId?: string | null;
};

/** What sends: a campaign in batches at its pace, a conversation its answers. As it is at the moment of a claim. */
export type Sender = {
  /** null: it has none any more; it is held then. */
  channel: MessageChannel | null;
  agentId: string | null;
  campaignId: string | null;
  /** The account of a thread, which its answers are sent with. */
  connectionId?: string | null;
  /** The template of a campaign: sent with the account it was submitted with. */
  templateId?: string | null;
  /** It has stopped: nothing more is sent, and what was claimed goes back unsent. */
  isHeld: boolean;
  /** How many waiting messages may be claimed now. */
  room: number;
  intents(tx: Transaction, due: readonly DueMessage[]): Promise<ReadonlyMap<string, Intent>>;
  /** In the transaction that changes them. */
  onChanges(tx: Transaction, changes: readonly Change[]): Promise<void>;
  /** For a sender that keeps a pace: how many are about to be sent. */
  onClaimed?(tx: Transaction, count: number): Promise<void>;
};
