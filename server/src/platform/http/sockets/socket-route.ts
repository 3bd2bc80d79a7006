import type { Platform } from '../../context.ts';

/** One WebSocket, as features see it. */
export type MessageSocket = {
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  /** Once, whoever closed it. */
  onClose(listener: () => void): void;
  /** The service is being stopped: the last moment to say so. */
  onStop(listener: () => void): void;
  /** Bytes that the network has not taken yet. */
  readonly waitingBytes: number;
  /** Ordinary, unless the client broke the rules. */
  close(code?: 1000 | 1001 | 1008): void;
};

/** A path at which a client may open a WebSocket. */
export type SocketRoute<Admitted = never> = {
  path: string;
  /** Before the upgrade: what it throws is the answer. */
  admit(
    platform: Platform,
    request: { params: Record<string, string>; query: URLSearchParams },
  ): Promise<Admitted> | Admitted;
  open(platform: Platform, admitted: Admitted, socket: MessageSocket): void;
};

export type AnySocketRoute = SocketRoute<never>;

/** Lets one list hold routes that admit different things. */
export const socketRoute = <Admitted>(route: SocketRoute<Admitted>): AnySocketRoute =>
  route as unknown as AnySocketRoute;
