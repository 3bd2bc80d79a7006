import { describe, expect, it } from 'vitest';
import { ScriptedCall, VOICE_RMS } from '../../../test/turn-taking/scripted-call.ts';

const SENTENCE = 'We are open Monday to Friday from nine to six.';

/** The agent has opened the call and its second reply plays. */
function speaking(
  sentences: readonly string[] = [SENTENCE, 'On Saturday from ten to two.'],
  durationMs = 4600,
) {
  const call = new ScriptedCall().say('opening', ['Hello.'], 600).quiet(640).finish();
  call.listen().talk(960).quiet(256).hear('What are your opening hours?').quiet(600);
  return call.say('r1', sentences, durationMs).quiet(1280).fresh();
}

describe('barge-in', () => {
  it('stops speech within 200 ms of the person’s start', () => {
    const call = speaking();
    const startMs = call.nowMs;
    call.talk(300);
    expect(call.at('stop_speaking') - startMs).toBeLessThanOrEqual(200);
  });

  it('cuts the reply to the words that were heard, as soon as it is longer than a back-channel word', () => {
    const call = speaking();
    call.quiet(960).talk(900);
    expect(call.last('interrupted')).toEqual({
      kind: 'interrupted',
      id: 'r1',
      heardText: 'We are open Monday to',
      cause: 'speech',
    });
    expect(call.last('measured')?.turn.interrupted).toBe(true);
  });

  it('is decided by the words of a short burst, and these are the turn', () => {
    const call = speaking();
    call.talk(320).quiet(256);
    expect(call.kinds()).toEqual(['stop_speaking', 'transcribe']);
    call.hear('Wait.');
    expect(call.last('interrupted')).toMatchObject({ id: 'r1', cause: 'speech' });
    call.listen().quiet(1000);
    expect(call.last('commit')).toMatchObject({ text: 'Wait.', replaces: null });
  });

  it('what the media reports as played counts more than the clock', () => {
    const call = speaking();
    call.talk(128);
    call.send({ kind: 'played', id: 'r1', sentenceIndex: 0, take: 1, playedMs: 700 });
    call.talk(800);
    expect(call.last('interrupted')?.heardText).toBe('We are');
  });

  it('sentences that arrive after an interruption are not spoken', () => {
    const call = speaking();
    call.talk(900).fresh();
    call.send({ kind: 'sentence', id: 'r1', text: 'And one more thing.' });
    call.send({ kind: 'said_all', id: 'r1' });
    call.send({ kind: 'played', id: 'r1', sentenceIndex: 0, take: 1, playedMs: 1000 });
    call.send({ kind: 'say', id: 'r1', sentences: ['Again.'] });
    expect(call.kinds()).toEqual([]);
  });

  it('does not stop what must be heard to its end', () => {
    const call = new ScriptedCall();
    call.send({ kind: 'say', id: 'r1', sentences: ['Our time is up.'], isInterruptible: false });
    call.send({ kind: 'said_all', id: 'r1' });
    call.start(2000).talk(1000);
    call.send({ kind: 'digit', key: '1' });
    expect(call.all('stop_speaking')).toEqual([]);
    call.talk(1000).finish();
    expect(call.last('said')).toEqual({
      kind: 'said',
      id: 'r1',
      heardText: 'Our time is up.',
      isPartial: false,
    });
  });
});

describe('a back-channel word', () => {
  it('does not interrupt: the reply goes on with the word in which it was cut', () => {
    const call = speaking();
    call.quiet(960).talk(320).quiet(256).hear('Uh-huh.');
    expect(call.kinds()).toEqual(['stop_speaking', 'transcribe', 'speak', 'speak']);
    expect(call.all('speak').map(({ text, take }) => [text, take])).toEqual([
      ['Friday from nine to six.', 2],
      ['On Saturday from ten to two.', 2],
    ]);
    call.start(2000).pass(2000).finish().start(2000).pass(2000).finish();
    expect(call.last('said')).toEqual({
      kind: 'said',
      id: 'r1',
      heardText: 'We are open Monday to Friday from nine to six. On Saturday from ten to two.',
      isPartial: false,
    });
    expect(call.all('interrupted')).toEqual([]);
    expect(call.last('measured')?.turn.interrupted).toBe(false);
  });

  it('a later interruption counts what was heard before and after it', () => {
    const call = speaking();
    call.quiet(960).talk(320).quiet(256).hear('Okay.').start(2400).quiet(1280).talk(900);
    expect(call.last('interrupted')?.heardText).toBe('We are open Monday to Friday from');
  });

  it('reports of the take that was cut are ignored', () => {
    const call = speaking();
    call.quiet(960).talk(320).quiet(256).hear('Okay.').fresh();
    call.send({ kind: 'played', id: 'r1', sentenceIndex: 0, take: 1, playedMs: 4600 });
    expect(call.kinds()).toEqual([]);
    expect(call.state.reply?.at).toBe(0);
  });

  it('in the last second of a complete reply is an answer', () => {
    const call = speaking(['Shall I book it for you on Monday then?'], 2400);
    call.quiet(320).talk(320).quiet(256).hear('Okay.');
    expect(call.last('interrupted')).not.toBeNull();
    call.listen('yes_no').quiet(400);
    expect(call.last('commit')?.text).toBe('Okay.');
  });

  it('a burst without words lets the reply go on; one that cannot be heard does not', () => {
    const call = speaking();
    call.talk(320).quiet(256).hear('');
    expect(call.last('speak')).not.toBeNull();
    call.start(3000).quiet(640).fresh().talk(320).quiet(256);
    call.send({ kind: 'transcript_failed', job: call.job().job });
    call.send({ kind: 'transcript_failed', job: call.job().job });
    expect(call.last('interrupted')).not.toBeNull();
  });
});

