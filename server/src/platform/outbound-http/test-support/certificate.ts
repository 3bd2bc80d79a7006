import { createHash, generateKeyPairSync, sign } from 'node:crypto';

// A self-signed certificate built in code, so that no private key is in the repository and no test needs the openssl
// command.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from([0x82, content.length >> 8, content.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x18, Buffer.from(text));

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'));

function subjectName(name: string): Buffer {
  return sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(name)))));
}

function extensions(name: string): Buffer {
  const names = sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const alternativeNames = sequence(object('551d11'), der(0x04, names));
  const isAuthority = sequence(object('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  return der(0xa3, sequence(alternativeNames, isAuthority));
}

/** Valid for the name and for 127.0.0.1. */
export function createCertificate(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(key).digest().subarray(0, 8);
  serial[0] = 1;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    subjectName(name),
    sequence(time('20200101000000Z'), time('20990101000000Z')),
    subjectName(name),
    key,
    extensions(name),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
