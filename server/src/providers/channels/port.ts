/**
 * WhatsApp and e-mail as Parley sees them. Every message goes by its workspace (`account`) and our own id (`key`):
 * a key is sent once, however often it is asked for. Times are domain time.
 */

export type MessageKey = { account: string; key: string };

export type TemplateMessage = MessageKey & {
  /** E.164. */
  to: string;
  templateId: string;
  /** By placeholder; `1`, `2` … where the template counts them. */
  variables: Readonly<Record<string, string>>;
};

export type EmailMessage = MessageKey & { to: string; subject: string; body: string };

export type Template = { id: string; status: 'approved' | 'pending' | 'rejected' };

export interface ChannelSender {
  readonly name: string;
  /** Reaches nobody real. */
  readonly simulated: boolean;
  /** Both throw SendError. What was sent under the same key before is not sent again. */
  sendTemplate(message: TemplateMessage): Promise<void>;
  sendEmail(message: EmailMessage): Promise<void>;
  /** Whether it was taken: asked before anything is sent a second time. */
  wasSent(key: MessageKey): Promise<boolean>;
  /** null: the account has no such template. */
  findTemplate(template: { account: string; templateId: string }): Promise<Template | null>;
}

export class SendError extends Error {
  constructor(
    /** False: this message will never be taken. True: it may be asked for again, after `wasSent`. */
    readonly retryable: boolean,
    /** For people; names no address and no content. */
    message: string,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    channels: ChannelSender;
  }
}
