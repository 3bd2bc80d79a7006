import type { HearingProvider } from '../../providers/hearing/port.ts';
import type { Speaker } from '../line/index.ts';
import type { CodecName, PortPool } from '../rtp/index.ts';

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

/** Opus comes last: it costs the most, and is for peers that speak nothing else of ours. */
const CODECS = ['PCMU', 'PCMA', 'G722', 'opus'] as const;

/** For an offer without Opus its library need not be there. */
export const codecsFor = (offer: string | null): readonly CodecName[] =>
  offer === null || /^a=rtpmap:\d+ opus\//im.test(offer) ? CODECS : CODECS.slice(0, -1);
