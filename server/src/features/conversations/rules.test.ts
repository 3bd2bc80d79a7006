import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAnswer } from './answering/rules.ts';
import {
  contentTypeOf,
  isWindowOpen,
  previewOf,
  reasonOf,
  replySubject,
  splitText,
  storable,
  subjectKey,
  threadKey,
} from './rules.ts';

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

describe('the subject of a thread', () => {
  it.each([
    ['Re[2]: Visit', 'visit'],
    ['RE [12] : Visit', 'visit'],
    ['re[123]:Visit', 'visit'],
    ['Re[1234]: Visit', 're[1234]: visit'],
    ['Re[a]: Visit', 're[a]: visit'],
    ['  Visit   to \n Lisbon ', 'visit to lisbon'],
    ['Visit re: Lisbon', 'visit re: lisbon'],
    ['Fare: Lisbon', 'fare: lisbon'],
    ['Reply: Visit', 'reply: visit'],
    ['Re:', ''],
    [null, ''],
  ])('%j is found as %j', (subject, key) => {
    expect(subjectKey(subject)).toBe(key);
  });

  it('loses twenty marks and not more', () => {
    expect(subjectKey(`${'Re:'.repeat(20)}Visit`)).toBe('visit');
    expect(subjectKey(`${'Re:'.repeat(21)}Visit`)).toBe('re:visit');
  });

  it('a thread without an agent differs from one of any', () => {
    const chat = (agentId: string | null) =>
      threadKey({ channel: 'whatsapp', agentId, address: '+1', subject: null });
    expect(chat(null)).toBe('["whatsapp","","+1"]');
    expect(chat('a')).toBe('["whatsapp","a","+1"]');
  });
});

describe('a text that is stored', () => {
  it('has no null bytes, no half characters and at most 20,000 characters', () => {
    expect(storable('a\u0000b\ud800')).toBe('ab\ufffd');
    expect(storable('x'.repeat(20_001))).toBe('x'.repeat(20_000));
    expect(storable('abc', 2)).toBe('ab');
    expect([storable('ab😀', 3), storable('ab😀', 4)]).toEqual(['ab', 'ab😀']);
  });

  it('is previewed in one line of at most 160 characters', () => {
    expect(previewOf('  One\n\n two ')).toBe('One two');
    expect(previewOf('x'.repeat(161))).toBe('x'.repeat(160));
  });

  it('as a reason has at most 400 characters', () => {
    expect(reasonOf(' asked for a person ')).toBe('asked for a person');
    expect(reasonOf('x'.repeat(401))).toBe('x'.repeat(400));
  });

  it('is an image or a file by the first that came with it', () => {
    const typeOf = (...types: string[]) =>
      contentTypeOf({ attachments: types.map((contentType) => ({ contentType })) as never });
    expect([typeOf(), typeOf('IMAGE/png'), typeOf('application/pdf', 'image/png')]).toEqual([
      'text',
      'image',
      'file',
    ]);
    expect(typeOf('x-image/')).toBe('file');
  });
});

describe('a text that is split', () => {
  it.each([
    ['paragraph', 'One two.\n \nThree. Four five', 24, ['One two.', 'Three. Four five']],
    ['paragraph', 'One.\n\nTwo.\nThree. Four five', 22, ['One.', 'Two.\nThree. Four five']],
    ['line', 'One. Two\nThree. Four five', 18, ['One. Two', 'Three. Four five']],
    ['sentence', 'One two…  Three four! Five six', 24, ['One two…  Three four!', 'Five six']],
    ['paragraph', 'One.\n \nTwo three.\nFour five six', 20, ['One.', 'Two three.', 'Four five six']],
    ['line', 'One two \nThree four', 12, ['One two', 'Three four']],
    ['word', 'one two.Three four five', 15, ['one two.Three', 'four five']],
    ['word', 'one two  three', 10, ['one two', 'three']],
    ['word that just fits', 'one two three', 7, ['one two', 'three']],
    ['word that ends one too late', 'one two three', 6, ['one', 'two', 'three']],
  ])('is cut after the last %s that fits', (_, text, lengthMax, parts) => {
    expect(splitText(text, lengthMax)).toEqual(parts);
  });

  it('stays whole when it fits exactly, without the space around it', () => {
    expect(splitText(' one two ', 7)).toEqual(['one two']);
    expect(splitText('   ', 7)).toEqual([]);
  });

  it('a character of two halves goes into the next part whole, unless nothing else fits', () => {
    expect(splitText('aaa😀bbb', 4)).toEqual(['aaa', '😀bb', 'b']);
    expect(splitText('😀', 1)).toEqual(['\ud83d', '\ude00']);
  });

  it('ends after 40 parts', () => {
    const parts = splitText('x'.repeat(500), 10);
    expect(parts).toHaveLength(40);
    expect(parts.at(-1)).toBe('x'.repeat(10));
  });

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
