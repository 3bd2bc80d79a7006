import { describe, expect, it } from 'vitest';
import { ScriptedCall } from '../../../test/turn-taking/scripted-call.ts';

describe('a turn', () => {
  it('is heard at 160 ms of silence, prepared when its words are known, committed when patience ends', () => {
    const call = new ScriptedCall().listen().quiet(320).fresh().talk(1600).quiet(192);
    expect(call.kinds()).toEqual(['transcribe']);
    expect(call.job()).toMatchObject({ fromMs: 70, isFinal: true });
    expect(call.job().toMs).toBeGreaterThanOrEqual(1920 + 160);
    call.quiet(160).hear('What are your opening hours?');
    expect(call.last('prepare')).toEqual({
      kind: 'prepare',
      candidate: 1,
      text: 'What are your opening hours?',
      patience: 'asked',
    });
    expect(call.last('commit')).toBeNull();
    call.quiet(320);
    expect(call.last('commit')).toMatchObject({
      candidate: 1,
      text: 'What are your opening hours?',
      isUnclear: false,
      endOfSpeechMs: 1920,
      replaces: null,
    });
    expect(call.at('commit') - 1920).toBeGreaterThanOrEqual(490);
    expect(call.at('commit') - 1920).toBeLessThan(490 + 64);
  });

  it('has ended with its last sound, though voice activity goes on for some windows', () => {
    const call = new ScriptedCall().listen().talk(1600).sound(96, 0.9, 60).quiet(192);
    call.hear('What are your opening hours?').quiet(480);
    expect(call.last('commit')).toMatchObject({ endOfSpeechMs: 1600 });
    const hushed = new ScriptedCall().listen().talk(1600).sound(320, 0.9, 60).quiet(192);
    hushed.hear('What are your opening hours?').quiet(480);
    expect(hushed.last('commit')).toMatchObject({ endOfSpeechMs: 1920 });
  });

  it('waits longer after a last word that the recogniser was not sure of', () => {
    const call = new ScriptedCall().listen().talk(1600).quiet(192);
    call.send({ kind: 'transcript', job: call.job().job, text: 'I am calling the cops', endConfidence: 0.2 });
    expect(call.last('prepare')).toMatchObject({ patience: 'cannot_end' });
  });

  it('is not over while something as loud as the person begins on the line', () => {
    const until = (ms: number) => new ScriptedCall().listen().talk(1600).quiet(ms);
    const call = until(544).hear('My heating has stopped.').sound(128, 0.2, 900);
    expect(call.last('commit')).toBeNull();
    call.sound(96, 0.2, 900); // not speech: it is waited for no longer
    expect(call.last('commit')).not.toBeNull();
    const goesOn = until(544).hear('My heating has stopped.').sound(128, 0.2, 900).talk(640);
    expect(goesOn.last('commit')).toBeNull();
  });

  it('with a pause inside is heard again as a whole, and the first preparation is discarded', () => {
    const call = new ScriptedCall()
      .listen()
      .talk(1280)
      .quiet(256)
      .hear('I would like to book an appointment for');
    const first = call.job();
    call.quiet(400).fresh().talk(960);
    expect(call.kinds()).toEqual(['discard']);
    call.quiet(256);
    expect(call.job().fromMs).toBe(first.fromMs);
    expect(call.job().toMs).toBeGreaterThan(first.toMs + 900);
    call.hear('I would like to book an appointment for Tuesday afternoon.').quiet(600);
    expect(call.all('commit').map(({ text }) => text)).toEqual([
      'I would like to book an appointment for Tuesday afternoon.',
    ]);
  });

  it('that goes on while it is being transcribed aborts the transcription', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(192).fresh().talk(320);
    expect(call.kinds()).toEqual(['abort_transcribe']);
    call.quiet(192).hear('My order number is wrong today').quiet(600);
    expect(call.all('commit')).toHaveLength(1);
  });

  it('is not extended by a click of one window, and a noise without words is no turn', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(256).hear('Do you accept credit cards?');
    call.talk(32).quiet(600);
    expect(call.all('commit')).toHaveLength(1);
    call.fresh().listen().talk(128).quiet(256).hear('');
    expect(call.state.utterance).toBeNull();
    call.quiet(5000);
    expect(call.kinds()).toEqual(['transcribe', 'silence']);
  });

  it('committed too early stays open: speech before the first packet is heard with it, and replaces it', () => {
    const call = new ScriptedCall({}).say('opening', ['Hello.']).finish().listen();
    call.talk(1280).quiet(256).hear('I lost my card').quiet(600);
    expect(call.last('commit')).toMatchObject({ candidate: 1, replaces: null });
    const first = call.job();
    call.talk(1280).fresh();
    call.send({ kind: 'say', id: 'early', sentences: ['I am sorry to hear that.'] });
    expect(call.kinds()).toEqual(['measured', 'interrupted']);
    expect(call.last('interrupted')).toMatchObject({ id: 'early', heardText: '', cause: 'speech' });
    call.listen().quiet(256);
    expect(call.job().fromMs).toBe(first.fromMs);
    call.hear('I lost my card on the train this morning.').quiet(600);
    expect(call.last('commit')).toMatchObject({
      text: 'I lost my card on the train this morning.',
      replaces: 1,
    });
  });

  it('a reply that began too early is stopped, and the turn is heard from its first start', () => {
    const call = new ScriptedCall().say('opening', ['Hello.']).finish().listen();
    call.talk(1280).quiet(256).hear('I need a new password').quiet(900);
    const first = call.job();
    call.say('r1', ['Of course, I can help you with that.'], 2400).fresh().quiet(320).talk(896);
    expect(call.kinds()).toEqual(['stop_speaking', 'measured', 'interrupted']);
    call.listen().quiet(256);
    expect(call.job().fromMs).toBe(first.fromMs);
    call.hear('I need a new password for my work account.').quiet(700);
    expect(call.last('commit')).toMatchObject({ replaces: 1 });
  });

  it('a yes that was asked for is answered after 300 ms, the same word unasked after 700', () => {
    const answeredAfter = (expects: 'yes_no' | 'open'): number => {
      const call = new ScriptedCall().listen(expects).talk(320).quiet(256).hear('Yes.').quiet(1000);
      return call.at('commit') - 320;
    };
    expect(answeredAfter('yes_no')).toBeLessThan(400);
    expect(answeredAfter('open')).toBeGreaterThan(690);
  });

  it('longer than 20 s goes on in segments, and one without any pause is cut at 30 s', () => {
    const call = new ScriptedCall().listen().talk(21_000).quiet(224).hear('first part and').quiet(300);
    call.talk(2000).quiet(256);
    expect(call.job().fromMs).toBeGreaterThan(20_000);
    call.hear('the second part.').quiet(600);
    expect(call.last('commit')?.text).toBe('first part and the second part.');
    call.fresh().listen().talk(31_000).hear('music').talk(100);
    expect(call.last('commit')?.text).toBe('music');
  });

  it('is measured from the end of speech to the first packet', () => {
    const call = new ScriptedCall()
      .listen()
      .talk(1280)
      .quiet(256)
      .hear('Do you accept credit cards?')
      .quiet(400);
    call.send({ kind: 'say', id: 'r1', sentences: ['Yes, we do.'], firstTokenMs: 1600 });
    call.send({ kind: 'said_all', id: 'r1' });
    call.pass(40).start(800).pass(800).finish();
    const [turn] = call.all('measured').map((effect) => effect.turn);
    expect(turn).toMatchObject({
      index: 0,
      end_of_speech_ms: 1280,
      first_token_ms: 1600,
      interrupted: false,
    });
    expect(turn?.transcript_ms).toBeLessThan(turn?.first_audio_ms ?? 0);
    expect(turn?.first_packet_ms).toBe(turn?.first_audio_ms);
  });
});

