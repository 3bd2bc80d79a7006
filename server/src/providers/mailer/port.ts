/** Mail of the installation itself (invitations, forgotten passwords): not the channel that agents write by. */
export type InstallationMail = {
  /** Names the mail: the same on every attempt, so that a receiver can recognise a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
};

export type Mailer = {
  /** Resolves when the server has accepted it; throws MailError. */
  send(mail: InstallationMail): Promise<void>;
};

/** `code` is the kind of failure, never the server's words: they may repeat addresses. */
export class MailError extends Error {
  constructor(
    readonly code: string,
    readonly retryable: boolean,
  ) {
    super(`mail was not sent: ${code}`);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    /** Null: the installation has no SMTP server. */
    mailer: Mailer | null;
  }
}