describe('our own echo', () => {
  it('is not taken for the person: quieter sound and doubtful speech do not stop the reply', () => {
    const call = speaking();
    call.sound(640, 0.9, VOICE_RMS * 0.2).sound(640, 0.55, VOICE_RMS);
    expect(call.kinds()).toEqual([]);
  });

  it('is recognised by its words, and the same level does not stop the reply again', () => {
    const call = speaking();
    call
      .quiet(960)
      .sound(320, 0.9, VOICE_RMS * 0.5)
      .quiet(256)
      .hear('Monday to');
    expect(call.kinds()).toEqual(['stop_speaking', 'transcribe', 'speak', 'speak']);
    call
      .start(2000)
      .quiet(480)
      .fresh()
      .sound(640, 0.9, VOICE_RMS * 0.55);
    expect(call.kinds()).toEqual([]);
    call.talk(300);
    expect(call.kinds()).toEqual(['stop_speaking']);
  });
});

describe('a reply', () => {
  it('is spoken sentence by sentence while it is still being thought, one ahead of the one that plays', () => {
    const call = new ScriptedCall();
    call.send({ kind: 'say', id: 'r1', sentences: [] });
    expect(call.all('speak')).toEqual([]);
    for (const text of ['One.', 'Two.', ' ', 'Three.']) call.send({ kind: 'sentence', id: 'r1', text });
    expect(call.all('speak').map(({ text }) => text)).toEqual(['One.', 'Two.']);
    call.start().pass(2000).finish();
    expect(call.all('speak').map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    call.start().pass(2000).finish().start().pass(2000).finish();
    expect(call.last('said')).toBeNull();
    call.send({ kind: 'said_all', id: 'r1' });
    expect(call.last('said')).toEqual({
      kind: 'said',
      id: 'r1',
      heardText: 'One. Two. Three.',
      isPartial: false,
    });
  });

  it('the opening waits for “hello?”, and is said', () => {
    const call = new ScriptedCall().talk(480);
    call.send({ kind: 'say', id: 'opening', sentences: ['Hello, this is Ada.'] });
    expect(call.all('speak')).toEqual([]);
    call.quiet(256).hear('Hello?');
    expect(call.all('speak')).toHaveLength(1);
    expect(call.all('interrupted')).toEqual([]);
  });

  it('“hello?” while the answer is on its way does not cancel it', () => {
    const call = new ScriptedCall().say('opening', ['Hello.'], 600).quiet(640).finish().listen();
    call
      .talk(960)
      .quiet(256)
      .hear('What are your opening hours?')
      .quiet(600)
      .quiet(1500)
      .talk(320)
      .quiet(256);
    call.send({ kind: 'say', id: 'r1', sentences: [SENTENCE] });
    expect(call.all('speak').map(({ id }) => id)).toEqual(['opening']);
    call.hear('Hello?');
    expect(call.all('speak').map(({ id }) => id)).toEqual(['opening', 'r1']);
  });

  it('another one takes the place of the first', () => {
    const call = speaking();
    call.send({ kind: 'say', id: 'r2', sentences: ['Something else.'] });
    expect(call.kinds()).toEqual(['stop_speaking', 'measured', 'interrupted', 'speak']);
    expect(call.last('interrupted')?.cause).toBe('superseded');
  });

  it('says what was heard of it: no sentence that could not be made, nor the end of one that was cut', () => {
    const call = new ScriptedCall();
    call.send({
      kind: 'say',
      id: 'r1',
      sentences: ['One is made.', 'Two is not.', 'Three is cut off here.'],
    });
    call.send({ kind: 'said_all', id: 'r1' });
    call.start(1000).pass(1000).finish();
    call.send({ kind: 'speak_failed', id: 'r1', sentenceIndex: 1, take: 1 });
    call.start(2000).pass(1000);
    call.send({ kind: 'played', id: 'r1', sentenceIndex: 2, take: 1, playedMs: 1000 });
    expect(call.last('said')).toMatchObject({ heardText: 'One is made. Three is cut', isPartial: true });
  });

  it('a sentence that cannot be spoken is left out, a reply that stalls ends', () => {
    const call = new ScriptedCall();
    call.send({ kind: 'say', id: 'r1', sentences: ['One.', 'Two.', 'Three.'] });
    call.send({ kind: 'said_all', id: 'r1' });
    call.send({ kind: 'speak_failed', id: 'r1', sentenceIndex: 0, take: 1 });
    call.start().pass(2000).finish();
    expect(call.all('speak').map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    call.pass(16_000);
    expect(call.last('interrupted')).toMatchObject({ heardText: 'Two.', cause: 'stalled' });
  });
});
