import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeDescription, writeReceiverReport } from '../packets/rtcp.ts';
import { parseRtp, writeRtp } from '../packets/rtp.ts';
import { seeded } from '../test-tools.ts';
import { derive, SessionCipher, SRTP_SUITES, type SrtpKeys, type SrtpSuite } from './keys.ts';
import { estimateRollOver, SrtpReceiver, SrtpSender } from './srtp.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

/** RFC 3711 appendix B.3. */
const vector: SrtpKeys = {
  suite: 'AES_CM_128_HMAC_SHA1_80',
  key: hex('E1F97A0D3E018BE0D64FA32C06DE4139'),
  salt: hex('0EC675AD498AFEEBB6960B3AABE6'),
};

const keysFor = (suite: SrtpSuite, fill = 7): SrtpKeys => ({
  suite,
  key: Buffer.alloc(16, fill),
  salt: Buffer.alloc(14, fill + 1),
});

const packetOf = (sequence: number, ssrc = 0xcafe_babe, bytes = 160): Buffer =>
  writeRtp({
    ...{ payloadType: 0, marker: false, timestamp: sequence * 160, ssrc, csrcs: [], extension: null },
    sequence: sequence & 0xffff,
    payload: new Uint8Array(bytes).fill(sequence & 0xff),
  });

describe('the test vectors of RFC 3711', () => {
  it('B.2: the keystream of AES in counter mode', () => {
    const key = hex('2B7E151628AED2A6ABF7158809CF4F3C');
    const iv = hex('F0F1F2F3F4F5F6F7F8F9FAFBFCFD0000');
    const stream = createCipheriv('aes-128-ctr', key, iv).update(Buffer.alloc(48));
    expect(stream).toEqual(
      hex(
        'E03EAD0935C95E80E166B16DD92B4EB4 D23513162B02D0F72A43A2FE4A5F97AB 41E95B3BB0A2E8DD477901E4FCA894C0',
      ),
    );
  });

  it('B.3: cipher key, salt and authentication key', () => {
    expect(derive(vector, 0, 16)).toEqual(hex('C61E7A93744F39EE10734AFE3FF7A087'));
    expect(derive(vector, 2, 14)).toEqual(hex('30CBBC08863D8C85D49DB34A9AE1'));
    expect(derive(vector, 1, 94)).toEqual(
      hex(`CEBE321F6FF7716B6FD4AB49AF256A15 6D38BAA48F0A0ACF3C34E2359E6CDBCE E049646C43D9327AD175578EF7227098
        6371C10C9A369AC2F94A8C5FBCDDDC25 6D6E919A48B610EF17C2041E47403576 6B68642C59BBFC2F34DB60DBDFB2`),
    );
  });

  it('the packet keystream is that of section 4.1.1, over more than one block of counters', () => {
    const [ssrc, index] = [0xcafe_babe, 0x1_2345_6789];
    const iv = Buffer.alloc(16);
    iv.set(derive(vector, 2, 14));
    iv.writeUInt32BE((iv.readUInt32BE(4) ^ ssrc) >>> 0, 4);
    iv.writeUInt32BE((iv.readUInt32BE(8) ^ 0x1_2345) >>> 0, 8);
    iv.writeUInt16BE(iv.readUInt16BE(12) ^ 0x6789, 12);
    const wanted = createCipheriv('aes-128-ctr', derive(vector, 0, 16), iv).update(Buffer.alloc(1_000));
    const got = Buffer.alloc(1_000);
    new SessionCipher(vector, 'rtp').crypt(got, 0, got.length, ssrc, index);
    expect(got).toEqual(wanted);
  });
});

