import { describe, expect, it } from 'vitest';
import type { TalkEvent } from '../../api/talk-socket.ts';
import { INITIAL, reduceTalk, type TalkAction } from './talk-state.ts';

const after = (...actions: TalkAction[]) => actions.reduce(reduceTalk, INITIAL);
const heard = (...events: TalkEvent[]) =>
  after(...events.map((event) => ({ kind: 'event', event }) as const));
const words = (...events: TalkEvent[]) => heard(...events).lines.map(({ who, text }) => [who, text]);
const agent = (text: string) => ({ type: 'agent_text', text }) as const;
const person = (text: string) => ({ type: 'transcript', text }) as const;

describe('what a talk shows', () => {
  it('joins the sentences of one reply, and begins a new line after the person', () => {
    expect(words(agent('Hello.'), agent('I am Ada.'), person('Hi'), agent('Yes?'))).toEqual([
      ['agent', 'Hello. I am Ada.'],
      ['person', 'Hi'],
      ['agent', 'Yes?'],
    ]);
  });

  it('cuts an interrupted reply where the person stopped hearing it', () => {
    const cut = heard(
      agent('Hello.'),
      agent('We open at nine.'),
      { type: 'interrupted', heard: 'Hello. We open…' },
      agent('Sorry?'),
    );
    expect(cut.lines).toEqual([
      { id: 1, who: 'agent', text: 'Hello. We open…', isCut: true },
      { id: 2, who: 'agent', text: 'Sorry?' },
    ]);
  });

  it('replaces words that the person went on with, and the reply to them', () => {
    const more = { ...person('I call because it is cold'), continues: true } as const;
    expect(words(agent('Hello.'), person('I call because'), agent('Yes'), more)).toEqual([
      ['agent', 'Hello.'],
      ['person', 'I call because it is cold'],
    ]);
  });

  it('keeps the first reason of an end, and begins afresh', () => {
    const off: TalkEvent = { type: 'ended', reason: 'voice_off', message: 'Voice is switched off.' };
    const ended = after({ kind: 'event', event: off }, { kind: 'lost', message: 'gone' });
    expect(ended.phase).toEqual({ kind: 'ended', message: 'Voice is switched off.', isTrouble: true });
    expect(reduceTalk(ended, { kind: 'start' })).toMatchObject({ phase: { kind: 'asking' }, lines: [] });
  });
});
