import { describe, expect, it } from 'vitest';
import type { CodecName } from '../codecs/codec.ts';
import type { SrtpKeys, SrtpSuite } from '../srtp/keys.ts';
import type { Local, SrtpMode } from './describe.ts';
import { answerOffer, MediaRefused, readAnswer, writeOffer } from './negotiate.ts';
import { parseSdp } from './parse.ts';

const keysOf = (suite: SrtpSuite, fill: number): SrtpKeys => ({
  suite,
  key: Buffer.alloc(16, fill),
  salt: Buffer.alloc(14, fill),
});

const localOf = (options: Partial<Local> = {}, fill = 1): Local => ({
  connection: { family: 'IP4', address: '198.51.100.1' },
  port: 20_000,
  sessionId: '1',
  sessionVersion: 1,
  codecs: ['PCMU', 'PCMA', 'G722'],
  srtp: 'off',
  keys: {
    AES_CM_128_HMAC_SHA1_80: keysOf('AES_CM_128_HMAC_SHA1_80', fill),
    AES_CM_128_HMAC_SHA1_32: keysOf('AES_CM_128_HMAC_SHA1_32', fill + 1),
  },
  isHeld: false,
  ...options,
});

const KEY = Buffer.alloc(30, 9).toString('base64');

const offerOf = (...lines: string[]): string =>
  ['v=0', 'o=- 1 1 IN IP4 192.0.2.1', 's=-', 'c=IN IP4 192.0.2.1', 't=0 0', ...lines, ''].join('\r\n');

const audioOffer = (...lines: string[]): string =>
  offerOf('m=audio 4000 RTP/AVP 8 0 101', 'a=rtpmap:101 telephone-event/8000', ...lines);

const answerTo = (offer: string, local = localOf()) => {
  const { answer, agreement } = answerOffer(local, offer);
  return { agreement, text: answer, ...parseSdp(answer) };
};

