import { HEADERS, type MailCase } from './mail-case.ts';

/** The forms that headers, charsets and parts take, and the ways in which they are wrong. */

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const withType = (type: string, body: string | Buffer, more = ''): Buffer =>
  joined(`${HEADERS}\nContent-Type: ${type}\n${more}\n`, body, '\n');
const withHeaders = (headers: string, body = 'Hello'): string => `${headers}\n\n${body}\n`;

const PDF = { filename: 'plan.pdf', contentType: 'application/pdf', bytes: 9 };

export const forms: MailCase[] = [
  {
    name: 'Latin-1 declared as such',
    raw: withType('text/plain; charset=iso-8859-1', latin1('Señor, ¿qué?')),
    text: 'Señor, ¿qué?',
  },
  {
    name: 'Windows-1252 declared as UTF-8',
    raw: withType('text/plain; charset=utf-8', latin1('Señor, ¿qué tal?')),
    text: 'Señor, ¿qué tal?',
  },
  {
    name: 'UTF-8 declared as Latin-1',
    raw: withType('text/plain; charset=iso-8859-1', 'Não, amanhã.'),
    text: 'Não, amanhã.',
  },
  {
    name: 'UTF-8 declared as ASCII',
    raw: withType('text/plain; charset=us-ascii', 'Não, amanhã.'),
    text: 'Não, amanhã.',
  },
  {
    name: 'an unknown charset',
    raw: withType('text/plain; charset=x-made-up', 'Não, amanhã.'),
    text: 'Não, amanhã.',
  },
  {
    name: 'Shift_JIS',
    raw: withType('text/plain; charset=shift_jis', Buffer.from('93fa967b', 'hex')),
    text: '日本',
  },
  {
    name: 'quoted-printable with soft line breaks',
    raw: withType(
      'text/plain; charset=utf-8',
      'Ma=C3=B1ana a las =\ndiez',
      'Content-Transfer-Encoding: quoted-printable\n',
    ),
    text: 'Mañana a las diez',
  },
  {
    name: 'broken quoted-printable',
    raw: withType('text/plain', '100 =% sure =ZZ', 'Content-Transfer-Encoding: Quoted-Printable\n'),
    text: '100 =% sure =ZZ',
  },
  {
    name: 'base64',
    raw: withType(
      'text/plain; charset=utf-8',
      Buffer.from('¡Hola!').toString('base64'),
      'Content-Transfer-Encoding: BASE64\n',
    ),
    text: '¡Hola!',
  },
  {
    name: 'flowed text',
    raw: withType('text/plain; format=flowed', 'This goes \non here.\n\nNew.'),
    text: 'This goes on here.\n\nNew.',
  },
  {
    name: 'line ends of one line feed, and of two characters',
    raw: withHeaders(HEADERS, 'One\r\nTwo\nThree'),
    text: 'One\nTwo\nThree',
  },
  {
    name: 'an encoded subject in two words that cut a character',
    raw: withHeaders(
      'From: ada@example.com\nSubject: =?utf-8?B?w4M=?= =?utf-8?B?wqE=?=\nMessage-ID: <one@example.com>',
    ),
    subject: 'Ã¡',
  },
  {
    name: 'an encoded subject, Q',
    raw: withHeaders('From: ada@example.com\nSubject: =?ISO-8859-1?Q?Reuni=F3n_de_ma=F1ana?='),
    subject: 'Reunión de mañana',
  },
  {
    name: 'a raw UTF-8 subject',
    raw: withHeaders('From: ada@example.com\nSubject: Reunión'),
    subject: 'Reunión',
  },
  {
    name: 'a folded subject',
    raw: withHeaders('From: ada@example.com\nSubject: Your order\n of Monday'),
    subject: 'Your order of Monday',
  },
  {
    name: 'an encoded line break in a subject',
    raw: withHeaders('From: ada@example.com\nSubject: =?utf-8?Q?Hi=0D=0ABcc:_x@example.com?='),
    subject: 'Hi Bcc: x@example.com',
  },
  { name: 'no subject', raw: withHeaders('From: ada@example.com'), subject: null, text: 'Hello' },
  {
    name: 'a name with a comma',
    raw: withHeaders('From: "Lovelace, Ada" <ada@example.com>'),
    from: 'ada@example.com',
    senderName: 'Lovelace, Ada',
  },
  {
    name: 'an encoded name',
    raw: withHeaders('From: =?utf-8?Q?Jos=C3=A9?= <jose@example.com>'),
    from: 'jose@example.com',
    senderName: 'José',
  },
  {
    name: 'an address with a comment',
    raw: withHeaders('From: ada@example.com (Ada at home)'),
    from: 'ada@example.com',
    senderName: null,
  },
  {
    name: 'an address in the name',
    raw: withHeaders('From: "boss@example.org" <ada@example.com>'),
    from: 'ada@example.com',
    senderName: 'boss@example.org',
  },
  { name: 'capitals in the domain', raw: withHeaders('From: Ada@EXAMPLE.com'), from: 'Ada@example.com' },
  {
    name: 'malformed References',
    raw: withHeaders(
      'From: ada@example.com\nIn-Reply-To: <a@x.example> (of Monday)\nReferences: <a@x.example><b@x.example>, <a@x.example> <broken <c@x.example> >>',
    ),
    inReplyTo: 'a@x.example',
    references: ['a@x.example', 'b@x.example', 'c@x.example'],
  },
  {
    name: 'References without brackets',
    raw: withHeaders('From: ada@example.com\nReferences: a@x.example b@x.example'),
    inReplyTo: 'b@x.example',
    references: ['a@x.example', 'b@x.example'],
  },
  {
    name: 'an attachment',
    raw: withType(
      'multipart/mixed; boundary="=_x"',
      '--=_x\nContent-Type: text/plain\n\nHere it is\n--=_x\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nMTIzNDU2\nNzg5\n--=_x--\nepilogue',
    ),
    text: 'Here it is',
    attachments: [PDF],
  },
  {
    name: 'an attachment’s name in RFC 2231',
    raw: withType(
      'multipart/mixed; boundary=x',
      "--x\n\nHi\n--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename*0*=utf-8''plan%20; filename*1*=ma%C3%B1ana.pdf\n\n123456789\n--x--",
    ),
    text: 'Hi',
    attachments: [{ ...PDF, filename: 'plan mañana.pdf' }],
  },
  {
    name: 'an attachment’s name with a path',
    raw: withType(
      'multipart/mixed; boundary=x',
      '--x\n\nHi\n--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="../../etc/plan.pdf"\n\n123456789\n--x--',
    ),
    attachments: [PDF],
  },
  {
    name: 'a text file attached',
    raw: withType(
      'multipart/mixed; boundary=x',
      '--x\n\nHi\n--x\nContent-Type: text/plain; name=notes.txt\nContent-Disposition: attachment\n\n12345\n--x--',
    ),
    text: 'Hi',
    attachments: [{ filename: 'notes.txt', contentType: 'text/plain', bytes: 5 }],
  },
  {
    name: 'a mail attached',
    raw: withType(
      'multipart/mixed; boundary=x',
      '--x\n\nSee\n--x\nContent-Type: message/rfc822\n\nFrom: b@example.com\nContent-Type: multipart/mixed; boundary=y\n\n--y\n\nInner\n--y--\n--x--',
    ),
    text: 'See',
    attachments: [{ filename: 'message.eml', contentType: 'message/rfc822', bytes: 79 }],
  },
  {
    name: 'a multipart that never ends',
    raw: withType('multipart/mixed; boundary=x', '--x\nContent-Type: text/plain\n\nStill here'),
    text: 'Still here',
  },
  {
    name: 'a multipart without boundaries in it',
    raw: withType('multipart/mixed; boundary=x', 'Just words'),
    text: '',
  },
  {
    name: 'a part without headers and empty line',
    raw: withType('multipart/mixed; boundary=x', '--x\n--x\n\nSecond\n--x--'),
    text: 'Second',
  },
  {
    name: 'a first line of an mbox file',
    raw: `From ada@example.com Mon Jan  5 10:00:00 2026\n${HEADERS}\n\nHello\n`,
    from: 'ada@example.com',
    text: 'Hello',
  },
];
