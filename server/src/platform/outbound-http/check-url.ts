import { startCountdown } from './abort.ts';
import { findAllowedAddresses, type Guard } from './addresses/allowed-addresses.ts';
import { parseTarget } from './addresses/target-rules.ts';
import { dnsTimeoutMs } from './limits.ts';
import { OutboundError } from './outbound-error.ts';
import type { UrlVerdict } from './types.ts';

/** Early feedback for the user who saves a URL; the protection is the same check at connect. */
export async function checkUrl(url: string, guard: Guard): Promise<UrlVerdict> {
  const verdict = parseTarget(url);
  if (!verdict.ok) return verdict;
  const countdown = startCountdown(dnsTimeoutMs, () => new OutboundError('timeout'), []);
  try {
    await findAllowedAddresses(verdict.target.hostname, guard, countdown.signal);
    return { ok: true };
  } catch (error) {
    const blocked = error instanceof OutboundError && error.reason === 'blocked_address';
    return { ok: false, reason: blocked ? 'private_address' : 'unresolvable' };
  } finally {
    countdown.clear();
  }
}
