import type { MessageChannel } from '../../channels.ts';

/**
 * Message channels as Parley sees them. A workspace connects an account: a number, an address, a page. What it sends goes
 * by our own key; what comes back (answers, receipts) arrives as hooks.
 */

/** An account as a workspace connected it. */
export type ChannelAccount = {
  tenantId: string;
  /** Of the connection. Providers' hooks name it, and no two connections share a key. */
  id: string;
  /** What people see as the sender: an E.164 number, an e-mail address, a page's id. */
  address: string;
  /** In the clear only here. */
  credentials: Readonly<Record<string, string>>;
};

export type MessageContent =
  | { kind: 'text'; text: string }
  /** `variables` by placeholder; `1`, `2` … where the template counts them. */
  | { kind: 'template'; templateId: string; variables: Readonly<Record<string, string>> }
  | { kind: 'email'; subject: string; text: string };

export type OutboundMessage = {
  /** Ours, and the provider's idempotency key where it has one: what was sent under it is not sent again. */
  key: string;
  /** An E.164 number, an e-mail address, or the provider's id of a person. */
  to: string;
  content: MessageContent;
  /** The provider's id of the message that this one answers. */
  inReplyTo?: string | null;
};

export type SentMessage = { providerMessageId: string };

export type Template = { id: string; status: 'approved' | 'pending' | 'rejected' };

/** What a channel can do. Features look here, never at a provider's name. */
export type ChannelCapabilities = {
  content: readonly MessageContent['kind'][];
  /** Free text only this long after the person's last message, afterwards templates; null: at any time. */
  replyWindowHours: number | null;
  textLengthMax: number;
  /** Attachments are reported by name, type and size; the files themselves are not fetched. */
  attachments: boolean;
};

/** A provider's request to us, byte for byte: signatures are over these. */
export type Hook = {
  method: 'GET' | 'POST';
  /** Whole, as the provider addressed it: some sign it, and handshakes carry their question in it. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

export type HookVerdict =
  | { kind: 'genuine' }
  /** The provider asks whether this address is ours: the answer is sent back as plain text. */
  | { kind: 'handshake'; answer: string }
  | { kind: 'refused' };

export type Attachment = { filename: string; contentType: string; bytes: number };

export type InboundMessage = {
  kind: 'message';
  /** Hooks are repeated until they are acknowledged: the same id is the same message. */
  providerMessageId: string;
  from: string;
  /** The person's own name, where the provider gives it. */
  name: string | null;
  text: string;
  subject: string | null;
  inReplyTo: string | null;
  attachments: readonly Attachment[];
  at: Date;
};

export type DeliveryReceipt = {
  kind: 'receipt';
  providerMessageId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** For people; only of what failed. */
  reason: string | null;
  at: Date;
};

export type TemplateChange = { kind: 'template'; templateId: string; status: Template['status'] };

export type ChannelEvent = InboundMessage | DeliveryReceipt | TemplateChange;

/** One channel of one provider. */
export interface ChannelProvider {
  readonly name: string;
  readonly channel: MessageChannel;
  /** Reaches no real person. */
  readonly simulated: boolean;
  readonly capabilities: ChannelCapabilities;
  /** Asks nothing of the network: what is wrong with an account shows when it is used. */
  connect(account: ChannelAccount): ChannelConnection;
}

export interface ChannelConnection {
  /** Throws SendError, and nothing else. */
  send(message: OutboundMessage): Promise<SentMessage>;
  /** Whether a key was sent; asked before it is sent a second time. `unknown`: the provider cannot say. */
  wasSent(key: string): Promise<SentMessage | 'no' | 'unknown'>;
  /** null: the account has no such template. */
  findTemplate(templateId: string): Promise<Template | null>;
  verify(hook: Hook): HookVerdict;
  /** Of a hook that was verified, in its order. What it does not understand is left out; it never throws. */
  parse(hook: Hook): ChannelEvent[];
}

export class SendError extends Error {
  constructor(
    /** False: this message will never be taken. True: it may be sent again, after `wasSent`. */
    readonly retryable: boolean,
    /** For people; names no address and no content. */
    message: string,
    /** It is certain that nothing was sent: it may be sent again without asking. */
    readonly isUnsent = false,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    channels: readonly ChannelProvider[];
  }
}
