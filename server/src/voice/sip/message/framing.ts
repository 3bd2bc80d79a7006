/** Messages on a stream: head up to an empty line, body by Content-Length (RFC 3261 18.3), CRLF keep-alive between. */

export type Frame =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  /** CRLF CRLF, to be answered by CRLF (RFC 5626 3.5.1). */
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  /** The stream cannot be read on: what came so far is answered when it is a request, then it is closed. */
  | { readonly kind: 'broken'; readonly bytes: Buffer };

const LENGTH = /(?:^|\r\n)(?:content-length|l)[ \t]*:[ \t]*([^\r\n]*)/gi;

export class Framing {
  private pending: Buffer = Buffer.alloc(0);
  private searchedTo = 0;
  private readonly bytesMax: number;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /** The frames that are complete with this chunk. After `broken` nothing more may be pushed. */
  push(chunk: Buffer): Frame[] {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame !== null; frame = this.next()) {
      frames.push(frame);
      if (frame.kind === 'broken') break;
    }
    return frames;
  }

  /** Bytes of a message that is not complete yet. */
  get waiting(): number {
    return this.pending.length;
  }

  private take(length: number): Buffer {
    const taken = this.pending.subarray(0, length);
    this.pending = this.pending.subarray(length);
    this.searchedTo = 0;
    return taken;
  }

  private next(): Frame | null {
    const { pending } = this;
    if (pending.length >= 2 && pending[0] === 13 && pending[1] === 10) {
      if (pending.length >= 4 && pending[2] === 13 && pending[3] === 10) {
        this.take(4);
        return { kind: 'ping' };
      }
      this.take(2);
      return { kind: 'pong' };
    }
    const end = pending.indexOf('\r\n\r\n', Math.max(0, this.searchedTo - 3));
    if (end === -1) {
      this.searchedTo = pending.length;
      return pending.length > this.bytesMax ? { kind: 'broken', bytes: this.take(pending.length) } : null;
    }
    const length = lengthIn(pending.subarray(0, end).toString('latin1'));
    const whole = length === null ? Number.POSITIVE_INFINITY : end + 4 + length;
    if (whole > this.bytesMax) return { kind: 'broken', bytes: this.take(end + 4) };
    return pending.length < whole ? null : { kind: 'message', bytes: this.take(whole) };
  }
}

/** Absent is 0 for what has no body in practice; repeated or unreadable is null (RFC 4475 3.3.9). */
function lengthIn(head: string): number | null {
  const values = [...head.matchAll(LENGTH)].map((match) => (match[1] ?? '').trim());
  if (values.length === 0) return 0;
  return values.length === 1 && /^\d{1,9}$/.test(values[0] ?? '') ? Number(values[0]) : null;
}
