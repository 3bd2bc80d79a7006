/** A mail as it arrives, and what is to be read in it. */
export type MailCase = {
  name: string;
  raw: string | Buffer;
  text?: string;
  subject?: string | null;
  from?: string;
  senderName?: string | null;
  auto?: string | null;
  attachments?: { filename: string; contentType: string; bytes: number }[];
  inReplyTo?: string | null;
  references?: string[];
  id?: string;
};

export const HEADERS = `From: Ada Lovelace <ada@example.com>
To: clara@shop.example.org
Subject: Re: Your order
Message-ID: <one@example.com>
Date: Mon, 5 Jan 2026 10:00:00 +0000
MIME-Version: 1.0`;

/** A plain reply with these words. */
export const plain = (name: string, body: string, text: string, more: Partial<MailCase> = {}): MailCase => ({
  name,
  raw: `${HEADERS}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`,
  text,
  ...more,
});

export const html = (name: string, body: string, text: string): MailCase => ({
  name,
  raw: `${HEADERS}\nContent-Type: text/html; charset=utf-8\n\n<html><body>${body}</body></html>\n`,
  text,
});
