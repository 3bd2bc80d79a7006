import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { ApiError } from '../../../platform/errors.ts';
import type { AuthenticationResponse, RegistrationResponse } from './schema.ts';

const requireHere = createRequire(import.meta.url);
let library: typeof import('@simplewebauthn/server') | undefined;

/** Loading takes a third of a second: not at the start, since most installations never use it. */
function webauthn(): NonNullable<typeof library> {
  if (library === undefined) {
    describeSignatures(createRequire(requireHere.resolve('@simplewebauthn/server')));
    library = requireHere('@simplewebauthn/server') as NonNullable<typeof library>;
  }
  return library;
}

/**
 * Another package pins an older ASN.1 library, so npm installs several copies, and the one that the WebAuthn library
 * parses with does not know the form of an ECDSA signature (two integers). Told once, it does; twice is harmless.
 */
function describeSignatures(requireThere: NodeJS.Require): void {
  const { AsnProp, AsnPropTypes, AsnIntegerArrayBufferConverter } = requireThere('@peculiar/asn1-schema');
  const { ECDSASigValue } = requireThere('@peculiar/asn1-ecc');
  const integer = { type: AsnPropTypes.Integer, converter: AsnIntegerArrayBufferConverter };
  for (const name of ['r', 's']) AsnProp(integer)(ECDSASigValue.prototype, name);
}

type Transports = NonNullable<RegistrationResponse['response']['transports']>;
type Known = { credential_id: string; transports: readonly string[] };

const TIMEOUT_MS = 300_000;

/** Passkeys belong to a host name: browsers refuse them for addresses, and without TLS for all but localhost. */
export function canUsePasskeys(baseUrl: string): boolean {
  const { hostname, protocol } = new URL(baseUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

const rpOf = (baseUrl: string): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(baseUrl);
  return { rpID: hostname, origin };
};

/** The challenge a browser answered, as it says itself; null when its answer cannot be read. */
export function challengeOf(response: { response: { clientDataJSON: string } }): string | null {
  try {
    const text = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** A UUID as the bytes that an authenticator keeps. */
export const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

const described = ({ credential_id: id, transports }: Known) => ({ id, transports: transports as never });

export const registrationOptions = (
  baseUrl: string,
  person: { id: string; email: string; name: string | null },
  known: readonly Known[],
) =>
  webauthn().generateRegistrationOptions({
    rpName: 'Parley',
    rpID: rpOf(baseUrl).rpID,
    userID: new Uint8Array(handleOf(person.id)),
    userName: person.email,
    userDisplayName: person.name ?? person.email,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Without known passkeys the browser offers those it has: no name needs to be typed. */
export const authenticationOptions = (baseUrl: string, known: readonly Known[] | null) =>
  webauthn().generateAuthenticationOptions({
    rpID: rpOf(baseUrl).rpID,
    timeout: TIMEOUT_MS,
    userVerification: known === null ? 'required' : 'preferred',
    ...(known === null ? {} : { allowCredentials: known.map(described) }),
  });

export type NewCredential = { id: string; publicKey: Buffer; counter: number; transports: Transports };

/** Null when the answer is not to this challenge, this origin and this host. */
export async function verifyRegistration(
  baseUrl: string,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewCredential | null> {
  const { rpID, origin } = rpOf(baseUrl);
  const { verifyRegistrationResponse } = webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: response.response.transports ?? [] };
}

type Verification = {
  baseUrl: string;
  challenge: string;
  passkey: Known & { public_key: Buffer; counter: number };
  /** Possession alone is one factor; with the person's fingerprint or PIN it is two. */
  needsUserVerification: boolean;
};

/** The authenticator's new counter; null when the answer is refused. */
export async function verifyAuthentication(
  response: AuthenticationResponse,
  { baseUrl, challenge, passkey, needsUserVerification }: Verification,
): Promise<number | null> {
  const { rpID, origin } = rpOf(baseUrl);
  const { verifyAuthenticationResponse } = webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: needsUserVerification,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as never,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

export function assertPasskeys(baseUrl: string): void {
  if (canUsePasskeys(baseUrl)) return;
  throw new ApiError(
    'UNPROCESSABLE',
    'Passkeys need a host name and https (or localhost); set BASE_URL to the address people open',
  );
}
