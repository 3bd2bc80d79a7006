import type { Clock } from '../../../platform/clock.ts';
import { type Db, isUniqueViolation } from '../../../platform/database/db.ts';
import { type CallKey, CarrierError, LineClosed, type RingingLine } from '../port.ts';
import type { HeldLeg, SpokenTurn } from './legs.ts';
import * as queries from './line-queries.ts';
import type { Ending } from './moves.ts';
import type { Pace } from './pace.ts';
import { replyOf } from './people/person.ts';
import { leaseUntil, passTime } from './times.ts';

export type HeldLine = {
  readonly leg: HeldLeg;
  readonly line: RingingLine;
  /** Stops what is being said or heard. */
  close(why: LineClosed['why']): void;
};

type Surroundings = {
  db: Db;
  clock: Clock;
  pace: Pace;
  end: (endings: readonly Ending[]) => Promise<void>;
};

/** The agent's end of a leg. Every statement checks first that the leg is live and still ours. */
class LegLine implements RingingLine {
  readonly #around: Surroundings;
  readonly #leg: HeldLeg;
  readonly #talk: SpokenTurn[];
  readonly #ending = new AbortController();
  #digitsPressed: number;
  #closed: LineClosed['why'] | null = null;

  constructor(around: Surroundings, leg: HeldLeg) {
    this.#around = around;
    this.#leg = leg;
    this.#talk = [...leg.talk];
    this.#digitsPressed = leg.digits_pressed;
  }

  close(why: LineClosed['why']): void {
    this.#closed ??= why;
    this.#ending.abort();
  }

  async say(text: string): Promise<void> {
    await this.#note({ role: 'agent', message: text });
    await this.#pass(this.#spokenSeconds(text));
  }

  async hear(): Promise<string | null> {
    this.#assertOpen();
    const { pace } = this.#around;
    const { says, hangsUp } = replyOf(this.#leg, this.#talk);
    const isSilent = says === '' || (says === null && !hangsUp);
    await this.#pass(isSilent ? pace.silenceSeconds : pace.thinkSeconds + this.#spokenSeconds(says ?? ''));
    await this.#note(says === null ? null : { role: 'user', message: says });
    if (hangsUp) await this.#endLeg('hung up by the other party');
    if (says === null) this.#assertOpen();
    return isSilent ? null : says;
  }

  async pressed(withinSeconds: number): Promise<string | null> {
    this.#assertOpen();
    const digit = this.#leg.digits[this.#digitsPressed] ?? null;
    const { thinkSeconds } = this.#around.pace;
    await this.#pass(digit === null ? withinSeconds : Math.min(thinkSeconds, withinSeconds));
    await this.#note(null, digit === null ? 0 : 1);
    if (digit !== null) this.#digitsPressed += 1;
    return digit;
  }

  async hangUp(): Promise<void> {
    if (this.#closed === null) await this.#endLeg('hung up by the agent');
  }

  async accept(call: CallKey): Promise<void> {
    this.#assertOpen();
    await this.#whileOurs(
      queries.accept(this.#around.db, this.#leg, call).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new CarrierError('rejected', 'another call goes by this key');
      }),
    );
  }

  #assertOpen(): void {
    if (this.#closed !== null) throw new LineClosed(this.#closed);
  }

  async #pass(seconds: number): Promise<void> {
    await passTime(this.#around.clock, seconds, this.#ending.signal);
    this.#assertOpen();
  }

  #spokenSeconds(text: string): number {
    return text.length * this.#around.pace.secondsPerCharacter;
  }

  async #whileOurs(isOurs: Promise<boolean>): Promise<void> {
    if (await isOurs) return this.#assertOpen();
    const state = await queries.findState(this.#around.db, this.#leg.id);
    this.close(state === 'ended' ? 'ended' : 'moved');
    this.#assertOpen();
  }

  async #note(turn: SpokenTurn | null, digits = 0): Promise<void> {
    const { db, clock } = this.#around;
    this.#assertOpen();
    await this.#whileOurs(queries.note(db, this.#leg, { turn, digits }, leaseUntil(clock)));
    if (turn !== null) this.#talk.push(turn);
  }

  /** Ends the leg, unless another process holds it. */
  async #endLeg(detail: string): Promise<void> {
    const { id, holder } = this.#leg;
    await this.#around.end([{ id, reason: 'completed', detail, holder }]);
    this.close('ended');
  }
}

export function openLine(around: Surroundings, leg: HeldLeg): HeldLine {
  const line = new LegLine(around, leg);
  return { leg, line, close: (why) => line.close(why) };
}
