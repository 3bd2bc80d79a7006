import type { HearingProvider } from '../../providers/hearing/port.ts';
import type { Speaker } from '../line/index.ts';
import type { PortPool } from '../rtp/index.ts';

const WILDCARDS = new Set(['0.0.0.0', '::', '']);

/**
 * The address that SDP names. A service that listens everywhere names the address of this machine from which the other
 * side is reached: `0.0.0.0` would mean that the call is on hold.
 */
export async function addressTowards(
  { host, publicAddress }: Pick<VoiceParts, 'host' | 'publicAddress'>,
  localAddress: () => Promise<string>,
): Promise<{ publicAddress?: string }> {
  if (publicAddress !== undefined) return { publicAddress };
  return WILDCARDS.has(host) ? { publicAddress: await localAddress() } : {};
}

/** What every call of the process shares. */
export type VoiceParts = {
  hearing: HearingProvider;
  speaker: Speaker;
  ports: PortPool;
  host: string;
  publicAddress: string | undefined;
};
