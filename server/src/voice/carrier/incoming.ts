import { countryOf } from '../../numbering/country.ts';
import { normaliseNumber } from '../../numbering/normalise.ts';
import { isDatabaseTrouble } from '../../platform/database/trouble.ts';
import { newId } from '../../platform/ids.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type CallKey, LineClosed, type RingingLine } from '../../providers/carrier/port.ts';
import type { VoiceLine } from '../line/index.ts';
import { type Media, MediaRefused, openMedia } from '../rtp/index.ts';
import type { SipCall } from '../sip/index.ts';
import * as queries from './leg-queries.ts';
import type { Leg } from './legs.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';
import { addressTowards, codecsFor } from './voice-parts.ts';

/** National digits are read in the country of the number that was dialed: a guess would meet another person. */
export function callerOf({ from }: Pick<SipCall, 'from'>, dialed: string): string {
  const user = (from.uri.user ?? '').replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (!/^\+?\d{5,15}$/.test(user)) return ANONYMOUS;
  const defaultCountry = countryOf(dialed) ?? undefined;
  return normaliseNumber(user, { defaultCountry }).number ?? ANONYMOUS;
}

const ANONYMOUS = 'anonymous';

/** An admitted call: rings, is answered by the first word or by an agent, and ends exactly once. */
export async function take(around: Surroundings, sip: SipCall): Promise<void> {
  const { exchange, parts } = around;
  if (parts.hearing.state().state !== 'ready') return sip.reject(503);
  if (sip.offer === null) return sip.reject(488); // an agent does not call blind: the caller says how to reach it
  const { db, clock, log, processId } = exchange;
  const dialed = around.dialedNumber(sip);
  const leg = {
    id: newId(),
    account: '',
    person_number: callerOf(sip, dialed),
    line_number: dialed,
  };
  let media: Media | null = null;
  try {
    media = await openMedia({
      host: parts.host,
      ports: parts.ports,
      log,
      srtp: 'offered',
      codecs: codecsFor(sip.offer),
      ...(await addressTowards(parts, () => around.localAddress(sip.source.host))),
    });
    const answer = media.answer(sip.offer);
    await queries.insertInbound(db, { ...leg, dialog: sip.dialog }, { now: clock.now(), processId });
    sip.ring();
    const live = new SipLeg(around, { ...blank, ...leg }, sip, media);
    media = null; // the leg closes it
    await live.record();
    await answerOn(around, live, leg, () => sip.answer(answer));
  } catch (error) {
    await media?.close();
    log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'an incoming call could not be taken');
    const live = exchange.live.get(leg.id);
    if (live !== undefined) await live.hangUp('it could not be answered');
    else sip.reject(error instanceof MediaRefused ? 488 : isDatabaseTrouble(error) ? 503 : 500);
  }
}

const RING_AGAIN_MS = 1_000;

/** Trouble with the database is temporary: the caller keeps ringing, or is talked to again. */
async function answerOn(
  { exchange, receiver }: Surroundings,
  live: SipLeg,
  leg: Pick<Leg, 'id' | 'person_number' | 'line_number'>,
  answer: () => Promise<void>,
): Promise<void> {
  const answered = once(answer);
  for (;;) {
    const ring = {
      carrierCallId: leg.id,
      from: leg.person_number,
      to: leg.line_number,
      at: exchange.clock.now(),
    };
    try {
      await receiver.ring(ring, ringingLine(live, answered));
      return await live.afterTalk();
    } catch (error) {
      if (error instanceof LineClosed || live.isOver) return;
      if (!isDatabaseTrouble(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RING_AGAIN_MS));
    if (live.isOver) return;
    if (live.isAccepted) return live.talk();
  }
}

/** A caller who is gone before the answer has ended the call. */
function once(answer: () => Promise<void>): () => Promise<void> {
  let answering: Promise<void> | undefined;
  return () => {
    answering ??= answer().catch(() => {
      throw new LineClosed('ended');
    });
    return answering;
  };
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
function ringingLine(live: SipLeg, answered: () => Promise<void>): RingingLine {
  const line: VoiceLine = live.openLine();
  return {
    isRecorded: line.isRecorded,
    stopRecording: () => line.stopRecording(),
    redact: (span) => line.redact(span),
    sound: {
      use: (voice) => line.use(voice),
      hears: (language) => line.hears(language),
      speak: async (sentences) => {
        await answered();
        return line.speak(sentences);
      },
      afterBeep: (withinSeconds) => line.afterBeep(withinSeconds),
      waiting: (kind) => line.waiting(kind),
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
