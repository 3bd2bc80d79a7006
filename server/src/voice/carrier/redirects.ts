import { isIP } from 'node:net';
import type { OutboundTrunk } from '../../providers/carrier/trunks.ts';
import type { RedirectDecision, SipUri } from '../sip/index.ts';
import { isAllowed } from './admission.ts';
import { numberIn } from './numbers.ts';

const isSameDomain = (host: string, trunkHost: string): boolean =>
  host === trunkHost || (isIP(trunkHost) === 0 && host.endsWith(`.${trunkHost}`));

/**
 * Where a trunk may send us instead (302): another server of its own, for the number that was dialed. Another number
 * was checked against no list, and another host is one that the owner of the trunk never named.
 */
export function redirectDecision(
  trunk: Pick<OutboundTrunk, 'host' | 'transport' | 'allowedIps'>,
  dialed: string,
  contact: SipUri,
): RedirectDecision {
  const refused = (why: string): RedirectDecision => ({ kind: 'refuse', why });
  if (contact.scheme !== 'sip' && contact.scheme !== 'sips') return refused('redirected to no SIP address');
  const { host, port, user } = contact;
  const isOurs =
    isSameDomain(host, trunk.host.toLowerCase()) || (isIP(host) !== 0 && isAllowed(trunk.allowedIps, host));
  if (!isOurs) return refused('redirected to a host outside the trunk');
  // `;rn=` and other parameters of the number belong to its user part.
  const [given = ''] = (user ?? '').split(';');
  const isNumber = /\d{3}/.test(given) || !/[a-z]/i.test(given);
  if (isNumber && numberIn(given) !== numberIn(dialed)) return refused('redirected to another number');
  return { kind: 'follow', target: { transport: trunk.transport, host, port: port ?? 0 } };
}
