import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, isVerbatim, quotationsIn, quotesTruly, withoutFalseQuotes } from './quotes.ts';

const SAID = ['I can pay on Friday, not before.', 'No me interesa, gracias.'];

describe('quotations', () => {
  it('are found between every kind of marks, and an apostrophe is none', () => {
    expect(quotationsIn('He said “one”, «two», "three" and \'the fourth\'; it’s the person’s.')).toEqual([
      'one',
      'two',
      'three',
      'the fourth',
    ]);
    expect(quotationsIn("It's the customer's wish; they don't agree.")).toEqual([]);
  });

  it('are true only as a verbatim part of one turn of the person', () => {
    expect(quotesTruly('The person said: “pay on Friday”.', SAID)).toBe(true);
    expect(quotesTruly('The person said: “pay on Monday”.', SAID)).toBe(false);
    expect(quotesTruly('The person said: “before. No me”.', SAID)).toBe(false);
  });

  it('that are false leave with their sentence, and the rest stays', () => {
    expect(withoutFalseQuotes('Asked to pay. They said “I will pay today.” It ended well.', SAID)).toBe(
      'Asked to pay. It ended well.',
    );
    expect(withoutFalseQuotes('They said “I can pay on Friday”. The end.', SAID)).toBe(
      'They said “I can pay on Friday”. The end.',
    );
    expect(withoutFalseQuotes('"Booked" was said', SAID)).toBe('');
  });

  it('that we write are verbatim, of whatever was said', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 3, max: 60 }),
        (text, max) => {
          const part = excerpt(text, max);
          expect(part.length).toBeLessThanOrEqual(max);
          if (part !== '') {
            expect(isVerbatim(part, [text])).toBe(true);
            expect(part).not.toMatch(/[“”«»"\n]/);
          }
        },
      ),
    );
  });
});

it('leaves the full stop to the sentence around a quote, and other marks in it', () => {
  expect(excerpt('I want my invoices. Today.', 80)).toBe('I want my invoices. Today');
  expect(excerpt('Well...', 80)).toBe('Well...');
  expect(excerpt('Where is it?', 80)).toBe('Where is it?');
});
