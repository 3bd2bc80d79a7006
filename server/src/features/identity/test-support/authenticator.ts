import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = Record<string, unknown>;
type Twist = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; challenge?: string };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A passkey in software, as a browser would answer with it: WebAuthn's bytes, written by hand. */
export class SoftAuthenticator {
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #origin: string;
  #handle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  #clientData(type: string, options: Options, { origin = this.#origin, challenge }: Twist): Buffer {
    const asked = challenge ?? options.challenge;
    return Buffer.from(JSON.stringify({ type, challenge: asked, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId, counter, isVerified = true }: Twist, attested: Buffer | null): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested === null ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++this.counter);
    const parts = [sha256(rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), count];
    return Buffer.concat(attested === null ? parts : [...parts, attested]);
  }

  #credential(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  register(options: Options, twist: Twist = {}) {
    this.#handle = (options.user as { id: string }).id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#cose]);
    const data = this.#authenticatorData({ counter: 0, ...twist }, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, twist).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  answer(options: Options, twist: Twist = {}) {
    const clientData = this.#clientData('webauthn.get', options, twist);
    const data = this.#authenticatorData(twist, null);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key).toString('base64url'),
      userHandle: this.#handle,
    });
  }
}
