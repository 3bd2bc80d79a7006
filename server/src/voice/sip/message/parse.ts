import { fullName, Headers } from './headers.ts';
import type { SipMessage } from './message.ts';
import { parseNameAddr, parseNameAddrs } from './name-addr.ts';
import { isToken, parseNumber, splitOutside } from './text.ts';
import { parseUri } from './uri.ts';
import { parseVia, topVia, type Via } from './via.ts';

/** A request that cannot be processed, with what is needed to answer it; null when it must be dropped. */
export type Answerable = { readonly method: string; readonly headers: Headers; readonly via: Via };
export type Parsed =
  | { readonly kind: 'parsed'; readonly message: SipMessage }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      readonly answerable: Answerable | null;
    };

const HEADERS_MAX = 256;
const CSEQ_MAX = 2 ** 31 - 1;
const SINGLE = ['from', 'to', 'call-id', 'cseq', 'max-forwards', 'content-length', 'content-type'];
const ADDRESSES = ['contact', 'route', 'record-route', 'refer-to'];

type FirstLine =
  | { kind: 'request'; method: string; uriText: string; version: string }
  | { kind: 'response'; status: number; reason: string };

/** No Error: collecting stacks would be the largest cost of a flood of malformed messages. */
class Malformed {
  readonly status: number;
  readonly reason: string;
  constructor(reason: string, status = 400) {
    this.status = status;
    this.reason = reason;
  }
}

/** One space between the parts, none after them (RFC 3261 7.1; RFC 4475 3.1.2.8 and 3.1.2.9). */
function parseFirstLine(line: string): FirstLine | null {
  const response = /^SIP\/2\.0 (\d{3})(?: (.*))?$/i.exec(line);
  if (response !== null) {
    const status = Number(response[1]);
    return status >= 100 && status <= 699 ? { kind: 'response', status, reason: response[2] ?? '' } : null;
  }
  if (/^SIP\//i.test(line)) return null;
  const method = /^([^\s]+) /.exec(line)?.[1] ?? '';
  const version = / (SIP\/\d+\.\d+)\s*$/i.exec(line)?.[1] ?? '';
  if (!isToken(method) || version === '') return null;
  return { kind: 'request', method, uriText: line.slice(method.length + 1, line.lastIndexOf(' ')), version };
}

/** Collects what is readable even when something is not, so that a 400 can be addressed. */
function parseHeaders(lines: readonly string[]): { headers: Headers; isWellFormed: boolean } {
  const headers = new Headers();
  let isWellFormed = lines.length <= HEADERS_MAX;
  for (const line of lines.slice(0, HEADERS_MAX)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trimEnd();
    if (isToken(name) && !/[\r\n]/.test(line)) headers.add(name, line.slice(colon + 1).trim());
    else isWellFormed = false;
  }
  return { headers, isWellFormed };
}

function checkHeaders(headers: Headers): void {
  const counts = new Map<string, number>();
  for (const [name] of headers.lines) counts.set(fullName(name), (counts.get(fullName(name)) ?? 0) + 1);
  for (const name of SINGLE) {
    if ((counts.get(name) ?? 0) > 1) throw new Malformed(`Repeated ${name}`);
  }
  for (const line of headers.all('via')) {
    for (const value of splitOutside(line, ',') ?? ['']) {
      if (parseVia(value) === null) throw new Malformed('Malformed Via');
    }
  }
  for (const name of ADDRESSES) {
    const lines = headers.all(name);
    if (lines.length > 0 && lines[0] !== '*' && parseNameAddrs(lines) === null) {
      throw new Malformed(`Malformed ${name}`);
    }
  }
  const forwards = headers.get('max-forwards');
  if (forwards !== null && parseNumber(forwards, 255) === null) throw new Malformed('Malformed Max-Forwards');
}

function commonFields(headers: Headers) {
  const via = topVia(headers.all('via'));
  const from = parseNameAddr(headers.get('from') ?? '');
  const to = parseNameAddr(headers.get('to') ?? '');
  const callId = headers.get('call-id') ?? '';
  const cseq = /^(\d+)\s+(\S+)$/.exec(headers.get('cseq') ?? '');
  const number = parseNumber(cseq?.[1] ?? '', CSEQ_MAX);
  if (via === null) throw new Malformed('Malformed Via');
  if (from === null) throw new Malformed('Malformed From');
  if (to === null) throw new Malformed('Malformed To');
  if (callId === '' || !/^[!-~\u0080-\uffff]+$/.test(callId)) throw new Malformed('Malformed Call-ID');
  if (number === null) throw new Malformed('Malformed CSeq');
  return { via, from, to, callId, cseq: { number, method: cseq?.[2] ?? '' } };
}

/** In a datagram the rest is the body unless Content-Length says less (RFC 3261 18.3). */
function bodyOf(headers: Headers, rest: Buffer): Buffer {
  const written = headers.get('content-length');
  if (written === null) return rest;
  const length = parseNumber(written, 2 ** 31);
  if (length === null) throw new Malformed('Malformed Content-Length');
  if (length > rest.length) throw new Malformed('Body Shorter Than Content-Length');
  return rest.subarray(0, length);
}

function toMessage(first: FirstLine, headers: Headers, rest: Buffer): SipMessage {
  checkHeaders(headers);
  const common = { headers, ...commonFields(headers), body: bodyOf(headers, rest) };
  if (first.kind === 'response') return { ...first, ...common };
  if (first.version.toUpperCase() !== 'SIP/2.0') throw new Malformed('Version Not Supported', 505);
  const uri = parseUri(first.uriText);
  // Headers in a Request-URI are not allowed (RFC 3261 19.1.1, table 1).
  if (uri === null || uri.headers !== '') throw new Malformed('Malformed Request-URI');
  if (common.cseq.method !== first.method) throw new Malformed('CSeq Names Another Method');
  return { kind: 'request', method: first.method, uri, ...common };
}

/** No answer without a usable top Via, and never one to an ACK (RFC 3261 17). */
function answerableOf(first: FirstLine, headers: Headers): Answerable | null {
  if (first.kind !== 'request' || first.method === 'ACK') return null;
  const via = topVia(headers.all('via'));
  return via === null ? null : { method: first.method, headers, via };
}

/** Reads one whole message. Never throws; what is no SIP message at all is refused without an answer. */
export function parseMessage(received: Buffer): Parsed {
  // RFC 3261 7.5: empty lines before a message are ignored.
  let from = 0;
  while (received[from] === 13 || received[from] === 10) from += 1;
  const bytes = received.subarray(from);
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end === -1 ? bytes.length : end).toString('utf8');
  const [firstText = '', ...lines] = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const first = parseFirstLine(firstText);
  const dropped = { kind: 'refused', status: 400, reason: 'Bad Request', answerable: null } as const;
  if (first === null || end === -1) return dropped;
  const { headers, isWellFormed } = parseHeaders(lines);
  try {
    if (!isWellFormed) throw new Malformed('Malformed Header Field');
    return { kind: 'parsed', message: toMessage(first, headers, bytes.subarray(end + 4)) };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const { status, reason } = error;
    return { kind: 'refused', status, reason, answerable: answerableOf(first, headers) };
  }
}
