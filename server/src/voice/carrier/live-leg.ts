import { isDatabaseTrouble } from '../../platform/database/trouble.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type CallKey, type CarrierReceiver, LineClosed } from '../../providers/carrier/port.ts';
import { VoiceLine } from '../line/index.ts';
import { type CallRecording, mute, startRecording } from '../recording/index.ts';
import type { Media } from '../rtp/index.ts';
import type { SipCall } from '../sip/index.ts';
import { connectAudio, playRinging } from './conference.ts';
import type { Exchange, LiveLeg } from './exchange.ts';
import * as queries from './leg-queries.ts';
import type { Ending, Leg } from './legs.ts';
import type { Reporter } from './reporter.ts';
import type { VoiceParts } from './voice-parts.ts';

const TALK_AGAIN_MS = 1_000;

export type Surroundings = {
  exchange: Exchange;
  reporter: Reporter;
  receiver: CarrierReceiver;
  parts: VoiceParts;
  /** The address of this machine from which the host is reached. */
  localAddress: (host: string) => Promise<string>;
  /** Which number an incoming call is for. */
  dialedNumber: (call: SipCall) => string;
};

/** A caller with a colleague, or waiting for one. `silence` ends the ringing, or separates the two. */
type Conference = {
  colleague: SipLeg;
  silence: () => void;
  /** The recording has sound again. */
  unmute: () => void;
  isAlone: boolean;
  alone: NodeJS.Timeout | undefined;
};

/** A caller whom nobody comes back to is not kept on the line for ever. */
const ALONE_MS = 120_000;

/** One call whose socket is in this process: its SIP dialog, its media, and who talks on it. */
export class SipLeg implements LiveLeg {
  readonly id: string;
  readonly #around: Surroundings;
  readonly #sip: SipCall;
  readonly #media: Media;
  #call: CallKey | null;
  #line: VoiceLine | null = null;
  #isOver = false;
  #awaitsAnswer = false;
  #ended: Promise<void> | null = null;
  #ours: Ending | null = null;
  #recording: CallRecording | null = null;
  /** Keys come by RTP, or by INFO. */
  readonly #digitListeners: ((digit: string, durationMs: number) => void)[] = [];
  readonly #isOutbound: boolean;
  #conference: Conference | null = null;
  #colleagueSeconds: number | null = null;
  #onAnswered: () => void = () => undefined;
  #onEnd: (leg: Leg | undefined) => void = () => undefined;

  constructor(around: Surroundings, leg: Leg, sip: SipCall, media: Media) {
    this.id = leg.id;
    this.#around = around;
    this.#sip = sip;
    this.#media = media;
    this.#isOutbound = leg.direction !== 'inbound';
    this.#call = leg.key === null ? null : { account: leg.account, key: leg.key };
    around.exchange.live.set(leg.id, this);
    sip.on((event) => {
      if (event.kind === 'digits')
        for (const listener of this.#digitListeners) listener(event.digit, event.durationMs ?? 100);
      else if (event.kind === 'reinvited') this.#renegotiate(event);
      else if (event.kind === 'answered') this.#acceptLate(event.sdp);
      else if (event.kind === 'referred') event.refuse(603);
      else if (event.kind === 'ended')
        void this.end({
          reason: 'completed',
          detail: `hung up by ${event.by === 'us' ? 'us' : 'the other party'}`,
        });
    });
  }

  get media(): Media {
    return this.#media;
  }

  /** Of an inbound call: from now on its end is reported under this key. */
  async accept(call: CallKey): Promise<void> {
    const { db, clock } = this.#around.exchange;
    if (!(await queries.accept(db, this.id, call, clock.now()))) throw new LineClosed('ended');
    this.#call = call;
  }

  openLine(): VoiceLine {
    const { parts, exchange } = this.#around;
    const rate = this.#media.sampleRateHz === 16_000 ? 16_000 : 8_000;
    const sound = {
      sampleRateHz: rate,
      onAudio: this.#media.onAudio.bind(this.#media),
      onDigit: (listener: (digit: string, durationMs: number) => void) => {
        this.#digitListeners.push(listener);
        this.#media.onDigit(listener);
      },
      play: this.#media.play.bind(this.#media),
      stopPlaying: this.#media.stopPlaying.bind(this.#media),
    } as const;
    this.#line = new VoiceLine({
      sound,
      hearing: parts.hearing,
      speaker: parts.speaker,
      log: exchange.log,
      isOutbound: this.#isOutbound,
      hangUp: () => this.hangUp('hung up by the agent'),
      stopRecording: this.#recording === null ? null : () => this.#stopRecording(),
      redact: (span) => this.#recording?.redact(span),
    });
    if (this.#isOver) this.#line.close('ended');
    return this.#line;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isAccepted(): boolean {
    return this.#call !== null;
  }

