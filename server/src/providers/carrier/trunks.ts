/** A workspace's own trunk, as the carrier needs it to dial. */
export type OutboundTrunk = {
  host: string;
  port: number | null;
  transport: 'udp' | 'tcp' | 'tls';
  username: string | null;
  password: string | null;
  /** Addresses and blocks that belong to it. */
  allowedIps: readonly string[];
};

/** Where a number registers, so that its provider knows where to send its calls. */
export type TrunkAccount = {
  host: string;
  port: number | null;
  transport: 'udp' | 'tcp' | 'tls';
  username: string;
  password: string;
};

/** A number of the installation, as the carrier needs it to let a call in. */
export type InboundNumber = {
  /** Connected over the workspace's own trunk. */
  isTrunk: boolean;
  /** Addresses and blocks that need no password. */
  allowedIps: readonly string[];
  username: string | null;
  password: string | null;
  /** Null: it registers nowhere. */
  account: TrunkAccount | null;
};

export interface TrunkDirectory {
  /** Null: the number cannot call out over a trunk. */
  outbound(account: string, lineNumber: string): Promise<OutboundTrunk | null>;
  /** Null: no number of this installation. */
  inbound(dialedNumber: string): Promise<InboundNumber | null>;
  /** Every active number that registers, oldest first; several may share an account. */
  accounts(): Promise<readonly (TrunkAccount & { phoneNumber: string })[]>;
}
