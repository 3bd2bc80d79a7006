import { describe, expect, it } from 'vitest';
import type { Intent } from '../listening/types.ts';
import { decideRequests, type Situation } from './requests.ts';

const heard = (intents: Intent[], doubts: Intent[] = []) => ({
  intents: new Set(intents),
  doubts: new Set(doubts),
  sentiment: 0,
  frustration: 0,
});

const decide = (intents: Intent[], doubts: Intent[] = [], situation: Partial<Situation> = {}) =>
  decideRequests({
    heard: heard(intents, doubts),
    state: {},
    isVoice: true,
    hasPersonRule: false,
    isHandedOff: false,
    ...situation,
  });

const asked = (doubt: 'do_not_contact' | 'wants_person') => ({
  state: { confirming: doubt, doubtsRaised: [doubt] },
});

describe('a request not to be contacted', () => {
  it('is honoured at once when it is clear, and ends the conversation', () => {
    expect(decide(['wants_no_more_contact', 'agrees'])).toMatchObject({
      effects: [
        { kind: 'do_not_contact', confirmed: true },
        { kind: 'end', reason: 'do_not_contact' },
      ],
      says: ['stopsContact'],
      settled: true,
    });
  });

  it('is held back and asked about when it is doubtful', () => {
    expect(decide([], ['wants_no_more_contact'])).toMatchObject({
      effects: [{ kind: 'do_not_contact', confirmed: false }],
      says: ['asksToStopContact'],
      settled: true,
      state: { confirming: 'do_not_contact', doubtsRaised: ['do_not_contact'] },
    });
  });

  it.each([
    ['a yes', ['agrees'], []],
    ['doubtful words again', [], ['wants_no_more_contact']],
    ['clear words', ['wants_no_more_contact'], []],
  ] as [string, Intent[], Intent[]][])('is confirmed by %s after the question', (_, intents, doubts) => {
    expect(decide(intents, doubts, asked('do_not_contact')).effects).toContainEqual({
      kind: 'do_not_contact',
      confirmed: true,
    });
  });

  it('is taken back by a no, and stays in doubt when the question is not answered', () => {
    expect(decide(['declines'], [], asked('do_not_contact')).effects).toEqual([{ kind: 'contact_welcome' }]);
    expect(decide(['asks_question'], [], asked('do_not_contact'))).toMatchObject({
      effects: [],
      settled: false,
      state: { confirming: null, doubtsRaised: ['do_not_contact'] },
    });
  });

  it('is asked about once in a conversation', () => {
    const before = { state: { confirming: null, doubtsRaised: ['do_not_contact' as const] } };
    expect(decide([], ['wants_no_more_contact'], before)).toMatchObject({ says: [], settled: false });
  });
});

describe('a wish for a person', () => {
  it('is honoured at once; in a text thread the agent goes on answering', () => {
    expect(decide(['wants_person'])).toMatchObject({
      effects: [{ kind: 'hand_off' }],
      says: ['toPerson'],
      settled: true,
    });
    expect(decide(['wants_person'], [], { isVoice: false })).toMatchObject({
      effects: [{ kind: 'hand_off' }],
      says: [],
      settled: false,
    });
  });

  it('is left to the rule that the owner of the agent wrote for it', () => {
    expect(decide(['wants_person'], [], { hasPersonRule: true })).toMatchObject({
      effects: [],
      settled: false,
    });
  });

  it('is asked about when it is doubtful, and honoured after a yes', () => {
    expect(decide([], ['wants_person'])).toMatchObject({
      effects: [],
      says: ['asksForPerson'],
      settled: true,
    });
    expect(decide(['agrees'], [], asked('wants_person')).effects).toMatchObject([{ kind: 'hand_off' }]);
    expect(decide(['declines'], [], asked('wants_person'))).toMatchObject({ effects: [], settled: false });
  });

  it('is passed on once', () => {
    expect(decide(['wants_person'], [], { isHandedOff: true }).effects).toEqual([]);
  });
});

describe('a refusal to be recorded', () => {
  it('stops the recording, and the talk goes on', () => {
    expect(decide(['refuses_recording'])).toMatchObject({
      effects: [{ kind: 'stop_recording' }],
      says: ['recordingStopped'],
      settled: false,
    });
  });

  it('is honoured beside another request', () => {
    expect(decide(['refuses_recording', 'wants_person']).effects.map(({ kind }) => kind)).toEqual([
      'stop_recording',
      'hand_off',
    ]);
  });
});
