/** Session descriptions, RFC 8866, as far as telephony uses them. */

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

export type Connection = { family: 'IP4' | 'IP6'; address: string };

/** One payload type with its mapping and parameters. */
export type PayloadFormat = {
  payloadType: number;
  /** As written; compare without regard to case. */
  name: string;
  clockRateHz: number;
  channels: number;
  parameters: string | null;
};

/** A crypto attribute, RFC 4568 section 9.1, not yet examined. */
export type CryptoLine = { tag: number; suite: string; keyParameters: string; sessionParameters: string[] };

export type MediaDescription = {
  kind: string;
  port: number;
  protocol: string;
  /** The format list as written: a refusal repeats it. */
  formats: readonly string[];
  payloads: readonly PayloadFormat[];
  connection: Connection | null;
  direction: Direction | null;
  ptimeMs: number | null;
  rtcp: { port: number; address: string | null } | null;
  rtcpMux: boolean;
  crypto: readonly CryptoLine[];
};

export type Origin = { username: string; sessionId: string; sessionVersion: string; connection: Connection };

export type SessionDescription = {
  origin: Origin | null;
  connection: Connection | null;
  direction: Direction | null;
  media: readonly MediaDescription[];
};

/** A description that cannot be read. Carries no part of it: it may hold addresses and keys. */
export class SdpError extends Error {}

/** RFC 3551 section 6: payload types that need no rtpmap. */
export const STATIC_FORMATS: Readonly<Record<number, { name: string; clockRateHz: number }>> = {
  0: { name: 'PCMU', clockRateHz: 8000 },
  3: { name: 'GSM', clockRateHz: 8000 },
  4: { name: 'G723', clockRateHz: 8000 },
  8: { name: 'PCMA', clockRateHz: 8000 },
  9: { name: 'G722', clockRateHz: 8000 },
  13: { name: 'CN', clockRateHz: 8000 },
  15: { name: 'G728', clockRateHz: 8000 },
  18: { name: 'G729', clockRateHz: 8000 },
};
