export type TransportName = 'udp' | 'tcp' | 'tls';

export type SipAddress = { transport: TransportName; host: string; port: number };

/** One open stream. */
export type Connection = {
  readonly isOpen: boolean;
  send(bytes: Buffer): Promise<void>;
};

/** Where a message came from or goes to. A connection that is still open is used again. */
export type Flow = {
  readonly address: SipAddress;
  readonly connection: Connection | null;
  /** The name that a TLS certificate must carry, when the address was looked up. */
  readonly serverName: string | null;
};

export type Transport = {
  readonly addresses: readonly SipAddress[];
  /** Resolves with the flow used, rejects when the message could not be sent. */
  send(bytes: Buffer, to: Flow): Promise<Flow>;
  /** What Via and Contact name towards this peer. */
  localFor(peer: SipAddress): Promise<SipAddress>;
  close(): Promise<void>;
};

export type OnBytes = (bytes: Buffer, from: Flow) => void;

export type TransportOptions = {
  host: string;
  port: number;
  publicAddress?: string;
  tls?: { cert: string; key: string; port: number };
  /** Certificates of peers that we dial are verified unless this says otherwise. */
  tlsPeers?: { ca?: string; isVerified?: boolean };
};

export const isReliable = (transport: TransportName): boolean => transport !== 'udp';

/** IPv4 addresses of a dual-stack socket come as `::ffff:192.0.2.1`. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const keyOf = ({ transport, host, port }: SipAddress): string => `${transport}:${host}:${port}`;
