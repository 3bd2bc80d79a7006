import { isIP } from 'node:net';
import { type Codec, type CodecName, codecs } from '../codecs/codec.ts';
import type { Address } from '../network/latch.ts';
import { SRTP_SUITES, type SrtpKeys } from '../srtp/keys.ts';
import { chooseCrypto, cryptoLineOf } from './crypto.ts';
import { audio, description, EVENT_TYPES, eventFormat, formatOf, type Local, refused } from './describe.ts';
import { parseSdp } from './parse.ts';
import {
  type Direction,
  type MediaDescription,
  type PayloadFormat,
  SdpError,
  type SessionDescription,
} from './types.ts';

/** Offer and answer, RFC 3264, for one stream of audio. */

export type RefusalReason =
  | 'malformed'
  | 'no_audio'
  | 'no_common_codec'
  | 'encryption_required'
  | 'encryption_not_supported';

/** No media can be agreed on: the call is refused with 488. */
export class MediaRefused extends Error {
  readonly reason: RefusalReason;
  readonly status = 488;

  constructor(reason: RefusalReason) {
    super(`the media description is refused: ${reason.replaceAll('_', ' ')}`);
    this.reason = reason;
  }
}

export type Agreement = {
  /** Null: nothing can be sent until something came (a host name), or nothing shall be (hold by 0.0.0.0). */
  remote: Address | null;
  /** Null where RTCP shares the port of RTP. */
  remoteRtcp: Address | null;
  isRtcpMuxed: boolean;
  codec: Codec;
  payloadType: number;
  /** Every payload type that may come in. */
  receiving: ReadonlyMap<number, Codec>;
  /** Every payload type of keys that may come in, with its clock. */
  eventTypes: ReadonlyMap<number, number>;
  /** The payload type of keys that we send; null: as tones in the audio. */
  eventType: number | null;
  maySend: boolean;
  mayReceive: boolean;
  srtp: { sending: SrtpKeys; receiving: SrtpKeys } | null;
};

const isCodec = (payload: PayloadFormat, name: CodecName): boolean =>
  payload.name.toUpperCase() === name.toUpperCase() &&
  payload.clockRateHz === codecs[name].clockRateHz &&
  payload.channels === codecs[name].channels;
const isEvent = (payload: PayloadFormat): boolean =>
  payload.name.toLowerCase() === 'telephone-event' && payload.clockRateHz in EVENT_TYPES;

function read(text: string): SessionDescription {
  try {
    return parseSdp(text);
  } catch (error) {
    if (error instanceof SdpError) throw new MediaRefused('malformed');
    throw error;
  }
}

const isSecure = (protocol: string): boolean => /^RTP\/SAVPF?$/i.test(protocol);
const isPlain = (protocol: string): boolean => /^RTP\/AVPF?$/i.test(protocol);

type Side = { session: SessionDescription; media: MediaDescription };

/** Direction as the other side stated it; 0.0.0.0 is how older ones say that they do not listen (section 8.4). */
function directionOf({ session, media }: Side): Direction {
  const stated = media.direction ?? session.direction ?? 'sendrecv';
  const address = (media.connection ?? session.connection)?.address;
  if (address !== '0.0.0.0' && address !== '::') return stated;
  return stated === 'sendrecv' || stated === 'sendonly' ? 'sendonly' : 'inactive';
}

const directionFrom = (maySend: boolean, mayReceive: boolean): Direction =>
  maySend ? (mayReceive ? 'sendrecv' : 'sendonly') : mayReceive ? 'recvonly' : 'inactive';

/** Only addresses: a name would be resolved for each packet, and by whom it was given is not known. */
function addressOf({ session, media }: Side, port: number, other: string | null = null): Address | null {
  const address = other ?? (media.connection ?? session.connection)?.address ?? '';
  const isUsable = isIP(address) !== 0 && address !== '0.0.0.0' && address !== '::' && port > 0;
  return isUsable ? { address, port } : null;
}

function rtcpOf(side: Side): Address | null {
  const { rtcp, port } = side.media;
  return rtcp === null ? addressOf(side, port + 1) : addressOf(side, rtcp.port, rtcp.address);
}

type Choice = { codec: Codec; payload: PayloadFormat };

/** Common codecs in our order of preference. */
const commonCodecs = (local: Local, media: MediaDescription): Choice[] =>
  local.codecs.flatMap((name) => {
    const payload = media.payloads.find((candidate) => isCodec(candidate, name));
    return payload === undefined ? [] : [{ codec: codecs[name], payload }];
  });

type Security = { isRefused: false; tag: number | null; srtp: Agreement['srtp'] } | { isRefused: true };

function chooseSecurity(local: Local, media: MediaDescription): Security {
  const chosen = local.srtp === 'off' ? null : chooseCrypto(media.crypto);
  if (chosen === null) {
    const isRefused = isSecure(media.protocol) || local.srtp === 'required';
    return isRefused ? { isRefused } : { isRefused, tag: null, srtp: null };
  }
  const sending = local.keys[chosen.keys.suite];
  return { isRefused: false, tag: chosen.tag, srtp: { sending, receiving: chosen.keys } };
}