  /** Once the media is negotiated. A recording that cannot be made costs the call nothing. */
  async record(): Promise<void> {
    try {
      const recording = await startRecording(this.#media);
      if (this.#isOver) return await recording.remove();
      this.#recording = recording;
    } catch (error) {
      this.#around.exchange.log.warn(describeError(error), 'a call is not recorded');
    }
  }

  async #stopRecording(): Promise<void> {
    await this.#recording?.stop();
  }

  /** Until the agent is done or the line closed; again after trouble with the database, which is temporary. */
  async talk(): Promise<void> {
    const { receiver, exchange } = this.#around;
    const call = this.#call;
    if (call === null || this.#isOver) return;
    for (;;) {
      const line = this.openLine();
      try {
        await receiver.talk(call, line);
        return await this.afterTalk();
      } catch (error) {
        if (error instanceof LineClosed) return;
        if (!isDatabaseTrouble(error)) {
          exchange.log.warn(describeError(error), 'a talk failed');
          return await this.afterTalk();
        }
        line.close('moved');
        await new Promise((resolve) => setTimeout(resolve, TALK_AGAIN_MS));
        if (this.#isOver) return;
      }
    }
  }

  async afterTalk(): Promise<void> {
    if (this.#conference === null && !this.#isOver) await this.hangUp('hung up by the agent');
  }

  async hangUp(detail: string): Promise<void> {
    if (this.#ended !== null) return this.#ended;
    // The other side answers a CANCEL with a refusal: the end is ours all the same.
    this.#ours ??= { reason: 'canceled', detail };
    await this.#sip.hangUp().catch(() => undefined);
    await this.end(this.#ours);
  }

  /** Once. Stored, reported, and everything of the call closed; who asks again waits for that. */
  end(ending: Ending): Promise<void> {
    this.#ended ??= this.#end(ending);
    return this.#ended;
  }

  async #end(ending: Ending): Promise<void> {
    this.#isOver = true;
    try {
      await this.#close(ending);
    } catch (error) {
      // Nobody waits for it, and the other calls of the process go on. What is still open in the ledger is swept.
      this.#around.exchange.log.error(
        { carrier_call_id: this.id, ...describeError(error) },
        'the end of a call could not be stored',
      );
    }
  }

  async #close(ending: Ending): Promise<void> {
    const { exchange, reporter } = this.#around;
    exchange.live.delete(this.id);
    this.#line?.close('ended');
    const colleague = this.#conference?.colleague;
    this.#leaveConference();
    void colleague?.hangUp('the caller left');
    await this.#media.close().catch(() => undefined);
    for (;;) {
      try {
        const leg = await queries.end(exchange.db, this.id, this.#ours ?? ending, exchange.clock.now());
        if (leg !== undefined) reporter.reportEnd(leg);
        this.#onEnd(leg);
        return await this.#deliverRecording();
      } catch (error) {
        if (!isDatabaseTrouble(error)) throw error;
        exchange.log.warn(describeError(error), 'the end of a call could not be stored, trying again');
        await new Promise((resolve) => setTimeout(resolve, TALK_AGAIN_MS));
      }
    }
  }

  async #deliverRecording(): Promise<void> {
    const { receiver, exchange } = this.#around;
    const recording = this.#recording;
    this.#recording = null;
    if (recording === null) return;
    try {
      const audio = await recording.finish();
      if (audio !== null && this.#call !== null) await receiver.recorded(this.#call, audio);
    } catch (error) {
      exchange.log.warn(
        { carrier_call_id: this.id, ...describeError(error) },
        'the recording of a call could not be stored',
      );
    } finally {
      await recording.remove();
    }
  }

  /** Hold, codec changes, and a peer that asks for our offer: it answers in its ACK. */
  #renegotiate(event: { sdp: string | null; reply(sdp: string): void; refuse(status: number): void }): void {
    try {
      this.#awaitsAnswer = event.sdp === null;
      event.reply(event.sdp === null ? this.#media.offer() : this.#media.answer(event.sdp));
    } catch {
      event.refuse(488);
    }
  }

  #acceptLate(sdp: string | null): void {
    if (!this.#awaitsAnswer) return;
    this.#awaitsAnswer = false;
    try {
      if (sdp !== null) this.#media.accept(sdp);
    } catch (error) {
      this.#around.exchange.log.warn(describeError(error), 'the answer of a re-INVITE cannot be used');
    }
  }

  get isInConference(): boolean {
    return this.#conference !== null;
  }

  /**
   * The agent leaves the line. Caller and colleague hear each other once the colleague answers. Nobody listens for
   * personal data or a refusal meanwhile, so the recording is silent unless the agent keeps both.
   */
  join(colleague: SipLeg, { isRecorded }: { isRecorded: boolean }): void {
    const { exchange } = this.#around;
    this.#line?.close('moved');
    this.#line = null;
    if (this.#isOver) return void colleague.hangUp('the caller left');
    const conference: Conference = {
      colleague,
      silence: playRinging(this.#media),
      unmute: isRecorded || this.#recording === null ? () => undefined : mute(this.#recording),
      isAlone: false,
      alone: undefined,
    };
    this.#conference = conference;
    this.#colleagueSeconds = null;
    colleague.onAnswered(() => {
      conference.silence();
      conference.silence = connectAudio(this.#media, colleague.media);
    });
    colleague.onEnd((leg) => {
      if (this.#conference !== conference) return;
      conference.silence();
      conference.isAlone = true;
      this.#colleagueSeconds = leg?.duration_seconds ?? null;
      conference.alone = setTimeout(
        () => void this.hangUp('nobody came back to the caller'),
        ALONE_MS / exchange.clock.speed,
      );
      this.#reportAlone();
    });
  }

  #reportAlone(): void {
    const { exchange, reporter } = this.#around;
    if (this.#call === null || this.#isOver) return;
    reporter.report({ kind: 'left_alone', ...this.#call, carrierCallId: this.id, at: exchange.clock.now() });
  }

  onAnswered(listener: () => void): void {
    this.#onAnswered = listener;
  }

  onEnd(listener: (leg: Leg | undefined) => void): void {
    this.#onEnd = listener;
  }

  wasAnswered(): void {
    this.#onAnswered();
  }

  /** Hangs up the colleague; the caller stays alone until the agent, or the hang-up, comes. */
  async endBridge(): Promise<{ colleagueSeconds: number | null }> {
    const conference = this.#conference;
    if (conference !== null && !conference.isAlone) {
      conference.isAlone = true;
      conference.silence();
      const { colleague } = conference;
      colleague.onEnd((leg) => {
        this.#colleagueSeconds = leg?.duration_seconds ?? null;
      });
      await colleague.hangUp('dismissed');
    }
    return { colleagueSeconds: this.#colleagueSeconds };
  }

  /** The agent talks to the caller again. False when they are not in a conference, or have left. */
  async resume(): Promise<boolean> {
    if (this.#isOver || this.#conference === null) return false;
    await this.endBridge();
    this.#leaveConference();
    void this.talk();
    return true;
  }

  #leaveConference(): void {
    clearTimeout(this.#conference?.alone);
    this.#conference?.silence();
    this.#conference?.unmute();
    this.#conference = null;
  }
}
