import type { SipRequest } from '../message/message.ts';

/** A key sent by INFO. Null when the body is not about keys or names none. */
export function digitOf({ headers, body }: SipRequest): { digit: string; durationMs: number | null } | null {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const text = body.subarray(0, 256).toString('latin1');
  if (type === 'application/dtmf') {
    const digit = keyOf(/^\s*([0-9A-Fa-f*#]{1,2})\s*$/.exec(text)?.[1]);
    return digit === null ? null : { digit, durationMs: null };
  }
  if (type !== 'application/dtmf-relay') return null;
  const digit = keyOf(/^\s*Signal\s*[=:]\s*(\S{1,2})\s*$/im.exec(text)?.[1]);
  const duration = /^\s*Duration\s*[=:]\s*(\d{1,5})\s*$/im.exec(text)?.[1];
  return digit === null ? null : { digit, durationMs: duration === undefined ? null : Number(duration) };
}

/** Some send the event number of star and hash. */
function keyOf(written: string | undefined): string | null {
  if (written === '10') return '*';
  if (written === '11') return '#';
  return written !== undefined && /^[0-9A-Da-d*#]$/.test(written) ? written.toUpperCase() : null;
}
