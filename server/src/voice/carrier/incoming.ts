import { canonicalNumber } from '../../numbering/normalise.ts';
import { isDatabaseTrouble } from '../../platform/database/trouble.ts';
import { newId } from '../../platform/ids.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type CallKey, LineClosed, type RingingLine } from '../../providers/carrier/port.ts';
import type { VoiceLine } from '../line/index.ts';
import { MediaRefused, openMedia } from '../rtp/index.ts';
import type { IncomingRequest, SipCall } from '../sip/index.ts';
import * as queries from './leg-queries.ts';
import type { Leg } from './legs.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';

/** A number as SIP servers write it: `+14155550100`, `0014155550100` or `14155550100` in the user part. */
export function dialedNumber({ requestUri }: Pick<IncomingRequest | SipCall, 'requestUri'>): string {
  const user = requestUri.user ?? '';
  const digits = user.replace(/[\s().-]/g, '');
  if (/^00\d/.test(digits)) return canonicalNumber(`+${digits.slice(2)}`);
  return canonicalNumber(/^[1-9]\d{6,}$/.test(digits) ? `+${digits}` : digits);
}

const callerOf = ({ from }: SipCall): string => {
  const user = from.uri.user ?? '';
  return /^\+?\d{5,15}$/.test(user) ? canonicalNumber(user.startsWith('+') ? user : `+${user}`) : 'anonymous';
};

/** An admitted call: rings, is answered by the first word or by an agent, and ends exactly once. */
export async function take(around: Surroundings, sip: SipCall): Promise<void> {
  const { exchange, parts, receiver } = around;
  if (parts.hearing.state().state !== 'ready') return sip.reject(503);
  if (sip.offer === null) return sip.reject(488); // an agent does not call blind: the caller says how to reach it
  const { db, clock, log, processId } = exchange;
  const leg = {
    id: newId(),
    account: '',
    person_number: callerOf(sip),
    line_number: dialedNumber(sip),
  };
  try {
    const media = await openMedia({
      host: parts.host,
      ports: parts.ports,
      log,
      srtp: 'offered',
      ...(parts.publicAddress === undefined ? {} : { publicAddress: parts.publicAddress }),
    });
    let answer: string;
    try {
      answer = media.answer(sip.offer);
    } catch (error) {
      await media.close();
      if (error instanceof MediaRefused) return sip.reject(488);
      throw error;
    }
    await queries.insertInbound(db, leg, { now: clock.now(), processId });
    sip.ring();
    const live = new SipLeg(around, { ...blank, ...leg }, sip, media);
    await live.record();
    const line = ringingLine(live, () => sip.answer(answer));
    await receiver.ring(
      { carrierCallId: leg.id, from: leg.person_number, to: leg.line_number, at: clock.now() },
      line,
    );
    await live.hangUp('hung up by the agent');
  } catch (error) {
    if (error instanceof LineClosed) return;
    log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'an incoming call could not be taken');
    const live = exchange.live.get(leg.id);
    if (live === undefined) sip.reject(isDatabaseTrouble(error) ? 503 : 500);
    else await live.hangUp('it could not be answered');
  }
}

const blank: Leg = {
  id: '',
  account: '',
  key: null,
  direction: 'inbound',
  person_number: '',
  line_number: '',
  state: 'ringing',
  ring_seconds: 0,
  process_id: null,
  conference_id: null,
  answered_at: null,
  ended_at: null,
  end_reason: null,
  end_detail: null,
  duration_seconds: null,
};

/** Answered with the first word: who is turned away with a sentence hears it. */
function ringingLine(live: SipLeg, answer: () => Promise<void>): RingingLine {
  const line: VoiceLine = live.openLine();
  let answering: Promise<void> | undefined;
  const answered = () => {
    answering ??= answer();
    return answering;
  };
  return {
    isRecorded: line.isRecorded,
    stopRecording: () => line.stopRecording(),
    sound: {
      use: (voice) => line.use(voice),
      hears: (language) => line.hears(language),
      speak: async (sentences) => {
        await answered();
        return line.speak(sentences);
      },
      listen: async (listening) => {
        await answered();
        return line.listen(listening);
      },
    },
    say: async (text) => {
      await answered();
      await line.say(text);
    },
    hear: async () => {
      await answered();
      return line.hear();
    },
    pressed: async (seconds) => {
      await answered();
      return line.pressed(seconds);
    },
    hangUp: () => line.hangUp(),
    accept: async (call: CallKey) => {
      await answered();
      await live.accept(call);
    },
  };
}
