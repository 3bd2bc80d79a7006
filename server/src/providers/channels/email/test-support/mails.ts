/** Mails as bytes on the wire, lines ended by CRLF. */
export const wire = (text: string): Buffer => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'));

const original = (messageId: string): string =>
  `Message-ID: <${messageId}>\nSubject: A meeting\nTo: ada@example.com`;

/** A delivery status notification as Postfix writes it. */
export const deliveryReport = (messageId: string, action: string, status: string, diagnostic = ''): Buffer =>
  wire(`From: MAILER-DAEMON@mx.example.net
To: clara@shop.example.org
Subject: Undelivered Mail Returned to Sender
Message-ID: <report-${action}-${messageId}>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

This is the mail system at host mx.example.net.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 5 Jan 2026 10:00:00 +0000

Final-Recipient: rfc822; ada@example.com
Original-Recipient: rfc822;ada@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}

--b1
Content-Type: text/rfc822-headers

${original(messageId)}

--b1--
`);

/** A read notice as Thunderbird writes it. */
export const readNotice = (messageId: string): Buffer =>
  wire(`From: Ada <ada@example.com>
To: clara@shop.example.org
Subject: Return Receipt (displayed) - A meeting
Message-ID: <read-${messageId}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary="b1"

--b1
Content-Type: text/plain

This is a Return Receipt for the mail that you sent to ada@example.com.

--b1
Content-Type: message/disposition-notification

Reporting-UA: mail.example.com; Thunderbird
Final-Recipient: rfc822;ada@example.com
Original-Message-ID: <${messageId}>
Disposition: manual-action/MDN-sent-manually; displayed

--b1--
`);

/** An abuse report as a mailbox provider's feedback loop sends it. */
export const complaint = (messageId: string, type = 'abuse'): Buffer =>
  wire(`From: <abusedesk@provider.example.net>
To: clara@shop.example.org
Subject: FW: A meeting
Message-ID: <arf-${messageId}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b1"

--b1
Content-Type: text/plain

This is an email abuse report.

--b1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <ada@example.com>

--b1
Content-Type: message/rfc822

From: clara@shop.example.org
${original(messageId)}

Hello
--b1--
`);