describe.each(SRTP_SUITES)('%s', (suite) => {
  const pair = () => ({ sender: new SrtpSender(keysFor(suite)), receiver: new SrtpReceiver(keysFor(suite)) });

  it('what was protected comes back, over several wraps of the sequence, reordered and with losses', () => {
    const { sender, receiver } = pair();
    const random = seeded(1);
    const waiting: { sent: Buffer; plain: Buffer }[] = [];
    for (let count = 0; count < 12_000; count += 1) {
      // Steps of nine packets reach two wraps quickly.
      const plain = packetOf(30_000 + count * 9);
      waiting.push({ plain, sent: sender.protect(plain) });
      if (waiting.length < 3) continue;
      const { plain: wanted, sent } = waiting.splice(random() < 0.3 ? 1 : 0, 1)[0] as {
        sent: Buffer;
        plain: Buffer;
      };
      if (random() < 0.1) continue;
      const got = receiver.unprotect(sent);
      if (got === null || !got.equals(wanted)) expect(got).toEqual(wanted);
    }
  });

  it('the tag has the length of the suite, and the payload cannot be read', () => {
    const { sender } = pair();
    const plain = packetOf(5);
    const sent = sender.protect(plain);
    expect(sent.length - plain.length).toBe(suite === 'AES_CM_128_HMAC_SHA1_80' ? 10 : 4);
    expect(sent.subarray(0, 12)).toEqual(plain.subarray(0, 12));
    expect(parseRtp(sent)?.payload.subarray(0, 160)).not.toEqual(parseRtp(plain)?.payload);
  });

  it('a repeated packet, a changed one, one of other keys and one cut off are refused', () => {
    const { sender, receiver } = pair();
    const sent = sender.protect(packetOf(5));
    for (let at = 0; at < sent.length; at += 7) {
      const forged = Buffer.from(sent);
      forged[at] = (forged[at] as number) ^ 1;
      expect(receiver.unprotect(forged)).toBeNull();
    }
    expect(receiver.unprotect(new SrtpSender(keysFor(suite, 9)).protect(packetOf(5)))).toBeNull();
    expect(receiver.unprotect(sent.subarray(0, 14))).toBeNull();
    expect(receiver.unprotect(sent)).not.toBeNull();
    expect(receiver.unprotect(sent)).toBeNull();
    for (let sequence = 6; sequence < 300; sequence += 1)
      receiver.unprotect(sender.protect(packetOf(sequence)));
    expect(receiver.unprotect(sent)).toBeNull();
  });

  it('reports are protected with an index and 80 bits of tag, each accepted once', () => {
    const { sender, receiver } = pair();
    const plain = Buffer.concat([writeReceiverReport(1, []), writeDescription(1, 'name')]);
    for (let count = 0; count < 5; count += 1) {
      const sent = sender.protectRtcp(plain);
      expect(sent.length).toBe(plain.length + 14);
      expect(sent.subarray(8, plain.length)).not.toEqual(plain.subarray(8));
      expect(receiver.unprotectRtcp(sent)).toEqual(plain);
      expect(receiver.unprotectRtcp(sent)).toBeNull();
      sent[9] = (sent[9] as number) ^ 1;
      expect(receiver.unprotectRtcp(sent)).toBeNull();
    }
  });
});

it('the roll-over counter is guessed as in section 3.3.1', () => {
  expect(estimateRollOver(3, 65_530, 2)).toBe(4);
  expect(estimateRollOver(3, 2, 65_530)).toBe(2);
  expect(estimateRollOver(3, 40_000, 41_000)).toBe(3);
  expect(estimateRollOver(0, 100, 50)).toBe(0);
});

it('sources beyond the bound push the oldest out; forged packets remember nothing', () => {
  const receiver = new SrtpReceiver(keysFor('AES_CM_128_HMAC_SHA1_80'));
  for (let ssrc = 1; ssrc <= 50; ssrc += 1) {
    const sender = new SrtpSender(keysFor('AES_CM_128_HMAC_SHA1_80'));
    expect(receiver.unprotect(sender.protect(packetOf(1, ssrc)))).not.toBeNull();
    expect(receiver.unprotect(packetOf(1, ssrc + 1_000))).toBeNull();
  }
});