describe('an answer', () => {
  it('takes the first common codec in our order, with the payload types of the offer', () => {
    const offer = offerOf(
      'm=audio 4000 RTP/AVP 97 98 99',
      'a=rtpmap:97 g722/8000',
      'a=rtpmap:98 pcma/8000/1',
      'a=rtpmap:99 telephone-event/8000',
    );
    const { agreement, media } = answerTo(offer);
    expect(media[0]?.formats).toEqual(['98', '99']);
    expect([agreement.codec.name, agreement.payloadType, agreement.eventType]).toEqual(['PCMA', 98, 99]);
    expect(agreement.remote).toEqual({ address: '192.0.2.1', port: 4000 });
    expect(answerTo(offer, localOf({ codecs: ['G722', 'PCMA'] })).agreement.codec.name).toBe('G722');
  });

  it('takes keys at the clock of the codec that it takes, and reads those of every clock that was offered', () => {
    const offer = offerOf(
      'm=audio 4000 RTP/AVP 96 0 101 97',
      'a=rtpmap:96 opus/48000/2',
      'a=rtpmap:101 telephone-event/8000',
      'a=rtpmap:97 telephone-event/48000',
    );
    const wide = answerTo(offer, localOf({ codecs: ['opus'] }));
    expect(wide.media[0]?.formats).toEqual(['96', '97']);
    expect(wide.media[0]?.payloads[1]).toMatchObject({ name: 'telephone-event', clockRateHz: 48_000 });
    expect([...wide.agreement.eventTypes]).toEqual([
      [101, 8_000],
      [97, 48_000],
    ]);
    expect(answerTo(offer, localOf({ codecs: ['PCMU', 'opus'] })).media[0]?.formats).toEqual(['0', '101']);
    const old = answerTo(offer.replace(' 97\r\n', '\r\n'), localOf({ codecs: ['opus'] }));
    expect([old.agreement.eventType, old.media[0]?.payloads[1]?.clockRateHz]).toEqual([101, 8_000]);
  });

  it('has a line for each of the offer, the others refused with port zero', () => {
    const offer = offerOf(
      'm=video 5000 RTP/AVP 31',
      'm=audio 0 RTP/AVP 0',
      'm=audio 4000 UDP/TLS/RTP/SAVPF 0',
      'm=audio 4002 RTP/AVP 0',
      'm=audio 4004 RTP/AVP 0',
      'm=application 9 UDP/BFCP *',
    );
    expect(answerTo(offer).media.map(({ kind, port }) => [kind, port])).toEqual([
      ['video', 0],
      ['audio', 0],
      ['audio', 0],
      ['audio', 20_000],
      ['audio', 0],
      ['application', 0],
    ]);
  });

  it.each([
    ['a=sendrecv', 'sendrecv', true, true],
    ['a=sendonly', 'recvonly', false, true],
    ['a=recvonly', 'sendonly', true, false],
    ['a=inactive', 'inactive', false, false],
    ['c=IN IP4 0.0.0.0', 'recvonly', false, true],
  ])('to %s is %s', (line, direction, maySend, mayReceive) => {
    const { agreement, media } = answerTo(audioOffer(line));
    expect(media[0]?.direction).toBe(direction);
    expect([agreement.maySend, agreement.mayReceive]).toEqual([maySend, mayReceive]);
  });

  it('follows a direction at the session, unless the media has its own', () => {
    const held = audioOffer().replace('t=0 0', 't=0 0\r\na=sendonly');
    expect(answerTo(held).media[0]?.direction).toBe('recvonly');
    expect(answerTo(held.concat('a=sendrecv\r\n')).media[0]?.direction).toBe('sendrecv');
  });

  it('says that we hold', () => {
    expect(answerTo(audioOffer(), localOf({ isHeld: true })).media[0]?.direction).toBe('sendonly');
    expect(parseSdp(writeOffer(localOf({ isHeld: true }))).media[0]?.direction).toBe('sendonly');
  });

  it('takes the address of RTCP from the port above, the attribute, or the same port', () => {
    expect(answerTo(audioOffer()).agreement.remoteRtcp).toEqual({ address: '192.0.2.1', port: 4001 });
    expect(answerTo(audioOffer('a=rtcp:4100 IN IP4 192.0.2.9')).agreement.remoteRtcp).toEqual({
      address: '192.0.2.9',
      port: 4100,
    });
    const muxed = answerTo(audioOffer('a=rtcp-mux'));
    expect([muxed.agreement.isRtcpMuxed, muxed.media[0]?.rtcpMux]).toEqual([true, true]);
    expect(answerTo(audioOffer()).media[0]?.rtcpMux).toBe(false);
  });

  it('never sends to a name: only what comes in tells the address', () => {
    expect(answerTo(audioOffer('c=IN IP4 phone.example.test')).agreement.remote).toBeNull();
  });

  it.each([
    ['hello', 'malformed'],
    [offerOf(), 'no_audio'],
    [offerOf('m=video 5000 RTP/AVP 31'), 'no_audio'],
    [offerOf('m=audio 0 RTP/AVP 0'), 'no_audio'],
    [offerOf('m=audio 4000 RTP/AVP 18 3'), 'no_common_codec'],
    [offerOf('m=audio 4000 RTP/AVP 0', 'a=rtpmap:0 PCMU/16000'), 'no_common_codec'],
    [
      offerOf('m=audio 4000 RTP/SAVP 0', `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`),
      'encryption_not_supported',
    ],
  ])('to what we cannot carry is a refusal: %j', (offer, reason) => {
    let refusal: unknown;
    try {
      answerOffer(localOf(), offer);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(MediaRefused);
    expect(refusal).toMatchObject({ reason, status: 488 });
  });
});

describe('encryption', () => {
  const secure = offerOf(
    'm=audio 4000 RTP/SAVP 0',
    `a=crypto:4 AES_CM_128_HMAC_SHA1_32 inline:${KEY}`,
    `a=crypto:7 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^20`,
  );

  it('is answered with the tag and profile of the offer and our own key; the longer tag first', () => {
    const { media, agreement } = answerTo(secure, localOf({ srtp: 'offered' }));
    expect(media[0]).toMatchObject({
      protocol: 'RTP/SAVP',
      crypto: [{ tag: 7, suite: 'AES_CM_128_HMAC_SHA1_80' }],
    });
    expect(agreement.srtp?.sending.key).toEqual(Buffer.alloc(16, 1));
    expect(agreement.srtp?.receiving.key).toEqual(Buffer.alloc(16, 9));
  });

  it('is refused where it is required and not offered, or cannot be followed', () => {
    expect(() => answerOffer(localOf({ srtp: 'required' }), audioOffer())).toThrow('encryption required');
    const strange = secure.replaceAll('AES_CM_128', 'AES_999');
    expect(() => answerOffer(localOf({ srtp: 'offered' }), strange)).toThrow('encryption not supported');
  });

  const modes: [SrtpMode, SrtpMode, boolean | null][] = [
    ['off', 'off', false],
    ['off', 'offered', false],
    ['offered', 'off', false],
    ['offered', 'offered', true],
    ['offered', 'required', true],
    ['required', 'offered', true],
    ['required', 'required', true],
    ['required', 'off', null],
    ['off', 'required', null],
  ];

  it.each(modes)(
    'offered as %s to one with %s: encrypted %s, both with the same keys',
    (ours, theirs, isEncrypted) => {
      const [caller, called] = [localOf({ srtp: ours }, 10), localOf({ srtp: theirs }, 20)];
      if (isEncrypted === null) {
        expect(() => answerOffer(called, writeOffer(caller))).toThrow(MediaRefused);
        return;
      }
      const { answer, agreement } = answerOffer(called, writeOffer(caller));
      const accepted = readAnswer(caller, answer);
      expect([agreement.srtp !== null, accepted.srtp !== null]).toEqual([isEncrypted, isEncrypted]);
      expect(accepted.srtp?.sending.key).toEqual(agreement.srtp?.receiving.key);
      expect(accepted.srtp?.receiving.key).toEqual(agreement.srtp?.sending.key);
    },
  );
});

describe('the answer to our offer', () => {
  it('decides the codec by its first payload type, and takes all that we offered', () => {
    const answer = offerOf('m=audio 4000 RTP/AVP 9 0 101', 'a=rtpmap:101 telephone-event/8000');
    const agreement = readAnswer(localOf(), answer);
    expect([agreement.codec.name, agreement.payloadType]).toEqual(['G722', 9]);
    expect([...agreement.receiving.keys()].sort()).toEqual([0, 8, 9]);
    expect(agreement.eventType).toBe(101);
  });

  it('with Opus sends keys at its clock, and reads both that we offered', () => {
    const local = localOf({ codecs: ['PCMU', 'opus'] });
    expect(parseSdp(writeOffer(local)).media[0]?.formats).toEqual(['0', '111', '101', '110']);
    const [wide, narrow] = ['a=rtpmap:110 telephone-event/48000', 'a=rtpmap:101 telephone-event/8000'];
    const opus = 'a=rtpmap:111 opus/48000/2';
    const both = readAnswer(local, offerOf('m=audio 4000 RTP/AVP 111 101 110', opus, narrow, wide));
    expect([both.eventType, both.eventTypes.get(110), both.eventTypes.get(101)]).toEqual([
      110, 48_000, 8_000,
    ]);
    const one = readAnswer(local, offerOf('m=audio 4000 RTP/AVP 111 101', opus, narrow));
    expect([one.eventType, one.eventTypes.get(110)]).toEqual([101, 48_000]);
  });

  it('without telephone events leaves tones', () => {
    expect(readAnswer(localOf(), offerOf('m=audio 4000 RTP/AVP 0')).eventType).toBeNull();
  });

  it('that refuses the stream is a refusal', () => {
    expect(() => readAnswer(localOf(), offerOf('m=audio 0 RTP/AVP 0'))).toThrow(MediaRefused);
  });

  it('our offer names every codec, keys of the telephone, 20 ms and our address', () => {
    const codecs: CodecName[] = ['G722', 'PCMU'];
    const text = writeOffer(localOf({ codecs, sessionVersion: 3 }));
    expect(text).toContain('o=- 1 3 IN IP4 198.51.100.1\r\n');
    const [audio] = parseSdp(text).media;
    expect(audio).toMatchObject({
      port: 20_000,
      formats: ['9', '0', '101'],
      ptimeMs: 20,
      direction: 'sendrecv',
    });
    expect(audio?.payloads.at(-1)).toMatchObject({ name: 'telephone-event', parameters: '0-15' });
  });
});
