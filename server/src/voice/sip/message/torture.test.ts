import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { Framing } from './framing.ts';
import { type SipRequest, sdpOf } from './message.ts';
import { parseMessage } from './parse.ts';
import { serialize } from './serialize.ts';
import { formatUri, parseUri } from './uri.ts';
import { countVias } from './via.ts';

/** The kinds of messages of RFC 4475: valid ones that are hard to read, and invalid ones. */

type Change = {
  first?: string;
  set?: Record<string, string>;
  drop?: string[];
  add?: string[];
  body?: string;
};

const BASE: Record<string, string> = {
  Via: 'SIP/2.0/UDP 192.0.2.2;branch=z9hG4bKtorture',
  From: '<sip:caller@example.net>;tag=98asjd8',
  To: '<sip:user@example.com>',
  'Call-ID': 'torture.1',
  CSeq: '1 OPTIONS',
  'Max-Forwards': '70',
};

function write({
  first = 'OPTIONS sip:user@example.com SIP/2.0',
  set = {},
  drop = [],
  add = [],
  body = '',
}: Change): Buffer {
  const fields = Object.entries({ ...BASE, ...set }).filter(([name]) => !drop.includes(name));
  const lines = [first, ...fields.map(([name, value]) => `${name}: ${value}`), ...add];
  const hasLength = lines.some((line) => /^(content-length|l)\s*:/i.test(line));
  if (!hasLength) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function request(change: Change | Buffer): SipRequest {
  const parsed = parseMessage(Buffer.isBuffer(change) ? change : write(change));
  if (parsed.kind !== 'parsed' || parsed.message.kind !== 'request') throw new Error(JSON.stringify(parsed));
  return parsed.message;
}

function refusal(change: Change): { status: number; isAnswered: boolean } | 'read' {
  const parsed = parseMessage(write(change));
  return parsed.kind === 'parsed'
    ? 'read'
    : { status: parsed.status, isAnswered: parsed.answerable !== null };
}

describe('valid messages that are hard to read', () => {
  it('have folded lines, odd spaces and compact names', () => {
    const text = [
      'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
      'TO :',
      ' sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
      'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
      '  ;',
      '  tag = 98asjd8',
      'MaX-fOrWaRdS: 0068',
      'Call-ID: wsinv.ndaksdj@192.0.2.1',
      'cseq: 0009',
      '  INVITE',
      'Via  : SIP  /   2.0',
      ' /UDP',
      '    192.0.2.2;branch=390skdjuw',
      's :',
      'NewFangledHeader:   newfangled value',
      ' continued newfangled value',
      'UnknownHeaderWithUnusualValue: ;;,,;;,;',
      'Content-Type: application/sdp',
      'Route:',
      ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
      'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
      '  branch  =   z9hG4bK9ikj8  ,',
      ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
      ' z9hG4bK30239',
      'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
      '      newvalue ;',
      '  secondparam ; q = 0.33',
      'l: 3',
      '',
      'v=0',
    ].join('\r\n');
    const message = request(Buffer.from(text));
    expect(message.to.params.get('tag')).toBe('1918181833n');
    expect(message.from).toMatchObject({ displayName: 'J Rosenberg \\"', uri: { user: 'jdrosen' } });
    expect(message.cseq).toEqual({ number: 9, method: 'INVITE' });
    expect(message.via).toMatchObject({ transport: 'UDP', host: '192.0.2.2' });
    expect(countVias(message.headers.all('via'))).toBe(3);
    expect(message.headers.get('newfangledheader')).toBe('newfangled value continued newfangled value');
    expect(message.headers.get('subject')).toBe('');
    expect(message.uri.params.has('unknownparam')).toBe(true);
    expect(sdpOf(message)).toBe('v=0');
  });

  it('use every character that methods, users, passwords and names may have', () => {
    const method = "!interesting-Method0123456789_*+`.%indeed'~";
    const uri =
      "sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com";
    const message = request({
      first: `${method} ${uri} SIP/2.0`,
      set: {
        CSeq: `139122385 ${method}`,
        To: '"BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007F" <sip:1_unusual.URI~(to-be!sure)@example.com>',
        From: `token1~\` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%="работающий";tag=_token~1'+\`*%!-.`,
      },
    });
    expect(message.method).toBe(method);
    expect(message.uri.user).toBe("1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*");
    expect(message.to.displayName).toBe('BEL:\u0007 NUL:\u0000 DEL:\u007F');
    expect(message.from.displayName).toBe("token1~` token2'+_ token3*%!.-");
    expect(message.from.params.get('tag')).toBe("_token~1'+`*%!-.");
    expect(formatUri(message.uri).toLowerCase()).toBe(uri.toLowerCase());
  });

  it('have escaped characters, zero bytes included, in users', () => {
    expect(request({ first: 'OPTIONS sip:sips%3Auser%40example.com@example.net SIP/2.0' }).uri).toMatchObject(
      {
        user: 'sips:user@example.com',
        host: 'example.net',
      },
    );
    const nulls = parseUri('sip:null-%00-null@example.com');
    expect(nulls?.user).toBe('null-\u0000-null');
    expect(nulls === null ? '' : formatUri(nulls)).toBe('sip:null-%00-null@example.com');
    const bytes = parseUri('sip:%FF%C3%A4@example.com');
    expect(bytes === null ? '' : formatUri(bytes)).toBe('sip:%FF%C3%A4@example.com');
    expect(
      request({ first: 'RE%47IST%45R sip:user@example.com SIP/2.0', set: { CSeq: '1 RE%47IST%45R' } }).method,
    ).toBe('RE%47IST%45R');
    expect(parseUri('sip:user;par=u%40example.net@example.com')?.user).toBe('user;par=u@example.net');
  });

  it('have no space before the bracket, unknown transports, long values and IPv6', () => {
    expect(request({ set: { From: 'caller<sip:caller@example.com>;tag=323' } }).from.displayName).toBe(
      'caller',
    );
    const vias = [
      'UDP t1.example.com',
      'SCTP t2.example.com',
      'UNKNOWN t4.example.com',
      'TLS [2001:db8::9]:5061',
    ];
    const set = { Via: vias.map((via, index) => `SIP/2.0/${via};branch=z9hG4bK${index}`).join(', ') };
    expect(countVias(request({ set }).headers.all('via'))).toBe(4);
    expect(
      request({ set: { Via: 'SIP/2.0/TLS [2001:db8::9]:5061;branch=z9hG4bKa;received=[2001:db8::9]' } }).via,
    ).toMatchObject({
      host: '2001:db8::9',
      port: 5061,
    });
    const long = 'x'.repeat(12_000);
    expect(request({ set: { To: `"${long}" <sip:${long}@example.com>` } }).to.displayName).toBe(long);
    expect(formatUri(request({ first: 'OPTIONS sip:a@[2001:db8::10]:5070;lr SIP/2.0' }).uri)).toBe(
      'sip:a@[2001:db8::10]:5070;lr',
    );
  });

  it('are followed by more bytes in the datagram, or have a body of several parts', () => {
    const twice = Buffer.concat([write({ add: ['Content-Length: 3'], body: 'abcINVITE sip:x SIP/2.0' })]);
    expect(request(twice).body.toString()).toBe('abc');
    const body =
      '--7a9\r\nContent-Type: text/plain\r\n\r\nHi\r\n--7a9\r\nContent-Type: application/sdp\r\n\r\nv=0\r\n--7a9--\r\n';
    expect(sdpOf(request({ add: ['Content-Type: multipart/mixed;boundary=7a9'], body }))).toBe('v=0');
  });

  it('are responses with an unusual reason, or none', () => {
    for (const reason of [' = 2**3 * 5**2 но сто девяносто девять - простое', '']) {
      const parsed = parseMessage(write({ first: `SIP/2.0 200 ${reason}` }));
      expect(parsed).toMatchObject({ kind: 'parsed', message: { kind: 'response', status: 200, reason } });
    }
  });

  it('have no branch, as RFC 2543 peers, or unknown schemes in To and From', () => {
    expect(request({ set: { Via: 'SIP/2.0/UDP 192.0.2.2' }, drop: ['Max-Forwards'] }).via.params.size).toBe(
      0,
    );
    expect(
      request({ set: { To: '<isbn:2983792873>', From: '<http://www.example.com>;tag=3' } }).to.uri.scheme,
    ).toBe('isbn');
    expect(request({ first: 'OPTIONS tel:+14155550123;phone-context=x SIP/2.0' }).uri.user).toBe(
      '+14155550123',
    );
  });

  it('name a parameter of a URI twice, as some softphones do: the first counts', () => {
    const { uri } = request({ first: 'OPTIONS sip:a@b;transport=tcp;transport=udp SIP/2.0' });
    expect(formatUri(uri)).toBe('sip:a@b;transport=tcp');
  });

  it('are written back as they were read', () => {
    const message = request({
      first: 'OPTIONS sip:a%20b@example.com:5070;lr SIP/2.0',
      body: 'é',
      add: ['X-A: 1', 'x-a: 2'],
    });
    const again = request(serialize(message));
    expect(again).toEqual({ ...message, headers: expect.anything() });
    expect(again.headers.all('X-A')).toEqual(['1', '2']);
  });
});

describe('invalid messages', () => {
  it.each<[string, Change, number]>([
    ['a body shorter than Content-Length', { add: ['Content-Length: 9999'], body: 'short' }, 400],
    ['a negative Content-Length', { add: ['Content-Length: -999'] }, 400],
    ['two Content-Lengths', { add: ['Content-Length: 5', 'l: 5'], body: '12345' }, 400],
    ['a sequence number out of range', { set: { CSeq: '36893488147419103232 OPTIONS' } }, 400],
    ['hops out of range', { set: { 'Max-Forwards': '300' } }, 400],
    ['an open quote', { set: { To: '"Mr. J. User <sip:j.user@example.com>' } }, 400],
    ['brackets around the Request-URI', { first: 'OPTIONS <sip:user@example.com> SIP/2.0' }, 400],
    ['spaces in the Request-URI', { first: 'OPTIONS sip:user@example.com; lr SIP/2.0' }, 400],
    ['several spaces in the first line', { first: 'OPTIONS  sip:user@example.com  SIP/2.0' }, 400],
    ['a space after the first line', { first: 'OPTIONS sip:user@example.com SIP/2.0  ' }, 400],
    [
      'headers in the Request-URI',
      { first: 'OPTIONS sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0' },
      400,
    ],
    ['a broken escape in the Request-URI', { first: 'OPTIONS sip:us%er@example.com SIP/2.0' }, 400],
    [
      'headers in a bare Contact',
      { add: ['Contact: sip:user@example.com?Route=%3Csip:sip.example.com%3E'] },
      400,
    ],
    ['spaces inside brackets', { set: { To: '"Watson, Thomas" < sip:t.watson@example.org >' } }, 400],
    ['a comma in a bare name', { set: { From: 'Bell, Alexander <sip:a.g.bell@example.com>;tag=43' } }, 400],
    ['another version', { first: 'OPTIONS sip:t.watson@example.org SIP/7.0' }, 505],
    ['another method in CSeq', { set: { CSeq: '8 INVITE' } }, 400],
    ['no Call-ID, From or To', { drop: ['Call-ID', 'From', 'To'] }, 400],
    ['two of what must be one', { add: ['CSeq: 2 OPTIONS', 'To: <sip:other@example.com>'] }, 400],
    ['empty parameters', { set: { To: '"Joe" <sip:joe@example.org>;;;;' } }, 400],
    ['a doubled tag', { set: { From: '<sip:joe@example.org>;tag=1;tag=2' } }, 400],
    ['a header without a colon', { add: ['this is no header'] }, 400],
    ['a port out of range', { first: 'OPTIONS sip:user@example.com:70000 SIP/2.0' }, 400],
    ['too many headers', { add: Array.from({ length: 300 }, (_, index) => `X-${index}: y`) }, 400],
  ])('%s is answered', (_name, change, status) => {
    expect(refusal(change)).toEqual({ status, isAnswered: true });
  });

  it.each<[string, Change]>([
    ['a Via that cannot be answered', { set: { Via: 'SIP/2.0/UDP 192.0.2.15;;,;,,' } }],
    ['no Via', { drop: ['Via'] }],
    ['a response with a status out of range', { first: 'SIP/2.0 4294967301 better not break the receiver' }],
    [
      'a response with an overlarge sequence number',
      { first: 'SIP/2.0 503 Service Unavailable', set: { CSeq: '9292394834772304023312 OPTIONS' } },
    ],
    ['an ACK, however wrong', { first: 'ACK sip:user@example.com SIP/2.0', set: { CSeq: '1 INVITE' } }],
    ['a first line that is none', { first: 'HELLO' }],
    ['another protocol', { first: 'GET / HTTP/1.1' }],
  ])('%s is dropped', (_name, change) => {
    expect(refusal(change)).toMatchObject({ isAnswered: false });
  });
});

describe('messages on a stream', () => {
  const one = write({ body: 'hello' });

  it('are cut by Content-Length however they arrive, keep-alives between them', () => {
    const stream = Buffer.concat([Buffer.from('\r\n\r\n'), one, Buffer.from('\r\n'), one]);
    for (const size of [1, 7, 64, stream.length]) {
      const framing = new Framing(10_000);
      const frames = [];
      for (let at = 0; at < stream.length; at += size)
        frames.push(...framing.push(stream.subarray(at, at + size)));
      const messages = frames.filter((frame) => frame.kind === 'message');
      expect(messages.map(({ bytes }) => request(bytes).body.toString())).toEqual(['hello', 'hello']);
      expect(framing.waiting).toBe(0);
    }
  });

  it('cost no more in single bytes than at once, and an idle stream holds nothing', () => {
    const large = write({ body: 'x'.repeat(200_000) });
    const framing = new Framing(256_000);
    const begunAt = performance.now();
    const frames = [...large].flatMap((byte) => framing.push(Buffer.from([byte])));
    expect(frames.map((frame) => frame.kind === 'message' && frame.bytes.equals(large))).toEqual([true]);
    expect(performance.now() - begunAt).toBeLessThan(unlessHung(3_000));
    expect(framing.waiting).toBe(0);
  });

  it('end the stream when their length is unreadable, repeated or too large', () => {
    for (const line of [
      'Content-Length: -1',
      'Content-Length: 1\r\nl: 1',
      'Content-Length: 999999',
      'l: x',
    ]) {
      const framing = new Framing(10_000);
      expect(framing.push(write({ add: [line] })).map(({ kind }) => kind)).toEqual(['broken']);
    }
    expect(new Framing(100).push(Buffer.alloc(101, 65)).map(({ kind }) => kind)).toEqual(['broken']);
  });
});
