import type { Clock } from '../../../platform/clock.ts';
import { type Db, isUniqueViolation } from '../../../platform/database/db.ts';
import { CarrierError, LineClosed, type RingingLine } from '../port.ts';
import type { HeldLeg, SpokenTurn } from './legs.ts';
import * as queries from './line-queries.ts';
import type { Ending } from './moves.ts';
import type { Pace } from './pace.ts';
import { replyOf } from './person.ts';
import { leaseUntil, passTime } from './times.ts';

export type HeldLine = {
  readonly leg: HeldLeg;
  readonly line: RingingLine;
  /** What is being said or heard at this moment stops. */
  close(why: LineClosed['why']): void;
};

type Surroundings = {
  db: Db;
  clock: Clock;
  pace: Pace;
  end: (endings: readonly Ending[]) => Promise<void>;
};

/** The agent's end of a leg. Everything said over it asks first whether the leg is still there and still ours. */
export function openLine({ db, clock, pace, end }: Surroundings, leg: HeldLeg): HeldLine {
  const talk: SpokenTurn[] = [...leg.talk];
  const ending = new AbortController();
  let digitsPressed = leg.digits_pressed;
  let closed: LineClosed['why'] | null = null;

  const close = (why: LineClosed['why']) => {
    closed ??= why;
    ending.abort();
  };
  const assertOpen = () => {
    if (closed !== null) throw new LineClosed(closed);
  };
  const pass = async (seconds: number) => {
    await passTime(clock, seconds, ending.signal);
    assertOpen();
  };
  const spokenSeconds = (text: string) => text.length * pace.secondsPerCharacter;

  async function whileOurs(isOurs: Promise<boolean>): Promise<void> {
    if (await isOurs) return assertOpen();
    close((await queries.findState(db, leg.id)) === 'ended' ? 'ended' : 'moved');
    assertOpen();
  }

  async function note(turn: SpokenTurn | null, digits = 0): Promise<void> {
    assertOpen();
    await whileOurs(queries.note(db, leg, { turn, digits }, leaseUntil(clock)));
    if (turn !== null) talk.push(turn);
  }

  /** The leg's end, unless it is somebody else's by now. */
  async function hangUp(detail: string): Promise<void> {
    await end([{ id: leg.id, reason: 'completed', detail, holder: leg.holder }]);
    close('ended');
  }

  const line: RingingLine = {
    async say(text) {
      await note({ role: 'agent', message: text });
      await pass(spokenSeconds(text));
    },

    async hear() {
      assertOpen();
      const { says, hangsUp } = replyOf(leg, talk);
      const isSilent = says === '' || (says === null && !hangsUp);
      await pass(isSilent ? pace.silenceSeconds : pace.thinkSeconds + spokenSeconds(says ?? ''));
      await note(says === null ? null : { role: 'user', message: says });
      if (hangsUp) await hangUp('hung up by the other party');
      if (says === null) assertOpen();
      return isSilent ? null : says;
    },

    async pressed(withinSeconds) {
      assertOpen();
      const digit = leg.digits[digitsPressed] ?? null;
      await pass(digit === null ? withinSeconds : Math.min(pace.thinkSeconds, withinSeconds));
      await note(null, digit === null ? 0 : 1);
      if (digit !== null) digitsPressed += 1;
      return digit;
    },

    async hangUp() {
      if (closed === null) await hangUp('hung up by the agent');
    },

    async accept(call) {
      assertOpen();
      await whileOurs(
        queries.accept(db, leg, call).catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw new CarrierError('rejected', 'another call goes by this key');
        }),
      );
    },
  };
  return { leg, line, close };
}
