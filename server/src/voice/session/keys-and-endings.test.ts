import { describe, expect, it } from 'vitest';
import { ScriptedCall } from '../../../test/turn-taking/scripted-call.ts';

const press = (call: ScriptedCall, keys: string): ScriptedCall => {
  for (const key of keys) call.send({ kind: 'digit', key });
  return call;
};

describe('keys', () => {
  it('stop the menu’s speech at once and are kept for the question that follows', () => {
    const call = new ScriptedCall()
      .say('menu', ['Press one for sales, two for support.'], 3000)
      .quiet(960)
      .fresh();
    press(call, '2');
    expect(call.kinds()).toEqual(['stop_speaking', 'interrupted']);
    expect(call.last('interrupted')).toMatchObject({ cause: 'digits', heardText: 'Press one' });
    call.send({ kind: 'collect_digits', withinMs: 5000, max: 1 });
    expect(call.last('digits')).toEqual({ kind: 'digits', keys: '2' });
  });

  it('end at the wanted number, at #, or 2.5 s after the last', () => {
    const wanted = press(new ScriptedCall().listen('digits', 4), '4729');
    expect(wanted.last('digits')?.keys).toBe('4729');
    const hash = press(new ScriptedCall().listen('digits'), '47#');
    expect(hash.last('digits')?.keys).toBe('47');
    const pause = press(new ScriptedCall().listen('digits', 6), '47').quiet(2400);
    expect(pause.last('digits')).toBeNull();
    expect(pause.quiet(200).last('digits')?.keys).toBe('47');
  });

  it('none within the time is silence', () => {
    const call = new ScriptedCall();
    call.send({ kind: 'collect_digits', withinMs: 3000, max: 4 });
    call.quiet(3100);
    expect(call.kinds()).toEqual(['silence']);
  });

  it('win over words where digits are asked for, and lose where they are not', () => {
    const asked = new ScriptedCall().listen('digits', 1).talk(640).quiet(256).hear('it is four');
    press(asked, '4');
    expect(asked.kinds()).toEqual(['transcribe', 'prepare', 'discard', 'digits']);
    const unasked = new ScriptedCall().listen().talk(640);
    press(unasked, '4').quiet(256).hear('I would rather talk to a person').quiet(600);
    expect(unasked.last('commit')).not.toBeNull();
    expect(unasked.last('digits')).toBeNull();
  });

  it('of long ago do not answer the next question', () => {
    const call = press(new ScriptedCall(), '4').say('r1', ['Thank you.'], 5500).quiet(5500).finish();
    call.listen('digits', 1);
    expect(call.last('digits')).toBeNull();
  });

  it('that no telephone has are ignored', () => {
    const call = press(new ScriptedCall().listen('digits', 2), 'xy').quiet(3000);
    expect(call.kinds()).toEqual([]);
  });
});

/** Every situation in which a call can end. */
const SITUATIONS: Record<string, () => ScriptedCall> = {
  'before anything': () => new ScriptedCall(),
  listening: () => new ScriptedCall().listen(),
  'the person talks': () => new ScriptedCall().listen().talk(640),
  transcribing: () => new ScriptedCall().listen().talk(640).quiet(192),
  prepared: () => new ScriptedCall().listen().talk(640).quiet(256).hear('What are your opening hours?'),
  thinking: () =>
    new ScriptedCall().listen().talk(640).quiet(256).hear('What are your opening hours?').quiet(600),
  'collecting keys': () => press(new ScriptedCall().listen('digits', 6), '47'),
  speaking: () => new ScriptedCall().say('r1', ['We are open from nine to six.'], 3000).quiet(960),
  held: () => {
    const call = new ScriptedCall().talk(480);
    call.send({ kind: 'say', id: 'r1', sentences: ['Hello.'] });
    return call;
  },
  paused: () => new ScriptedCall().say('r1', ['We are open from nine to six.'], 3000).quiet(960).talk(320),
  'listening while speaking': () => new ScriptedCall().say('r1', ['We are open.'], 3000).listen(),
};
const situations = Object.entries(SITUATIONS);

describe('the end of a call', () => {
  it.each(situations)(
    '%s: the line ends, everything ends with it and nothing is said or heard again',
    (_name, open) => {
      const call = open().fresh();
      call.send({ kind: 'line_ended', by: 'them' });
      expect([call.state.ask, call.state.reply, call.state.utterance, call.state.timers]).toEqual([
        null,
        null,
        null,
        {},
      ]);
      call.fresh().talk(1000).quiet(1000).pass(100_000);
      press(call, '12#');
      expect(call.kinds()).toEqual([]);
      call.listen().say('late', ['Hello?']);
      expect(call.kinds()).toEqual(['listen_ended', 'interrupted']);
    },
  );

  it.each(situations)('%s: hanging up now stops speech and ends the listen first', (_name, open) => {
    const call = open().fresh();
    const { ask, reply } = call.state;
    call.send({ kind: 'hang_up', after: 'now' });
    call.send({ kind: 'hang_up', after: 'now' });
    expect(call.all('hang_up')).toHaveLength(1);
    expect(call.kinds().at(-1)).toBe('hang_up');
    expect(call.all('listen_ended')).toHaveLength(ask === null ? 0 : 1);
    expect(call.all('interrupted')).toHaveLength(reply === null ? 0 : 1);
  });

  it.each(situations)(
    '%s: hanging up after speech lets the reply end, and the person is heard no more',
    (_name, open) => {
      const call = open().fresh();
      const { reply } = call.state;
      call.send({ kind: 'hang_up', after: 'speech' });
      if (reply === null) return expect(call.all('hang_up')).toHaveLength(1);
      expect(call.all('hang_up')).toEqual([]);
      call.send({ kind: 'said_all', id: 'r1' });
      call.start(1000).talk(1000).finish();
      expect(call.all('interrupted')).toEqual([]);
      expect(call.kinds().slice(-2)).toEqual(['said', 'hang_up']);
    },
  );

  it('a goodbye that is never spoken does not keep the line open', () => {
    const call = new ScriptedCall();
    call.send({ kind: 'say', id: 'bye', sentences: [] });
    call.send({ kind: 'hang_up', after: 'speech' });
    call.pass(31_000);
    expect(call.kinds()).toEqual(['interrupted', 'hang_up']);
  });
});
