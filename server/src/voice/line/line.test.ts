import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../platform/observability/log.ts';
import { LineClosed, type PreparedReply } from '../../providers/carrier/port.ts';
import { VoiceLine } from './index.ts';
import { hearingDouble, speakerDouble, startTelephone, UNSPEAKABLE } from './test-support/doubles.ts';

const open: { close(): void }[] = [];
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...FAKED] }));
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.useRealTimers();
});

const STEP_MS = 5;
const WAIT_MS_MAX = 30_000;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets time pass until it has come. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  let isSettled = false;
  work.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  for (let ms = 0; !isSettled && ms < WAIT_MS_MAX; ms += STEP_MS) await pass(STEP_MS);
  if (!isSettled) throw new Error('nothing came');
  return work;
}

async function until(condition: () => boolean): Promise<void> {
  for (let ms = 0; !condition(); ms += STEP_MS) {
    if (ms > WAIT_MS_MAX) throw new Error('the condition was never met');
    await pass(STEP_MS);
  }
}

function ring({ isOutbound = false } = {}) {
  const telephone = startTelephone();
  const said: string[] = [];
  const hangUps: number[] = [];
  let current = '';
  const line = new VoiceLine({
    sound: telephone.sound,
    hearing: hearingDouble(() => current),
    speaker: speakerDouble(said),
    log: silentLog,
    isOutbound,
    hangUp: async () => void hangUps.push(1),
    stopRecording: null,
  });
  line.use({ id: null, language: 'en' });
  open.push({
    close: () => {
      line.close('ended');
      telephone.hangUp();
    },
  });
  const says = (text: string, ms: number) => {
    current = text;
    telephone.talk(ms);
  };
  return { telephone, line, said, says, hangUps };
}

async function* sentences(...all: string[]) {
  yield* all;
}

type Prepared = PreparedReply & { words: string; isDiscarded: boolean };

function preparing() {
  const all: Prepared[] = [];
  const prepare = (words: string): Prepared => {
    const reply: Prepared = {
      words,
      isDiscarded: false,
      sentences: sentences(`You said ${words}.`),
      discard: () => {
        reply.isDiscarded = true;
      },
    };
    all.push(reply);
    return reply;
  };
  return { all, prepare };
}

const listening = { language: 'en', silenceSeconds: 5, eagerness: 'normal', expects: 'open' } as const;

