import { isIPv6 } from 'node:net';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { OutboundTrunk } from '../../providers/carrier/trunks.ts';
import { type Media, openMedia } from '../rtp/index.ts';
import type { Endpoint, SipCall } from '../sip/index.ts';
import * as queries from './leg-queries.ts';
import { endingOfStatus, type Leg } from './legs.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';
import { redirectDecision } from './redirects.ts';
import { addressTowards, codecsFor } from './voice-parts.ts';

/** Dials a leg that this process has claimed. Whatever happens, the leg ends exactly once. */
export async function dial(around: Surroundings, endpoint: Endpoint, leg: Leg): Promise<void> {
  const { exchange, reporter } = around;
  let media: Media | null = null;
  const fail = async (detail: string) => {
    await media?.close();
    const ended = await queries.end(exchange.db, leg.id, { reason: 'failed', detail }, exchange.clock.now());
    if (ended !== undefined) reporter.reportEnd(ended);
  };
  try {
    const trunk = await exchange.trunks.outbound(leg.account, leg.line_number);
    if (trunk === null) return await fail('the number has no trunk to call over');
    media = await openMediaTo(around, trunk);
    // Others may have given this process up meanwhile, or asked for the hang-up: the last look is the one that counts.
    if (!(await queries.mayDial(exchange.db, leg.id, exchange.processId)))
      return await fail('it was dialed too late');
    const sip = invite(endpoint, leg, trunk, media);
    follow(around, leg, sip, media);
  } catch (error) {
    exchange.log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'a call could not be dialed');
    // What cannot be stored now is swept later: a leg in the ledger without a call.
    await fail('it could not be dialed').catch(() => undefined);
  }
}

async function openMediaTo(
  { exchange, parts, localAddress }: Surroundings,
  trunk: OutboundTrunk,
): Promise<Media> {
  return openMedia({
    host: parts.host,
    ports: parts.ports,
    log: exchange.log,
    srtp: trunk.transport === 'tls' ? 'offered' : 'off',
    codecs: codecsFor(null),
    ...(await addressTowards(parts, () => localAddress(trunk.host))),
  });
}

function invite(endpoint: Endpoint, leg: Leg, trunk: OutboundTrunk, media: Media): SipCall {
  const { host, port, transport, username, password } = trunk;
  const where = isIPv6(host) ? `[${host}]` : host;
  const domain = port === null ? where : `${where}:${port}`;
  return endpoint.invite({
    target: { transport, host, port: port ?? 0 },
    to: `sip:${leg.person_number}@${domain}`,
    from: { uri: `sip:${leg.line_number}@${where}` },
    sdp: media.offer(),
    redirect: (contact) => redirectDecision(trunk, leg.person_number, contact),
    ...(username === null || password === null ? {} : { credentials: { username, password } }),
  });
}

function follow(around: Surroundings, leg: Leg, sip: SipCall, media: Media): void {
  const { exchange, reporter } = around;
  const { account, key, id: carrierCallId } = leg;
  const live = new SipLeg(around, leg, sip, media);
  const isCall = leg.direction === 'outbound' && key !== null;
  let hasRung = false;
  let hasAnswered = false;
  /** A reliable 183 may have had the answer already. */
  let early: string | null = null;
  const rings = () => {
    if (hasRung || !isCall) return;
    hasRung = true;
    reporter.report({ kind: 'ringing', account, key, carrierCallId, at: exchange.clock.now() });
  };
  const ringing = setTimeout(
    () => {
      void sip.hangUp().catch(() => undefined);
      void live.end({ reason: 'no-answer', detail: 'no answer' });
    },
    (leg.ring_seconds * 1000) / exchange.clock.speed,
  );
  sip.on((event) => {
    if (event.kind === 'ringing') {
      early = event.sdp ?? early;
      rings();
    } else if (event.kind === 'failed') {
      clearTimeout(ringing);
      void live.end(endingOfStatus(event.status, event.reason));
    } else if (event.kind === 'ended') clearTimeout(ringing);
    else if (event.kind === 'answered' && !hasAnswered) {
      hasAnswered = true; // a later one is the ACK of a re-INVITE
      clearTimeout(ringing);
      rings();
      void answered(event.sdp).catch((error: unknown) => {
        exchange.log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'an answered call failed');
        void live.hangUp('it could not be talked on');
      });
    }
  });

  async function answered(sdp: string | null): Promise<void> {
    const answer = sdp ?? early;
    if (answer !== null) media.accept(answer);
    const at = exchange.clock.now();
    if (!(await queries.markAnswered(exchange.db, leg.id, sip.dialog, at)))
      return live.hangUp('it had ended');
    live.wasAnswered();
    if (!isCall) return;
    reporter.report({ kind: 'answered', account, key, carrierCallId, at, by: 'person' });
    await live.record();
    await live.talk();
  }
}