describe('hearing that fails', () => {
  it('speech without words is heard once more with more audio, then reported as unclear, never as silence', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(256);
    const first = call.job();
    call.quiet(256).hear('');
    expect(call.job().toMs).toBeGreaterThan(first.toMs + 100);
    call.hear('').quiet(1000);
    expect(call.last('commit')).toMatchObject({ candidate: null, text: '', isUnclear: true });
    expect(call.kinds()).not.toContain('prepare');
    expect(call.kinds()).not.toContain('silence');
  });

  it('a transcription that fails or never comes is tried once more, then the turn is unclear', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(256);
    call.send({ kind: 'transcript_failed', job: call.job().job });
    expect(call.all('transcribe')).toHaveLength(2);
    call.quiet(3000);
    expect(call.all('abort_transcribe').map(({ job }) => job)).toEqual([2]);
    expect(call.last('commit')).toMatchObject({ isUnclear: true });
  });

  it('transcripts that are late, repeated or of another job change nothing', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(256);
    const first = call.job();
    call.talk(320).quiet(256).fresh();
    call.send({ kind: 'transcript', job: first.job, text: 'the first half' });
    call.send({ kind: 'transcript', job: 99, text: 'of nothing' });
    expect(call.kinds()).toEqual([]);
    call.send({ kind: 'transcript', job: first.job + 1, text: 'the first half and the second' });
    call.send({ kind: 'transcript', job: first.job + 1, text: 'again' });
    expect(call.all('prepare').map(({ text }) => text)).toEqual(['the first half and the second']);
  });

  it('words that are known late are committed at once when patience is over', () => {
    const call = new ScriptedCall()
      .listen()
      .talk(640)
      .quiet(2000)
      .fresh()
      .hear('Is there parking near your office?');
    expect(call.kinds()).toEqual(['prepare', 'commit']);
  });

  it('a turn ends though windows stop coming', () => {
    const call = new ScriptedCall().listen().talk(640).quiet(256).hear('Is there parking near your office?');
    call.pass(1000);
    expect(call.all('commit')).toHaveLength(1);
    call.fresh().listen().talk(640).pass(40_000);
    expect(call.last('commit')).toMatchObject({ isUnclear: true });
  });
});

