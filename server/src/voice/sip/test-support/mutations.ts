import { SDP } from './endpoints.ts';

/** Messages to begin with: every kind that the core reads. */
const MODELS: readonly string[] = [
  [
    'INVITE',
    'Contact: <sip:a@127.0.0.1:9>',
    'Content-Type: application/sdp',
    'Supported: timer, 100rel',
    'Session-Expires: 1800;refresher=uac',
  ],
  ['OPTIONS', 'Accept: application/sdp', 'Allow: INVITE, ACK'],
  [
    'REGISTER',
    'Contact: *',
    'Expires: 0',
    'Authorization: Digest username="a", realm="r", nonce="n", uri="sip:b", response="0"',
  ],
  ['BYE', 'Reason: SIP;cause=200;text="bye, \\"now\\""'],
  ['CANCEL', 'Route: <sip:p1;lr>, <sip:p2>'],
  ['ACK', 'Record-Route: <sip:[2001:db8::1]:5060;lr>'],
  ['INFO', 'Content-Type: application/dtmf-relay', 'Max-Forwards: 70'],
  ['REFER', 'Refer-To: <sip:x@y?Replaces=a%3Bto-tag%3Db>'],
  ['NOTIFY', 'Event: refer', 'Subscription-State: active;expires=60'],
  ['UPDATE', 'Min-SE: 90', 'x: 1800'],
  ['PRACK', 'RAck: 1 1 INVITE'],
].map(([method = '', ...headers]) => {
  const body = method === 'INVITE' ? SDP : method === 'INFO' ? 'Signal=5\r\nDuration=160\r\n' : '';
  return [
    `${method} sip:agent@127.0.0.1 SIP/2.0`,
    'v: SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bKBRANCH;rport',
    'f: "A \\"q\\" b" <sip:caller@example.net>;tag=98asjd8',
    't: <sip:user%40x@example.com;user=phone>;tag=TAG',
    'i: CALLID@example.net',
    `CSeq: 1 ${method}`,
    ...headers,
    `l: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
});

const SCRAPS = [
  '\r\n',
  '\r\n ',
  ';',
  ',',
  '"',
  '<',
  '>',
  '\\',
  '%',
  '%00',
  ':',
  '@',
  '\u0000',
  '=',
  '99999999999',
  '-1',
  'SIP/2.0',
  '[',
  ']',
  ' ',
  '\t',
  'é',
  '\r',
  '\n',
  ';tag=',
  'l: 0\r\n',
  'Via: SIP/2.0/UDP h\r\n',
];

/** One model, changed in up to eight places: bytes replaced, cut, doubled, scraps of syntax put in. */
export function mutate(random: () => number, index: number): Buffer {
  const upTo = (count: number) => Math.floor(random() * count);
  let text = (MODELS[upTo(MODELS.length)] ?? '')
    .replace('BRANCH', `m${index}`)
    .replace('CALLID', `c${index}`);
  if (random() < 0.5) text = text.replace(';tag=TAG', '');
  for (let change = upTo(9); change > 0; change -= 1) {
    const at = upTo(text.length);
    const end = at + upTo(24);
    const kind = upTo(5);
    if (kind === 0) text = text.slice(0, at) + String.fromCharCode(upTo(256)) + text.slice(at + 1);
    else if (kind === 1) text = text.slice(0, at) + text.slice(end);
    else if (kind === 2) text = text.slice(0, end) + text.slice(at, end) + text.slice(end);
    else if (kind === 3) text = text.slice(0, at) + (SCRAPS[upTo(SCRAPS.length)] ?? '') + text.slice(at);
    else
      text = text.slice(0, at) + text.slice(at).split('').reverse().join('').slice(0, 8) + text.slice(at + 8);
  }
  return Buffer.from(text, random() < 0.3 ? 'latin1' : 'utf8');
}