describe('a line that carries sound', () => {
  it('speaks sentence after sentence, and says when the first sound left', async () => {
    const { line, said, telephone } = ring();
    const speech = await soon(line.speak(sentences('Good morning.', 'This is Ada.')));
    expect(speech).toMatchObject({ heard: 'Good morning. This is Ada.', interrupted: false });
    expect(said).toEqual(['Good morning.', 'This is Ada.']);
    expect(speech.firstPacketMs).toBeGreaterThan(0);
    expect(speech.spokenMs).toBeGreaterThan(300);
    expect(telephone.isSpokenTo()).toBe(false);
  });

  it('says that a sentence was not heard when it could not be made', async () => {
    const { line } = ring();
    const speech = await soon(line.speak(sentences('Good morning.', UNSPEAKABLE, 'This is Ada.')));
    expect(speech).toMatchObject({
      heard: 'Good morning. This is Ada.',
      interrupted: false,
      isPartial: true,
    });
  });

  it('hears a turn once it is over, with the reply that was prepared for its words and spoken early', async () => {
    const { line, says, said } = ring();
    const { all, prepare } = preparing();
    const heard = line.listen({ ...listening, prepare });
    says('I would like a table for two tonight please', 900);
    const utterance = await soon(heard);
    expect(utterance?.words).toBe('I would like a table for two tonight please');
    expect(utterance?.prepared).toBe(all.at(-1));
    expect(all.at(-1)?.isDiscarded).toBe(false);
    expect(said).toContain('You said I would like a table for two tonight please.');
    expect((utterance?.endOfSpeechMs ?? 0) - (utterance?.startOfSpeechMs ?? 0)).toBeGreaterThan(500);
  });

  it('discards the reply to words that were not the last, and never gives half a turn', async () => {
    const { line, says } = ring();
    const { all, prepare } = preparing();
    const heard = line.listen({ ...listening, prepare });
    says('I am calling because', 600);
    await until(() => all.length === 1);
    says('I am calling because the heating is cold', 700);
    expect((await soon(heard))?.words).toBe('I am calling because the heating is cold');
    expect(all.map(({ words, isDiscarded }) => [words, isDiscarded])).toEqual([
      ['I am calling because', true],
      ['I am calling because the heating is cold', false],
    ]);
  });

  it('falls silent when it is interrupted, and says what was heard until then', async () => {
    const { line, says, telephone } = ring();
    const text =
      'Our opening hours are from nine in the morning until six in the evening on every day of the week but Sunday.';
    const speaking = line.speak(sentences(text));
    await until(telephone.isSpokenTo);
    await pass(500);
    const beganMs = performance.now();
    says('sorry I have to stop you there', 1_200);
    const speech = await soon(speaking);
    expect(speech.interrupted).toBe(true);
    expect(text.startsWith(speech.heard.replace(/[.…]+$/, ''))).toBe(true);
    expect(speech.heard.length).toBeLessThan(text.length);
    // The double sees speech at once; a real ear needs about 80 ms more.
    expect(telephone.lastHeardMs() - beganMs).toBeLessThan(120);
    expect((await soon(line.listen({ ...listening, prepare: preparing().prepare })))?.words).toBe(
      'sorry I have to stop you there',
    );
  });

  it('gives null after silence, and a key that was pressed while the menu was read', async () => {
    const { line, telephone } = ring();
    expect(
      await soon(line.listen({ ...listening, silenceSeconds: 0.4, prepare: preparing().prepare })),
    ).toBeNull();
    const menu = line.speak(
      sentences('For sales press one. For support press two. For everything else wait.'),
    );
    await until(telephone.isSpokenTo);
    telephone.press('2');
    expect((await soon(menu)).interrupted).toBe(true);
    expect(await soon(line.pressed(3))).toBe('2');
    expect(await soon(line.pressed(0.3))).toBeNull();
  });

  it('without an ear for the language speaks and takes keys, and says that it cannot listen', async () => {
    const { line, telephone } = ring();
    line.use({ id: null, language: 'xx' });
    expect((await soon(line.speak(sentences('Para ventas, marque uno.')))).interrupted).toBe(false);
    telephone.press('1');
    expect(await soon(line.pressed(3))).toBe('1');
    expect(line.hears('xx')).toBe(false);
    const heard = line.listen({ ...listening, language: 'xx', prepare: preparing().prepare });
    await expect(heard).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('ends what waits when the call ends, and everything after it', async () => {
    const { line } = ring();
    const { prepare } = preparing();
    const heard = line.listen({ ...listening, prepare });
    line.close('ended');
    await expect(heard).rejects.toBeInstanceOf(LineClosed);
    await expect(line.speak(sentences('Hello?'))).rejects.toBeInstanceOf(LineClosed);
    await expect(line.say('Hello?')).rejects.toBeInstanceOf(LineClosed);
    expect(() => line.use({ id: null, language: 'en' })).toThrow(LineClosed);
  });

  it('hears out the last words of a person who hangs up at once', async () => {
    const { line, says } = ring();
    const heard = line.listen({ ...listening, prepare: preparing().prepare });
    says('please never call me again', 800);
    await pass(850);
    line.close('ended');
    expect((await soon(heard))?.words).toBe('please never call me again');
    await expect(line.speak(sentences('Goodbye.'))).rejects.toBeInstanceOf(LineClosed);
  });

  it('cuts what was being said when the call ends', async () => {
    const { line, telephone } = ring();
    const speaking = line.speak(sentences('This sentence is long enough to be cut in the middle of it all.'));
    await until(telephone.isSpokenTo);
    line.close('ended');
    const speech = await soon(speaking);
    expect(speech.interrupted).toBe(true);
    expect(speech.heard.length).toBeLessThan(40);
  });
});

describe('the beep of a mailbox', () => {
  const listening = { language: 'en', silenceSeconds: 10, eagerness: 'normal', expects: 'open' } as const;

  it('ends listening at once, also when nothing was said, and is reported once', async () => {
    const { line, telephone } = ring({ isOutbound: true });
    const { prepare } = preparing();
    const heard = line.listen({ ...listening, prepare });
    await pass(200);
    telephone.beep(1_000, 400);
    expect(await soon(heard)).toMatchObject({ isMailbox: true });
    const next = line.listen({ ...listening, silenceSeconds: 1, prepare });
    expect(await soon(next)).toBeNull();
  });

  it('that sounded while the agent spoke is reported to the next listener', async () => {
    const { line, telephone } = ring({ isOutbound: true });
    const speech = line.speak(sentences('Good morning, this is a long greeting of the agent.'));
    await pass(100);
    telephone.beep(1_400, 300);
    await soon(speech);
    const heard = await soon(line.listen({ ...listening, prepare: preparing().prepare }));
    expect(heard).toMatchObject({ isMailbox: true });
  });

  it('is awaited for so long and no longer, and is no mailbox of a person who rings us', async () => {
    const machine = ring({ isOutbound: true });
    const after = machine.line.afterBeep(3);
    await pass(500);
    machine.telephone.beep(1_000, 300);
    const startedMs = performance.now();
    await soon(after);
    expect(performance.now() - startedMs).toBeLessThan(500);

    const person = ring();
    const heard = person.line.listen({ ...listening, silenceSeconds: 2, prepare: preparing().prepare });
    person.telephone.beep(1_000, 300);
    expect(await soon(heard)).not.toMatchObject({ isMailbox: true });
    const unheard = person.line.afterBeep(1);
    await soon(unheard);
  });
});

describe('while a tool works', () => {
  const loudness = (frames: readonly Int16Array[]) =>
    Math.max(0, ...frames.map((frame) => Math.max(...frame.map(Math.abs))));

  it.each(['ringing', 'typing', 'ambient'] as const)(
    '%s is heard, softly, until there are words',
    async (kind) => {
      const { line, telephone } = ring();
      line.waiting(kind);
      await pass(1_000);
      const waited = telephone.spoken.length;
      expect(waited).toBeGreaterThan(40);
      expect(loudness(telephone.spoken)).toBeGreaterThan(100);
      expect(loudness(telephone.spoken)).toBeLessThan(2_000);
      line.waiting(null);
      const startedMs = performance.now();
      const { firstPacketMs } = await soon(line.speak(sentences('It is on its way.')));
      expect((firstPacketMs ?? 0) - startedMs).toBeLessThan(120);
      const ended = telephone.spoken.length;
      await pass(500);
      expect(telephone.spoken.length).toBe(ended);
    },
  );

  it('a sentence is not disturbed by it, and comes first', async () => {
    const { line, telephone } = ring();
    const speech = line.speak(sentences('One moment, please, I will look it up.'));
    await until(() => telephone.isSpokenTo());
    line.waiting('typing');
    const before = telephone.spoken.length;
    await soon(speech);
    expect(loudness(telephone.spoken.slice(before))).toBe(0); // the double speaks zeros
    await pass(600);
    expect(loudness(telephone.spoken)).toBeGreaterThan(100);
    line.close('ended');
    const ended = telephone.spoken.length;
    await pass(200);
    expect(telephone.spoken.length).toBe(ended);
  });
});
