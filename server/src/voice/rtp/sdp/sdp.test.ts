import { describe, expect, it } from 'vitest';
import { seeded } from '../test-tools.ts';
import { keysOf } from './crypto.ts';
import { parseSdp } from './parse.ts';
import { SdpError } from './types.ts';
import { writeSdp } from './write.ts';

const PHONE = [
  'v=0',
  'o=alice 2890844526 2890844526 IN IP4 192.0.2.10',
  's=call',
  'c=IN IP4 192.0.2.10',
  't=0 0',
  'a=sendonly',
  'm=audio 49170 RTP/AVP 9 8 0 18 96 101',
  'c=IN IP4 192.0.2.20/127',
  'b=AS:80',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:18 G729/8000',
  'a=fmtp:18 annexb=no',
  'a=rtpmap:96 opus/48000/2',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=ptime:30',
  'a=rtcp:49200 IN IP4 192.0.2.21',
  'a=rtcp-mux',
  'a=recvonly',
  'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz|2^20|1:4 FEC_ORDER=FEC_SRTP',
  'm=video 49172 RTP/AVP 31',
  'a=rtpmap:31 H261/90000',
  '',
].join('\r\n');

describe('reading', () => {
  it('finds what telephony uses, at the session and at the media', () => {
    const { connection, direction, media } = parseSdp(PHONE);
    expect(connection).toEqual({ family: 'IP4', address: '192.0.2.10' });
    expect(direction).toBe('sendonly');
    const [audio, video] = media;
    expect(audio).toMatchObject({
      ...{ kind: 'audio', port: 49_170, protocol: 'RTP/AVP', direction: 'recvonly', ptimeMs: 30 },
      connection: { family: 'IP4', address: '192.0.2.20' },
      rtcp: { port: 49_200, address: '192.0.2.21' },
      rtcpMux: true,
    });
    expect(audio?.payloads.map(({ payloadType, name }) => `${payloadType} ${name}`)).toEqual([
      '9 G722',
      '8 PCMA',
      '0 PCMU',
      '18 G729',
      '96 opus',
      '101 telephone-event',
    ]);
    expect(audio?.payloads[3]?.parameters).toBe('annexb=no');
    expect(audio?.crypto[0]).toMatchObject({ tag: 1, sessionParameters: ['FEC_ORDER=FEC_SRTP'] });
    expect(video).toMatchObject({ kind: 'video', port: 49_172, formats: ['31'] });
  });

  it('takes any line end, spaces and unknown lines', () => {
    for (const end of ['\n', '\r', '\r\n', '\r\n\r\n']) {
      const { media } = parseSdp(PHONE.replaceAll('\r\n', end).replace('s=call', 'zzz\n=\ns=\na=\nx=1'));
      expect(media).toHaveLength(2);
    }
  });

  it('reads what it writes', () => {
    const once = parseSdp(PHONE);
    expect(
      parseSdp(writeSdp(once)).media.map(({ rtcp, ...media }) => ({ ...media, port: rtcp?.port })),
    ).toEqual(once.media.map(({ rtcp, ...media }) => ({ ...media, port: rtcp?.port })));
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'no version'],
    ['v=0\r\nm=audio x RTP/AVP 0', 'a port that is none'],
    ['v=0\r\nm=audio 70000 RTP/AVP 0', 'a port too high'],
    ['v=0\r\nm=audio', 'a cut media line'],
    [`v=0\r\n${'a=x\r\n'.repeat(600)}`, 'too many lines'],
    [`v=0\r\na=${'x'.repeat(20_000)}`, 'too much text'],
    [`v=0\r\n${'m=audio 1 RTP/AVP 0\r\n'.repeat(17)}`, 'too many media'],
  ])('refuses %j: %s', (text) => {
    expect(() => parseSdp(text)).toThrow(SdpError);
  });

  it('keeps lists within bounds', () => {
    const formats = Array.from({ length: 500 }, (_, index) => index % 128).join(' ');
    const [audio] = parseSdp(
      `v=0\r\nm=audio 1 RTP/AVP ${formats}\r\n${'a=crypto:1 A inline:x\r\n'.repeat(90)}`,
    ).media;
    expect(audio?.formats.length).toBeLessThanOrEqual(64);
    expect(audio?.crypto.length).toBeLessThanOrEqual(16);
  });

  it('fails only with its own error, whatever is changed, cut, doubled or put in', () => {
    const random = seeded(8866);
    const pick = (max: number) => Math.floor(random() * max);
    for (let round = 0; round < 5_000; round += 1) {
      let text = PHONE;
      for (let change = pick(6); change >= 0; change -= 1) {
        const [from, to] = [pick(text.length), pick(40)];
        const put = [
          String.fromCharCode(pick(300)),
          '',
          text.slice(from, from + to),
          '\r\n',
          ' ',
          ':',
          '999999999',
        ];
        text = text.slice(0, from) + put[pick(put.length)] + text.slice(from + pick(to + 1));
      }
      try {
        writeSdp(parseSdp(text));
      } catch (error) {
        expect(error).toBeInstanceOf(SdpError);
      }
    }
  });
});

describe('keys in descriptions', () => {
  const key = Buffer.alloc(30, 5).toString('base64');
  const line = {
    tag: 1,
    suite: 'AES_CM_128_HMAC_SHA1_80',
    keyParameters: `inline:${key}`,
    sessionParameters: [],
  };

  it('are read with a lifetime, and refused with what would change the packets', () => {
    expect(keysOf(line)?.key).toEqual(Buffer.alloc(16, 5));
    expect(keysOf({ ...line, keyParameters: `inline:${key}|2^31` })).not.toBeNull();
    expect(keysOf({ ...line, keyParameters: `inline:${key}|2^31|1:4` })).toBeNull();
    expect(keysOf({ ...line, keyParameters: `inline:${key};inline:${key}` })).toBeNull();
    expect(keysOf({ ...line, keyParameters: 'inline:c2hvcnQ=' })).toBeNull();
    expect(keysOf({ ...line, suite: 'F8_128_HMAC_SHA1_80' })).toBeNull();
    expect(keysOf({ ...line, sessionParameters: ['WSH=128'] })).not.toBeNull();
    expect(keysOf({ ...line, sessionParameters: ['UNENCRYPTED_SRTP'] })).toBeNull();
  });
});
