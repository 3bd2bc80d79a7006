import type { Headers } from './headers.ts';
import type { NameAddr } from './name-addr.ts';
import type { SipUri } from './uri.ts';
import type { Via } from './via.ts';

/** What every message holds besides its first line; the fields are parsed from `headers`. */
type Common = {
  readonly headers: Headers;
  readonly body: Buffer;
  readonly via: Via;
  readonly from: NameAddr;
  readonly to: NameAddr;
  readonly callId: string;
  readonly cseq: { readonly number: number; readonly method: string };
};

export type SipRequest = Common & { readonly kind: 'request'; readonly method: string; readonly uri: SipUri };
export type SipResponse = Common & {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
};
export type SipMessage = SipRequest | SipResponse;

export const tagOf = (address: NameAddr): string | null => address.params.get('tag') ?? null;

/** The session description of a message; null when it carries none. */
export function sdpOf(message: { headers: Headers; body: Buffer }): string | null {
  if (message.body.length === 0) return null;
  const type = message.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/sdp') return message.body.toString('utf8');
  return type === 'multipart/mixed' || type === 'multipart/alternative' ? sdpOfParts(message) : null;
}

/** The first part of a multipart body that is a session description (RFC 5621 3.1). */
function sdpOfParts({ headers, body }: { headers: Headers; body: Buffer }): string | null {
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    headers.get('content-type') ?? '',
  );
  const marker = boundary?.[1] ?? boundary?.[2];
  if (marker === undefined) return null;
  for (const part of body.toString('utf8').split(`--${marker}`).slice(1, 17)) {
    const end = part.indexOf('\r\n\r\n');
    if (end === -1 || !/^content-type\s*:\s*application\/sdp/im.test(part.slice(0, end))) continue;
    return part.slice(end + 4).replace(/\r\n$/, '');
  }
  return null;
}
