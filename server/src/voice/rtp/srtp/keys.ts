import { type Cipher, createCipheriv, createHmac } from 'node:crypto';

/** Suites of RFC 4568 section 6.2; both use AES in counter mode with 128 bits, and tags of HMAC-SHA1. */
export type SrtpSuite = 'AES_CM_128_HMAC_SHA1_80' | 'AES_CM_128_HMAC_SHA1_32';

export const SRTP_SUITES: readonly SrtpSuite[] = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'];

export const MASTER_KEY_BYTES = 16;
export const MASTER_SALT_BYTES = 14;

/** Bytes of the tag: the short one is for RTP only, RTCP always has 80 bits. */
export const rtpTagBytes = (suite: SrtpSuite): number => (suite === 'AES_CM_128_HMAC_SHA1_32' ? 4 : 10);
export const RTCP_TAG_BYTES = 10;

/** Master key and master salt as SDES transports them. */
export type SrtpKeys = { suite: SrtpSuite; key: Uint8Array; salt: Uint8Array };

const LABELS = { rtp: { cipher: 0, tag: 1, salt: 2 }, rtcp: { cipher: 3, tag: 4, salt: 5 } } as const;

/** RFC 3711 section 4.3.1 with a key derivation rate of zero: the keys of a session never change. */
export function derive(keys: SrtpKeys, label: number, bytes: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.set(keys.salt);
  iv[7] = (iv[7] as number) ^ label;
  return createCipheriv('aes-128-ctr', keys.key, iv).update(Buffer.alloc(bytes));
}

/** Cipher and authentication of one direction, for RTP or for RTCP. */
export class SessionCipher {
  readonly #salt: Buffer;
  readonly #tagKey: Buffer;
  /** Enciphers counter blocks: kept, since making a cipher costs more than a frame's audio. */
  readonly #blocks: Cipher;
  #counters = Buffer.alloc(16 * 16);

  constructor(keys: SrtpKeys, kind: 'rtp' | 'rtcp') {
    const labels = LABELS[kind];
    this.#blocks = createCipheriv('aes-128-ecb', derive(keys, labels.cipher, 16), null);
    this.#tagKey = derive(keys, labels.tag, 20);
    this.#salt = derive(keys, labels.salt, 14);
  }

  /** Section 4.1.1: enciphers or deciphers in place from `start` to `end`. */
  crypt(data: Uint8Array, start: number, end: number, ssrc: number, index: number): void {
    const blocks = Math.ceil((end - start) / 16);
    if (blocks === 0) return;
    if (this.#counters.length < blocks * 16) this.#counters = Buffer.alloc(blocks * 16);
    const counters = this.#counters;
    counters.set(this.#salt);
    counters.writeUInt32BE((counters.readUInt32BE(4) ^ ssrc) >>> 0, 4);
    const high = Math.floor(index / 0x1_0000);
    counters.writeUInt32BE((counters.readUInt32BE(8) ^ high) >>> 0, 8);
    counters.writeUInt16BE(counters.readUInt16BE(12) ^ (index % 0x1_0000), 12);
    for (let block = 0; block < blocks; block += 1) {
      if (block > 0) counters.copyWithin(block * 16, 0, 14);
      counters.writeUInt16BE(block, block * 16 + 14);
    }
    const stream = this.#blocks.update(counters.subarray(0, blocks * 16));
    for (let at = start; at < end; at += 1) {
      data[at] = (data[at] as number) ^ (stream[at - start] as number);
    }
  }

  /** Section 4.2.1; for RTP the roll-over counter follows the packet. */
  tag(data: Uint8Array, rollOver: number | null): Buffer {
    const hmac = createHmac('sha1', this.#tagKey).update(data);
    if (rollOver !== null) {
      const counter = Buffer.allocUnsafe(4);
      counter.writeUInt32BE(rollOver >>> 0);
      hmac.update(counter);
    }
    return hmac.digest();
  }
}
