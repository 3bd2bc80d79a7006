/** Messages on a stream: head up to an empty line, body by Content-Length (RFC 3261 18.3), CRLF keep-alive between. */

export type Frame =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  /** CRLF CRLF, to be answered by CRLF (RFC 5626 3.5.1). */
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  /** The stream cannot be read on: what came so far is answered when it is a request, then it is closed. */
  | { readonly kind: 'broken'; readonly bytes: Buffer };

const LENGTH = /(?:^|\r\n)(?:content-length|l)[ \t]*:[ \t]*([^\r\n]*)/gi;

const INITIAL_BYTES = 4_096;

/** Grows by doubling, and reads each head once: many small chunks cost no more than few large ones. */
export class Framing {
  private buffer: Buffer = Buffer.alloc(0);
  private from = 0;
  private to = 0;
  private searchedTo = 0;
  /** Length of the message that has begun, once its head is complete. */
  private needed: number | null = null;
  private readonly bytesMax: number;

  constructor(bytesMax: number) {
    this.bytesMax = bytesMax;
  }

  /** The frames that are complete with this chunk. After `broken` nothing more may be pushed. */
  push(chunk: Buffer): Frame[] {
    this.append(chunk);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame !== null; frame = this.next()) {
      frames.push(frame);
      if (frame.kind === 'broken') break;
    }
    return frames;
  }

  /** Bytes of a message that is not complete yet. */
  get waiting(): number {
    return this.to - this.from;
  }

  /** Frames are views of the buffer, so it is never written where they are: it is replaced when full. */
  private append(chunk: Buffer): void {
    if (this.to + chunk.length > this.buffer.length) {
      const held = this.buffer.subarray(this.from, this.to);
      this.buffer = Buffer.allocUnsafe(Math.max(INITIAL_BYTES, 2 * (held.length + chunk.length)));
      held.copy(this.buffer);
      this.from = 0;
      this.to = held.length;
    }
    chunk.copy(this.buffer, this.to);
    this.to += chunk.length;
  }

  private take(length: number): Buffer {
    const taken = this.buffer.subarray(this.from, this.from + length);
    this.from += length;
    this.searchedTo = 0;
    this.needed = null;
    if (this.from === this.to) {
      this.buffer = Buffer.alloc(0); // an idle connection holds nothing
      this.from = 0;
      this.to = 0;
    }
    return taken;
  }

  private next(): Frame | null {
    const pending = this.buffer.subarray(this.from, this.to);
    if (this.needed === null && pending[0] === 13 && pending[1] === 10) {
      const isPing = pending[2] === 13 && pending[3] === 10;
      this.take(isPing ? 4 : 2);
      return { kind: isPing ? 'ping' : 'pong' };
    }
    if (this.needed === null) {
      const end = pending.indexOf('\r\n\r\n', Math.max(0, this.searchedTo - 3));
      this.searchedTo = pending.length;
      if (end === -1) {
        return pending.length > this.bytesMax ? { kind: 'broken', bytes: this.take(pending.length) } : null;
      }
      const length = lengthIn(pending.subarray(0, end).toString('latin1'));
      const whole = length === null ? Number.POSITIVE_INFINITY : end + 4 + length;
      if (whole > this.bytesMax) return { kind: 'broken', bytes: this.take(end + 4) };
      this.needed = whole;
    }
    return pending.length < this.needed ? null : { kind: 'message', bytes: this.take(this.needed) };
  }
}

/** Absent is 0 for what has no body in practice; repeated or unreadable is null (RFC 4475 3.3.9). */
function lengthIn(head: string): number | null {
  const values = [...head.matchAll(LENGTH)].map((match) => (match[1] ?? '').trim());
  if (values.length === 0) return 0;
  return values.length === 1 && /^\d{1,9}$/.test(values[0] ?? '') ? Number(values[0]) : null;
}
