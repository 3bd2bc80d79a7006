import { type CallerReply, callerReplies, type Persona } from '../../../personas/index.ts';
import { type CallKey, LineClosed, type RingingLine } from '../../../providers/carrier/port.ts';

/** What the other party does next: words, silence, or hanging up. */
export type Does = string | null | 'HANGS UP';

export type TestLine = RingingLine & {
  /** Everything that was said to the other party, in order. */
  heard: string[];
  transcript: { role: 'agent' | 'user'; message: string }[];
  accepted: CallKey[];
  asked: number[];
  hangUps: number;
  /** How often recording was stopped. */
  stops: number;
  close(why: 'ended' | 'moved'): void;
};

type Other = (line: TestLine) => CallerReply | 'HANGS UP' | Promise<CallerReply | 'HANGS UP'>;

/** A line in memory with one person on the other end. */
export function testLine(other: Other, keys: readonly string[] = []): TestLine {
  let closed: 'ended' | 'moved' | null = null;
  const pressing = [...keys];
  const assertOpen = () => {
    if (closed !== null) throw new LineClosed(closed);
  };
  const line: TestLine = {
    heard: [],
    transcript: [],
    accepted: [],
    asked: [],
    hangUps: 0,
    stops: 0,
    close: (why) => {
      closed = why;
    },
    async say(text) {
      assertOpen();
      line.heard.push(text);
      line.transcript.push({ role: 'agent', message: text });
    },
    async hear() {
      assertOpen();
      const reply = await other(line);
      assertOpen();
      if (reply === 'HANGS UP' || (reply.hangsUp && reply.says === null)) {
        closed = 'ended';
        throw new LineClosed('ended');
      }
      if (reply.says !== null) line.transcript.push({ role: 'user', message: reply.says });
      if (reply.hangsUp) closed = 'ended';
      return reply.says;
    },
    async pressed(seconds) {
      assertOpen();
      line.asked.push(seconds);
      return pressing.shift() ?? null;
    },
    async stopRecording() {
      line.stops++;
    },
    async hangUp() {
      line.hangUps++;
      closed ??= 'ended';
    },
    async accept(call) {
      assertOpen();
      line.accepted.push(call);
    },
  };
  return line;
}

/** Says one thing after the other, then hangs up. */
export function scriptedLine(script: readonly Does[], keys: readonly string[] = []): TestLine {
  const left = [...script];
  return testLine(() => {
    const next = left.shift();
    return next === undefined || next === 'HANGS UP' ? 'HANGS UP' : { says: next, hangsUp: false };
  }, keys);
}

export const personaLine = (persona: Persona, category: string, seed = 'a seed'): TestLine =>
  testLine((line) => callerReplies({ persona, category, language: 'en', seed, transcript: line.transcript }));