describe('silence', () => {
  it('ends a listen after its time, which runs only while the agent is silent', () => {
    const call = new ScriptedCall().say('r1', ['Are you there?'], 3000).listen().quiet(3000).finish().fresh();
    call.quiet(3900);
    expect(call.kinds()).toEqual([]);
    call.quiet(200);
    expect(call.kinds()).toEqual(['silence']);
  });

  it('does not end a listen in which the person talks, however late they began', () => {
    const call = new ScriptedCall().listen().quiet(3800).talk(2000).quiet(256);
    expect(call.kinds()).toEqual(['transcribe']);
    call.hear('Sorry, I was looking for my card.').quiet(600);
    expect(call.last('commit')).not.toBeNull();
    expect(call.last('silence')).toBeNull();
  });

  it('time that is up ends the listen, every later one, and at last the call', () => {
    const call = new ScriptedCall({ maxDurationMs: 30_000 });
    for (let at = 0; at < 7; at++) call.listen().quiet(4100);
    call.listen().fresh().quiet(2000);
    expect(call.kinds()).toEqual(['time_is_up', 'listen_ended']);
    call.fresh().listen();
    expect(call.last('listen_ended')).toEqual({ kind: 'listen_ended', reason: 'time_is_up' });
    call.say('bye', ['Our time is up. Goodbye.']).pass(2000).finish();
    expect(call.last('said')).not.toBeNull();
    call.pass(30_000);
    expect(call.all('hang_up')).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  const greeting = 'You have reached John. Please leave a message after the tone.';

  it('its beep ends the greeting at once and is announced once', () => {
    const call = new ScriptedCall({ detectsVoicemail: true }).listen().talk(3000).quiet(256).hear(greeting);
    call.quiet(800);
    expect(call.last('commit')).toBeNull();
    call.send({ kind: 'tone', tone: 'beep' });
    call.send({ kind: 'tone', tone: 'beep' });
    expect(call.all('voicemail_beep')).toEqual([{ kind: 'voicemail_beep', by: 'tone' }]);
    expect(call.last('commit')?.text).toBe(greeting);
  });

  it('without a beep is recognised by its words', () => {
    const call = new ScriptedCall({ detectsVoicemail: true }).listen().talk(3000).quiet(256).hear(greeting);
    call.quiet(2600);
    expect(call.kinds().filter((kind) => ['voicemail_beep', 'commit'].includes(kind))).toEqual([
      'voicemail_beep',
      'commit',
    ]);
    expect(call.last('voicemail_beep')?.by).toBe('words');
  });

  it('that greets before the opening is listened to instead of talked over', () => {
    const call = new ScriptedCall({ detectsVoicemail: true }).talk(3000);
    call.send({ kind: 'say', id: 'opening', sentences: ['Hello, this is Ada.'] });
    call.quiet(256).hear(greeting);
    expect(call.last('interrupted')).toMatchObject({ id: 'opening', heardText: '' });
    call.listen().quiet(600);
    call.send({ kind: 'tone', tone: 'beep' });
    expect(call.last('commit')?.text).toBe(greeting);
  });

  it('is no matter where mailboxes are not detected', () => {
    const call = new ScriptedCall().listen().talk(3000).quiet(256).hear(greeting);
    call.send({ kind: 'tone', tone: 'beep' });
    expect(call.last('voicemail_beep')).toBeNull();
    call.quiet(600);
    expect(call.last('commit')?.text).toBe(greeting);
  });
});
