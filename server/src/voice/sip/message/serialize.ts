import type { HeaderLine, Headers } from './headers.ts';
import type { SipMessage } from './message.ts';
import { reasonOf } from './reasons.ts';
import { formatUri } from './uri.ts';

/** Values come from applications and peers: a line break would begin another header field. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

function join(first: string, lines: readonly HeaderLine[], body: Buffer): Buffer {
  const head = lines
    .filter(([name]) => !/^(content-length|l)$/i.test(name))
    .map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
    .join('');
  return Buffer.concat([
    Buffer.from(`${oneLine(first)}\r\n${head}Content-Length: ${body.length}\r\n\r\n`, 'utf8'),
    body,
  ]);
}

export function serialize(message: SipMessage): Buffer {
  const first =
    message.kind === 'request'
      ? `${message.method} ${formatUri(message.uri)} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  return join(first, message.headers.lines, message.body);
}

/** For answers to what could not be parsed. */
export const serializeAnswer = (status: number, headers: Headers, reason?: string): Buffer =>
  join(`SIP/2.0 ${status} ${reason ?? reasonOf(status)}`, headers.lines, Buffer.alloc(0));
