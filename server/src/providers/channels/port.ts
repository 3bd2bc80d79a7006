import type { MessageChannel } from '../../channels.ts';

/**
 * Message channels as Parley uses them. A workspace connects an account: a number, an address, a page. Messages are
 * sent under our own key; answers and receipts arrive as hooks.
 */

/** An account as a workspace connected it. */
export type ChannelAccount = {
  tenantId: string;
  /** Of the connection. Providers' hooks name it, and keys are unique within it. */
  id: string;
  /** What people see as the sender: an E.164 number, an e-mail address, a page's id. */
  address: string;
  /** The only place where they are in plain text. */
  credentials: Readonly<Record<string, string>>;
};

export type MessageContent =
  | { kind: 'text'; text: string }
  /** `variables` by placeholder; `1`, `2` … where the template counts them. */
  | { kind: 'template'; templateId: string; variables: Readonly<Record<string, string>> }
  | { kind: 'email'; subject: string; text: string };

export type OutboundMessage = {
  /** Ours, and the provider's idempotency key where it has one: a repeated key is not sent again. */
  key: string;
  /** An E.164 number, an e-mail address, or the provider's id of a person. */
  to: string;
  content: MessageContent;
  /** The provider's id of the message that this one answers. */
  inReplyTo?: string | null;
};

export type SentMessage = { providerMessageId: string };

export type Template = { id: string; status: 'approved' | 'pending' | 'rejected' };

/** Features check these, never a provider's name. */
export type ChannelCapabilities = {
  content: readonly MessageContent['kind'][];
  /** Free text only this long after the person's last message, afterwards templates only; null: no limit. */
  replyWindowHours: number | null;
  textLengthMax: number;
  /** Attachments are reported by name, type and size; the files themselves are not fetched. */
  attachments: boolean;
};

/** A provider's request to us, byte for byte: signatures are over these. */
export type Hook = {
  method: 'GET' | 'POST';
  /** Complete, as sent by the provider: some sign it, and handshakes carry their challenge in it. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

export type HookVerdict =
  | { kind: 'genuine' }
  /** The provider verifies that this address is ours: the answer is returned as plain text. */
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
  /** Human-readable; only for failures. */
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
  /** Makes no request: a problem with an account shows when it is used. */
  connect(account: ChannelAccount): ChannelConnection;
}

export interface ChannelConnection {
  /** Throws only SendError. */
  send(message: OutboundMessage): Promise<SentMessage>;
  /** Whether a key was sent; checked before it is sent again. `unknown`: the provider cannot tell. */
  wasSent(key: string): Promise<SentMessage | 'no' | 'unknown'>;
  /** null: the account has no such template. */
  findTemplate(templateId: string): Promise<Template | null>;
  verify(hook: Hook): HookVerdict;
  /** For a verified hook, in order. Unknown content is ignored; never throws. */
  parse(hook: Hook): ChannelEvent[];
}

export class SendError extends Error {
  constructor(
    /** False: this message will never be accepted. True: it may be sent again, after `wasSent`. */
    readonly retryable: boolean,
    /** Human-readable; contains no address and no content. */
    message: string,
    /** Certainly not sent: it may be sent again without `wasSent`. */
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
