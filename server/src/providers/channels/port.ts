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
  | ({ kind: 'email'; subject: string; text: string } & EmailHeaders);

/** What an e-mail carries beside its words; other channels have no place for it. */
export type EmailHeaders = {
  /** Ids of the thread's messages, oldest first: mail programs thread by them. */
  references?: readonly string[];
  /** An https address that unsubscribes the recipient by one POST (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** Written by an agent, so that other machines do not answer it. Left out: whatever answers a message is. */
  isAutomatic?: boolean;
};

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

export type Template = {
  id: string;
  status: 'approved' | 'pending' | 'rejected';
  /** The provider's words; only for rejected ones. */
  reason?: string | null;
};

/** A template as a workspace writes it; placeholders are `{{1}}`, `{{2}}` … or `{{name}}`. */
export type TemplateDraft = {
  name: string;
  language: string;
  category: 'marketing' | 'utility' | 'authentication';
  body: string;
};

/** Templates that are submitted through us. `id` is the provider's own. Throws only SendError. */
export interface TemplateCatalogue {
  submit(draft: TemplateDraft): Promise<Template>;
  /** One that does not exist any more is no error. */
  remove(templateId: string): Promise<void>;
}

/** How the provider sees an account. */
export type AccountCheck = {
  status: 'CREATING' | 'VERIFYING' | 'ONLINE' | 'OFFLINE' | 'FAILED';
  /** Human-readable; null while it is online. */
  reason: string | null;
  /** What the provider knows of it and the adapter needs later; stored with the credentials. */
  facts?: Readonly<Record<string, string>>;
};

/** Features check these, never a provider's name. */
export type ChannelCapabilities = {
  content: readonly MessageContent['kind'][];
  /** Free text only this long after the person's last message, afterwards templates only; null: no limit. */
  replyWindowHours: number | null;
  textLengthMax: number;
  /** Attachments are reported by name, type and size; the files themselves are not fetched. */
  attachments: boolean;
  /** The provider reports no size, and a name for documents at most: `bytes` is 0 then. */
  attachmentsByTypeOnly?: boolean;
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
  /** Of the thread, oldest first, where the channel has them. */
  references?: readonly string[];
  /** Why no person is waiting for an answer: another machine wrote it. Stored, never answered. */
  auto?: string | null;
  attachments: readonly Attachment[];
  at: Date;
};

export type DeliveryReceipt = {
  kind: 'receipt';
  providerMessageId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** Human-readable; only for failures. */
  reason: string | null;
  /** Our key of the message, where the provider repeats it. */
  key?: string;
  /** Of a failure. `hard` and `complaint`: nothing more may be sent to the address. */
  severity?: 'soft' | 'hard' | 'complaint';
  /** The recipient as reported. Anybody can write a report: compare it with the message before acting on it. */
  address?: string | null;
  at: Date;
};

export type TemplateChange = {
  kind: 'template';
  templateId: string;
  status: Template['status'];
  reason?: string | null;
};

export type ChannelEvent = InboundMessage | DeliveryReceipt | TemplateChange;

/** One channel of one provider. */
export interface ChannelProvider {
  readonly name: string;
  readonly channel: MessageChannel;
  /** Reaches no real person. */
  readonly simulated: boolean;
  readonly capabilities: ChannelCapabilities;
  /** Servers of the account's own, which its messages pass through. */
  hosts?(account: ChannelAccount): readonly string[];
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
  /** Where templates are submitted through the provider's API. */
  readonly templates?: TemplateCatalogue;
  /** Asks the provider whether the account can be used. Throws only SendError, when it cannot be asked. */
  check?(): Promise<AccountCheck>;
  /** Whether a hook can be genuine, before its body is read; only where bodies may be large. */
  mayVerify?(hook: Omit<Hook, 'body'>): boolean;
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

// Mail is fetched from the account's mailbox, where other channels send us hooks.

/** How far a mailbox was read. UIDs grow with every mail, and mean something only under their UIDVALIDITY. */
export type MailboxPosition = {
  uidValidity: string;
  lastUid: number;
  /** When the last mail arrived, by the server's clock: all that is left when it numbers its mail anew. */
  seenAt: string;
};

/**
 * Where the watcher stopped, kept by its owner. `keep` stores what a mail brought and the position behind it in one
 * transaction: a process that dies before has stored neither and reads the mail again, after it none.
 * When a server numbers its mail anew, the last day is read again: messages are known by their id.
 */
export type MailboxJournal = {
  load(): Promise<MailboxPosition | null>;
  keep(events: readonly ChannelEvent[], position: MailboxPosition): Promise<void>;
};

export type MailboxState = 'stopped' | 'connecting' | 'watching' | 'refused' | 'unreachable';

export type MailboxWatcher = {
  readonly state: MailboxState;
  start(): void;
  /** Resolves when nothing more will be kept. */
  stop(): Promise<void>;
};

export type Mailboxes = {
  /** Makes no request before it is started; connects again after every failure. */
  watch(account: ChannelAccount, journal: MailboxJournal): MailboxWatcher;
  /** Ends idle connections. */
  close(): void;
};

declare module '../../platform/context.ts' {
  interface Providers {
    channels: readonly ChannelProvider[];
    mailboxes: Mailboxes;
  }
}
