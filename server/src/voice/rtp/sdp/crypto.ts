import { MASTER_KEY_BYTES, MASTER_SALT_BYTES, SRTP_SUITES, type SrtpKeys } from '../srtp/keys.ts';
import type { CryptoLine } from './types.ts';

/** SDES, RFC 4568: keys in crypto attributes. */

const KEY_BYTES = MASTER_KEY_BYTES + MASTER_SALT_BYTES;

/**
 * The keys of a crypto line that we can follow; null for other suites, master key identifiers, several keys, and
 * session parameters that change the packets (section 6.3). Those that begin with "-" may be ignored.
 */
export function keysOf(line: CryptoLine): SrtpKeys | null {
  const suite = SRTP_SUITES.find((known) => known === line.suite.toUpperCase());
  if (suite === undefined || line.keyParameters.includes(';')) return null;
  if (line.sessionParameters.some((parameter) => !/^(-|WSH=)/i.test(parameter))) return null;
  const [inline = '', ...rest] = line.keyParameters.split('|');
  // After the key come a lifetime and "identifier:length", each optional.
  if (!/^inline:/i.test(inline) || rest.some((part) => part.includes(':'))) return null;
  const bytes = Buffer.from(inline.slice('inline:'.length), 'base64');
  if (bytes.length !== KEY_BYTES) return null;
  return { suite, key: bytes.subarray(0, MASTER_KEY_BYTES), salt: bytes.subarray(MASTER_KEY_BYTES) };
}

export function cryptoLineOf(tag: number, { suite, key, salt }: SrtpKeys): CryptoLine {
  const keyParameters = `inline:${Buffer.concat([key, salt]).toString('base64')}`;
  return { tag, suite, keyParameters, sessionParameters: [] };
}

/** The offer's line that we answer: our order of suites, the first that can be followed. */
export function chooseCrypto(lines: readonly CryptoLine[]): { tag: number; keys: SrtpKeys } | null {
  const usable = lines.flatMap((line) => {
    const keys = keysOf(line);
    return keys === null ? [] : [{ tag: line.tag, keys }];
  });
  for (const suite of SRTP_SUITES) {
    const chosen = usable.find(({ keys }) => keys.suite === suite);
    if (chosen !== undefined) return chosen;
  }
  return null;
}
