import {
  type Connection,
  type CryptoLine,
  type Direction,
  type MediaDescription,
  type Origin,
  type PayloadFormat,
  SdpError,
  type SessionDescription,
  STATIC_FORMATS,
} from './types.ts';

const BYTES_MAX = 16_384;
const LINES_MAX = 500;
const MEDIA_MAX = 16;
const FORMATS_MAX = 64;
const CRYPTO_MAX = 16;

const DIRECTIONS = new Set<string>(['sendrecv', 'sendonly', 'recvonly', 'inactive']);
const isDirection = (text: string): text is Direction => DIRECTIONS.has(text);

type Draft = {
  kind: string;
  port: number;
  protocol: string;
  formats: string[];
  maps: Map<number, { name: string; clockRateHz: number; channels: number }>;
  parameters: Map<number, string>;
  connection: Connection | null;
  direction: Direction | null;
  ptimeMs: number | null;
  rtcp: MediaDescription['rtcp'];
  rtcpMux: boolean;
  crypto: CryptoLine[];
};

type Session = { origin: Origin | null; connection: Connection | null; direction: Direction | null };

/**
 * Reads what peers really send: any line end, unknown lines and attributes skipped, missing lines forgiven.
 * Only a description without "v=0" or with a broken "m=" line is refused, and one that is too large.
 */
export function parseSdp(text: string): SessionDescription {
  if (text.length > BYTES_MAX) throw new SdpError('the session description is too long');
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > LINES_MAX) throw new SdpError('the session description has too many lines');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trim() !== 'v=0') throw new SdpError('the session description does not begin with v=0');
  const session: Session = { origin: null, connection: null, direction: null };
  const drafts: Draft[] = [];
  for (const line of lines.slice(first + 1)) {
    if (line[1] !== '=') continue;
    const value = line.slice(2).trim();
    if (line[0] === 'm') {
      if (drafts.length >= MEDIA_MAX) throw new SdpError('the session description has too many media lines');
      drafts.push(parseMediaLine(value));
    } else readLine(line[0] ?? '', value, session, drafts.at(-1));
  }
  return { ...session, media: drafts.map(finish) };
}

function readLine(type: string, value: string, session: Session, media: Draft | undefined): void {
  if (type === 'c') (media ?? session).connection = parseConnection(value);
  else if (type === 'o' && media === undefined) session.origin = parseOrigin(value);
  else if (type === 'a' && isDirection(value)) (media ?? session).direction = value;
  else if (type === 'a' && media !== undefined) readAttribute(value, media);
}

function parseMediaLine(value: string): Draft {
  const [kind = '', portText = '', protocol = '', ...formats] = value.split(/\s+/);
  const port = Number(/^(\d{1,5})(\/\d+)?$/.exec(portText)?.[1] ?? Number.NaN);
  if (kind === '' || protocol === '' || !(port <= 65_535)) {
    throw new SdpError('the session description has a broken media line');
  }
  return {
    kind: kind.toLowerCase(),
    port,
    protocol,
    formats: formats.slice(0, FORMATS_MAX),
    maps: new Map(),
    parameters: new Map(),
    connection: null,
    direction: null,
    ptimeMs: null,
    rtcp: null,
    rtcpMux: false,
    crypto: [],
  };
}

/** "IN IP4 address"; a multicast TTL after a slash is left out. Null when it is not understood. */
export function parseConnection(value: string): Connection | null {
  const [network, family, address = ''] = value.split(/\s+/);
  const bare = address.split('/')[0] ?? '';
  if (network?.toUpperCase() !== 'IN' || bare === '' || bare.length > 255) return null;
  const upper = family?.toUpperCase();
  return upper === 'IP4' || upper === 'IP6' ? { family: upper, address: bare } : null;
}

function parseOrigin(value: string): Origin | null {
  const [username = '-', sessionId = '0', sessionVersion = '0', ...rest] = value.split(/\s+/);
  const connection = parseConnection(rest.join(' '));
  return connection === null ? null : { username, sessionId, sessionVersion, connection };
}

function readAttribute(text: string, media: Draft): void {
  const colon = text.indexOf(':');
  const name = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  const value = colon < 0 ? '' : text.slice(colon + 1).trim();
  switch (name) {
    case 'rtpmap':
      readMap(value, media);
      return;
    case 'fmtp': {
      const [, type, parameters] = /^(\d{1,3})\s+(.*)$/.exec(value) ?? [];
      if (parameters !== undefined && media.parameters.size < FORMATS_MAX) {
        media.parameters.set(Number(type), parameters);
      }
      return;
    }
    case 'ptime': {
      const ptimeMs = Number(/^\d{1,3}(\.\d+)?$/.exec(value)?.[0] ?? 0);
      if (ptimeMs > 0) media.ptimeMs = ptimeMs;
      return;
    }
    case 'rtcp': {
      const [portText = '', ...rest] = value.split(/\s+/);
      const port = /^\d{1,5}$/.test(portText) ? Number(portText) : 0;
      if (port > 0 && port <= 65_535) {
        media.rtcp = { port, address: parseConnection(rest.join(' '))?.address ?? null };
      }
      return;
    }
    case 'rtcp-mux':
      media.rtcpMux = true;
      return;
    case 'crypto': {
      const [tag = '', suite = '', keyParameters = '', ...sessionParameters] = value.split(/\s+/);
      if (/^\d{1,9}$/.test(tag) && keyParameters !== '' && media.crypto.length < CRYPTO_MAX) {
        media.crypto.push({ tag: Number(tag), suite, keyParameters, sessionParameters });
      }
    }
  }
}

function readMap(value: string, media: Draft): void {
  const match = /^(\d{1,3})\s+([^/\s]{1,64})\/(\d{1,6})(?:\/(\d{1,3}))?/.exec(value);
  if (match === null || media.maps.size >= FORMATS_MAX) return;
  const [, type, name = '', rate, channels] = match;
  media.maps.set(Number(type), { name, clockRateHz: Number(rate), channels: Number(channels ?? 1) });
}

function finish({ maps, parameters, ...media }: Draft): MediaDescription {
  const payloads = media.formats.flatMap((format): PayloadFormat[] => {
    const payloadType = /^\d{1,3}$/.test(format) ? Number(format) : 128;
    const mapped = maps.get(payloadType) ?? STATIC_FORMATS[payloadType];
    if (payloadType > 127 || mapped === undefined) return [];
    return [{ payloadType, channels: 1, ...mapped, parameters: parameters.get(payloadType) ?? null }];
  });
  return { ...media, payloads };
}
