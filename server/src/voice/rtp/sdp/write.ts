import type { Connection, MediaDescription, SessionDescription } from './types.ts';

const connectionText = ({ family, address }: Connection): string => `IN ${family} ${address}`;

/** The order of lines is that of RFC 8866 section 5; lines end with CRLF. */
export function writeSdp(description: SessionDescription): string {
  const { origin, connection, direction, media } = description;
  const from = origin?.connection ?? connection ?? { family: 'IP4', address: '127.0.0.1' };
  const lines = [
    'v=0',
    `o=${origin?.username ?? '-'} ${origin?.sessionId ?? '0'} ${origin?.sessionVersion ?? '0'} ${connectionText(from)}`,
    's=-',
    ...(connection === null ? [] : [`c=${connectionText(connection)}`]),
    't=0 0',
    ...(direction === null ? [] : [`a=${direction}`]),
    ...media.flatMap(mediaLines),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function mediaLines(media: MediaDescription): string[] {
  const { kind, port, protocol, formats, payloads, connection, direction, ptimeMs, rtcp } = media;
  return [
    `m=${kind} ${port} ${protocol} ${formats.join(' ')}`.trimEnd(),
    ...(connection === null ? [] : [`c=${connectionText(connection)}`]),
    ...payloads.map(
      ({ payloadType, name, clockRateHz, channels }) =>
        `a=rtpmap:${payloadType} ${name}/${clockRateHz}${channels === 1 ? '' : `/${channels}`}`,
    ),
    ...payloads.flatMap(({ payloadType, parameters }) =>
      parameters === null ? [] : [`a=fmtp:${payloadType} ${parameters}`],
    ),
    ...(ptimeMs === null ? [] : [`a=ptime:${ptimeMs}`]),
    ...(rtcp === null ? [] : [`a=rtcp:${rtcp.port}`]),
    ...(media.rtcpMux ? ['a=rtcp-mux'] : []),
    ...media.crypto.map(({ tag, suite, keyParameters, sessionParameters }) =>
      ['a=crypto:'.concat(String(tag)), suite, keyParameters, ...sessionParameters].join(' '),
    ),
    ...(direction === null ? [] : [`a=${direction}`]),
  ];
}
