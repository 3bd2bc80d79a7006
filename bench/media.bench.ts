import { median, say } from './measure.ts';
import { type Echoing, type Measured, measureStreams, servedStreams } from './streams.ts';

/**
 * Media sessions that echo over loopback (jitter buffer, decoding, encoding, pacing, reports) against a bare echo of the
 * same datagrams: how many streams a core carries of those that it could. Driver and echo share the machine.
 */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 100);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const PACKETS_PER_SECOND = 50;
const ROUNDS = 3;
const CODECS: Echoing[] = ['PCMU', 'G722'];

/** By the packets that came back: on a busy machine frames are skipped, and cost nothing. */
const perCore = ({ cpuShare, returned }: Measured): number =>
  returned / (PACKETS_PER_SECOND * SECONDS) / cpuShare;
const lostShare = ({ sent, returned }: Measured): number => Math.max(0, 1 - returned / sent);

async function main(): Promise<void> {
  const ratios = new Map<Echoing, number[]>(CODECS.map((codec) => [codec, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await measureStreams(STREAMS, SECONDS, 'bare');
    say(`round ${round}: bare  ${describe(bare)}`);
    for (const codec of CODECS) {
      const ours = await measureStreams(STREAMS, SECONDS, codec);
      ratios.get(codec)?.push(perCore(ours) / perCore(bare));
      say(`         ${codec}  ${describe(ours)}`);
    }
  }
  for (const [codec, all] of ratios) {
    say(
      `${codec}: ${median(all).toFixed(2)} of the bare echo's streams per core${codec === 'PCMU' ? ' (aim 0.7)' : ''}`,
    );
  }
}

const describe = (measured: Measured): string =>
  `${(measured.cpuShare * 100).toFixed(1)} % of a core, ${perCore(measured).toFixed(0)} streams per core, ` +
  `${(lostShare(measured) * 100).toFixed(2)} % lost`;

if (!servedStreams()) await main();
