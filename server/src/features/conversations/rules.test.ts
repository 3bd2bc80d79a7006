import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAnswer } from './answering/rules.ts';
import { isWindowOpen, replySubject, splitText, subjectKey, threadKey } from './rules.ts';

describe('the thread of a message', () => {
  it('goes by channel, agent and address, and an e-mail also by its subject without Re:', () => {
    const key = (fields: object) =>
      threadKey({ channel: 'email', agentId: 'a', address: 'p@x', subject: 'Visit', ...fields });
    expect(key({ subject: 'RE: Fwd:  visit ' })).toBe(key({}));
    for (const other of [
      { channel: 'whatsapp' },
      { agentId: 'b' },
      { agentId: null },
      { address: 'q@x' },
      { subject: 'Bill' },
    ])
      expect(key(other)).not.toBe(key({}));
    const chat = (subject: string | null) =>
      threadKey({ channel: 'whatsapp', agentId: 'a', address: '+1', subject });
    expect(chat('one')).toBe(chat('two'));
  });

  it('finds the same subject however often it was answered', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.constantFrom('Re: ', 'AW:', 'Fwd: ', 're : '), { maxLength: 5 }),
        (words, marks) => {
          expect(subjectKey(marks.join('') + words)).toBe(subjectKey(words));
          expect(subjectKey(replySubject(`x${words}`))).toBe(subjectKey(`x${words}`));
        },
      ),
    );
    expect(replySubject(null)).toBe('Re: your message');
    expect(replySubject('Re: Re: Visit')).toBe('Re: Visit');
  });
});

describe('a text that is split', () => {
  it('loses nothing but space, and no part is longer than the channel takes', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400, unit: 'grapheme' }),
        fc.integer({ min: 20, max: 60 }),
        (text, lengthMax) => {
          const parts = splitText(text, lengthMax);
          expect(parts.every((part) => part.length <= lengthMax && part !== '')).toBe(true);
          expect(parts.join('').replace(/\s+/gu, '')).toBe(text.replace(/\s+/gu, ''));
        },
      ),
    );
  });

  it('is cut after a sentence where there is one, and never inside a character', () => {
    expect(splitText('One two. Three four.', 12)).toEqual(['One two.', 'Three four.']);
    expect(splitText('abcdef', 4)).toEqual(['abcd', 'ef']);
    expect(splitText('aaa😀bbb', 4).every((part) => part.isWellFormed())).toBe(true);
  });
});

describe('the window for free text', () => {
  it('is open up to its last moment after the person wrote, and always where there is no limit', () => {
    const at = new Date('2026-01-15T09:30:00Z');
    const openAfter = (ms: number) => isWindowOpen(24, at, new Date(at.getTime() + ms));
    expect([openAfter(0), openAfter(86_400_000), openAfter(86_400_001)]).toEqual([true, true, false]);
    expect([isWindowOpen(24, null, at), isWindowOpen(null, null, at)]).toEqual([false, true]);
  });
});

describe('who answers', () => {
  const agent = { isPaused: false, serves: true, isOverBudget: false };
  const decide = (fields: object) =>
    decideAnswer({ channel: 'whatsapp', agent, isSuspended: false, isSuppressed: false, ...fields });

  it('is the agent, unless the person, the workspace or the agent itself stands against it, in this order', () => {
    expect(decide({})).toEqual({ kind: 'turn' });
    const none = { agent: null };
    expect(decide(none)).toMatchObject({ canned: 'unattended' });
    expect(decide({ agent: { ...agent, serves: false, isPaused: true } })).toMatchObject({
      canned: 'unattended',
    });
    expect(decide({ agent: { ...agent, isPaused: true, isOverBudget: true } })).toMatchObject({
      canned: 'paused',
    });
    expect(decide({ agent: { ...agent, isOverBudget: true } })).toMatchObject({ canned: 'budget' });
    expect(decide({ ...none, isSuspended: true })).toEqual({ kind: 'silent' });
    expect(decide({ ...none, isSuppressed: true })).toEqual({ kind: 'silent' });
    expect(decide({ channel: 'webchat', isSuppressed: true, isSuspended: true })).toMatchObject({
      canned: 'suppressed',
    });
  });
});