const isAudio = (media: MediaDescription): boolean =>
  media.kind === 'audio' && media.port > 0 && (isPlain(media.protocol) || isSecure(media.protocol));

/** The first stream that we can carry; the reason of the first refusal otherwise. */
function chooseMedia(local: Local, session: SessionDescription) {
  let reason: RefusalReason = 'no_audio';
  for (const media of session.media.filter(isAudio)) {
    const security = chooseSecurity(local, media);
    const choices = commonCodecs(local, media);
    const [first] = choices;
    if (!security.isRefused && first !== undefined) return { media, security, choices, first };
    if (reason !== 'no_audio') continue;
    if (first === undefined) reason = 'no_common_codec';
    else reason = local.srtp === 'required' ? 'encryption_required' : 'encryption_not_supported';
  }
  throw new MediaRefused(reason);
}

function agree(side: Side, choices: readonly Choice[], srtp: Agreement['srtp']): Agreement {
  const theirs = directionOf(side);
  const [first] = choices as [Choice];
  const events = side.media.payloads.filter(isEvent);
  // Some peers name 8000 only, beside Opus too: their keys are sent at that rate rather than as tones.
  const event = events.find(({ clockRateHz }) => clockRateHz === first.codec.clockRateHz) ?? events[0];
  return {
    remote: addressOf(side, side.media.port),
    remoteRtcp: side.media.rtcpMux ? null : rtcpOf(side),
    isRtcpMuxed: side.media.rtcpMux,
    codec: first.codec,
    payloadType: first.payload.payloadType,
    receiving: new Map(choices.map(({ codec, payload }) => [payload.payloadType, codec])),
    eventTypes: new Map(events.map(({ payloadType, clockRateHz }) => [payloadType, clockRateHz])),
    eventType: event?.payloadType ?? null,
    maySend: theirs === 'sendrecv' || theirs === 'recvonly',
    mayReceive: theirs === 'sendrecv' || theirs === 'sendonly',
    srtp,
  };
}

/** Payload types of keys with their clocks: one for each clock of the codecs. */
const offeredEvents = (local: Local): [payloadType: number, clockRateHz: number][] =>
  [...new Set(local.codecs.map((name) => codecs[name].clockRateHz))]
    .sort((one, other) => one - other)
    .map((clockRateHz) => [EVENT_TYPES[clockRateHz], clockRateHz]);

/**
 * "offered" puts keys beside RTP/AVP, so that peers without encryption still answer; RFC 4568 asks for RTP/SAVP,
 * which "required" uses.
 */
export function writeOffer(local: Local): string {
  const payloads = local.codecs.map((name) => formatOf(codecs[name], codecs[name].payloadType));
  const events = offeredEvents(local).map(([payloadType, clockRateHz]) =>
    eventFormat(payloadType, clockRateHz),
  );
  const crypto =
    local.srtp === 'off' ? [] : SRTP_SUITES.map((suite, index) => cryptoLineOf(index + 1, local.keys[suite]));
  return description(local, [
    audio(local, {
      payloads: [...payloads, ...events],
      protocol: local.srtp === 'required' ? 'RTP/SAVP' : 'RTP/AVP',
      direction: local.isHeld ? 'sendonly' : 'sendrecv',
      crypto,
    }),
  ]);
}

/** One codec in the answer, so that none changes mid-call; every other stream of the offer is refused (section 6). */
export function answerOffer(local: Local, text: string): { answer: string; agreement: Agreement } {
  const session = read(text);
  const { media, security, choices, first } = chooseMedia(local, session);
  const side = { session, media };
  const agreement = agree(side, choices, security.srtp);
  const { eventType, eventTypes } = agreement;
  const events = eventType === null ? [] : [eventFormat(eventType, eventTypes.get(eventType) ?? 8000)];
  const ours = audio(local, {
    protocol: media.protocol,
    payloads: [formatOf(first.codec, first.payload.payloadType), ...events],
    rtcpMux: media.rtcpMux,
    direction: directionFrom(agreement.maySend, agreement.mayReceive && !local.isHeld),
    crypto:
      security.srtp === null || security.tag === null
        ? []
        : [cryptoLineOf(security.tag, security.srtp.sending)],
  });
  const all = session.media.map((one) => (one === media ? ours : refused(one)));
  return { answer: description(local, all), agreement };
}

/** The answer to our offer: what comes back may use the offer's payload types as well as the answer's. */
export function readAnswer(local: Local, text: string): Agreement {
  const session = read(text);
  const { media, security, choices } = chooseMedia(
    { ...local, codecs: answeredOrder(local, session) },
    session,
  );
  const agreement = agree({ session, media }, choices, security.srtp);
  const offered = local.codecs.map((name) => [codecs[name].payloadType, codecs[name]] as const);
  return {
    ...agreement,
    receiving: new Map([...offered, ...agreement.receiving]),
    eventTypes: new Map([...offeredEvents(local), ...agreement.eventTypes]),
  };
}

/** The answer's first codec is the one to send (section 7). */
function answeredOrder(local: Local, session: SessionDescription): CodecName[] {
  const payloads = session.media.find(isAudio)?.payloads ?? [];
  return payloads.flatMap((payload) => local.codecs.find((name) => isCodec(payload, name)) ?? []);
}
