import { HEADERS, type MailCase } from './mail-case.ts';

/** What machines write, and people's mail that resembles it. */

const automatic = (name: string, headers: string, auto: string | null): MailCase => ({
  name,
  raw: `${headers}\n\nHello\n`,
  auto,
});
const added = (name: string, header: string, auto: string | null): MailCase =>
  automatic(name, `${HEADERS}\n${header}`, auto);
const from = (name: string, address: string, auto: string | null): MailCase =>
  automatic(name, `From: ${address}\nSubject: Hello\nMessage-ID: <x@example.com>`, auto);

export const automaticMail: MailCase[] = [
  added('a person', 'X-Mailer: Mail', null),
  added('Auto-Submitted: no', 'Auto-Submitted: no', null),
  added('an auto-replied mail', 'Auto-Submitted: auto-replied', 'auto_submitted'),
  added(
    'an auto-generated mail, with a parameter',
    'Auto-Submitted: auto-generated; type=x',
    'auto_submitted',
  ),
  added('Precedence: bulk', 'Precedence: bulk', 'bulk'),
  added('Precedence: list', 'Precedence: List', 'bulk'),
  added('Precedence: junk', 'Precedence: junk', 'bulk'),
  added('Precedence: first-class', 'Precedence: first-class', null),
  added('a mailing list', 'List-Id: <members.example.com>', 'bulk'),
  added(
    'Exchange that asks for silence',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    'responses_suppressed',
  ),
  added('Exchange that refuses read receipts only', 'X-Auto-Response-Suppress: DR, RN', null),
  added('an old responder', 'X-Autoreply: yes', 'auto_reply'),
  added('an empty return path', 'Return-Path: <>', 'mailer_daemon'),
  from('the mail system', 'MAILER-DAEMON@mx.example.net', 'mailer_daemon'),
  from('the postmaster', 'Postmaster <postmaster@example.net>', 'mailer_daemon'),
  from('an address that nobody reads', 'No Reply <no-reply@example.net>', 'no_reply'),
  from('our own address', 'Clara <Clara@shop.example.org>', 'own_address'),
  from('a colleague at our domain', 'Bea <bea@shop.example.org>', null),
  automatic(
    'a subject of an absence, Spanish',
    'From: a@example.com\nSubject: Respuesta automática: Fuera de la oficina',
    'auto_reply',
  ),
  automatic(
    'a subject of an absence, Portuguese',
    'From: a@example.com\nSubject: Resposta automática: férias',
    'auto_reply',
  ),
  automatic(
    'a subject of an absence, English',
    'From: a@example.com\nSubject: Automatic reply: away',
    'auto_reply',
  ),
  automatic(
    'a mail of ours that came back',
    'From: list@example.com\nSubject: x\nMessage-ID: <01a1e27f-3a1c-745d-9fc6-fec60c428691@shop.example.org>',
    'own_message',
  ),
];
