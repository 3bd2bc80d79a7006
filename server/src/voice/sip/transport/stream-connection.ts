import type { Socket } from 'node:net';
import { Framing } from '../message/framing.ts';
import type { Clock } from '../timers.ts';
import { type Connection, type Flow, type OnBytes, plainAddress, type SipAddress } from './types.ts';

const MESSAGE_BYTES_MAX = 256 * 1024;
/** Unsent bytes beyond this mean that the peer reads nothing. */
const UNSENT_BYTES_MAX = 1 << 20;
/** For the first message, and for the rest of one that has begun. */
const PARTIAL_MS = 30_000;
const IDLE_MS = 3_600_000;
/** RFC 5626 4.4.1: below the idle limit of common NATs; a pong is due after 10 seconds. */
const PING_MS = 90_000;
const PONG_MS = 10_000;

/** One TCP or TLS connection: framing, keep-alive, bounded buffers. */
export class StreamConnection implements Connection {
  readonly address: SipAddress;
  private readonly socket: Socket;
  private readonly timers: Clock;
  private readonly framing = new Framing(MESSAGE_BYTES_MAX);
  private readonly onBytes: OnBytes;
  private cancelDeadline: () => void = () => undefined;
  private cancelPing: () => void = () => undefined;
  private cancelPong: () => void = () => undefined;
  private hasPonged = false;

  constructor(options: {
    socket: Socket;
    transport: 'tcp' | 'tls';
    isDialed: boolean;
    timers: Clock;
    onBytes: OnBytes;
    onClose: () => void;
  }) {
    const { socket, transport, timers } = options;
    this.socket = socket;
    this.timers = timers;
    this.onBytes = options.onBytes;
    const host = plainAddress(socket.remoteAddress ?? '');
    this.address = { transport, host, port: socket.remotePort ?? 0 };
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.cancelDeadline();
      this.cancelPing();
      this.cancelPong();
      options.onClose();
    });
    this.expectWithin(options.isDialed ? IDLE_MS : PARTIAL_MS);
    if (options.isDialed) this.planPing();
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  send(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the connection is closed'));
      if (this.socket.writableLength > UNSENT_BYTES_MAX) {
        this.socket.destroy();
        return reject(new Error('the peer does not read'));
      }
      this.socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  destroy(): void {
    this.socket.destroy();
  }

  private expectWithin(milliseconds: number): void {
    this.cancelDeadline();
    this.cancelDeadline = this.timers.after(milliseconds, () => this.socket.destroy());
  }

  private planPing(): void {
    this.cancelPing = this.timers.after(PING_MS, () => {
      this.send(Buffer.from('\r\n\r\n')).catch(() => undefined);
      // A peer that never answered a ping may not know them.
      if (this.hasPonged) this.cancelPong = this.timers.after(PONG_MS, () => this.socket.destroy());
      this.planPing();
    });
  }

  private read(chunk: Buffer): void {
    const wasPartial = this.framing.waiting > 0;
    const flow: Flow = { address: this.address, connection: this, serverName: null };
    const frames = this.framing.push(chunk);
    for (const frame of frames) {
      if (frame.kind === 'ping') this.send(Buffer.from('\r\n')).catch(() => undefined);
      else if (frame.kind === 'pong') {
        this.hasPonged = true;
        this.cancelPong();
      } else this.onBytes(frame.bytes, flow);
      if (frame.kind === 'broken') {
        this.socket.end();
        this.expectWithin(1_000);
        return;
      }
    }
    // The deadline of a message that has begun is not moved by each further byte.
    const isPartial = this.framing.waiting > 0;
    if (isPartial && (!wasPartial || frames.length > 0)) this.expectWithin(PARTIAL_MS);
    if (!isPartial && frames.length > 0) this.expectWithin(IDLE_MS);
  }
}
