import { describe, expect, it } from 'vitest';
import { checkMessages, type Received, type Seen, type Stored, tokensIn } from './verdict.ts';

const ANN = { workspace: 0, address: '+1' };
const BOB = { workspace: 1, address: '+1' };
const written = [
  { ...ANN, token: 'w0-t0-m0' },
  { ...ANN, token: 'w0-t0-m1' },
  { ...BOB, token: 'w1-t0-m0' },
];
const asked = (home: typeof ANN, token: string): Stored => ({
  ...home,
  role: 'user',
  content: `Hello ${token}.`,
  delivery: null,
  reason: null,
  sid: `in ${token}`,
});
const told = (home: typeof ANN, text: string, key = text): Received => ({
  ...home,
  text,
  key,
  sid: `SM ${text}`,
});
const noted = ({ workspace, address, text, sid }: Received, changed: Partial<Stored> = {}): Stored => ({
  ...{ workspace, address, role: 'agent', content: text, delivery: 'delivered', reason: null, sid },
  ...changed,
});

const questions = written.map(({ token, ...home }) => asked(home, token));
const toAnn = told(ANN, 'w0-t0-m0, w0-t0-m1');
const toBob = told(BOB, 'w1-t0-m0');
const good: Seen = {
  written,
  received: [toAnn, toBob],
  stored: [...questions, noted(toAnn), noted(toBob)],
  unanswered: [],
  untold: new Set([1]),
};
const found = (changed: Partial<Seen>): string[] =>
  Object.entries(checkMessages({ ...good, ...changed }).findings)
    .filter(([, which]) => which.length > 0)
    .map(([rule]) => rule);
/** Received and recorded alike. */
const answers = (...received: Received[]): string[] =>
  found({ received, stored: [...questions, ...received.map((one) => noted(one))] });

describe('the verdict of the messages drill', () => {
  it('reads every token of a text, and none that is part of another', () => {
    expect(tokensIn('About w0-t1-m2 and w0-t1-m21.')).toEqual(['w0-t1-m2', 'w0-t1-m21']);
  });

  it('finds nothing where each message is answered once, alone or together with the next one', () => {
    expect(found({})).toEqual([]);
    expect(answers(told(ANN, 'w0-t0-m0'), toBob, told(ANN, 'w0-t0-m1'))).toEqual([]);
  });

  it('finds a message that was stored never, twice, or before an earlier one', () => {
    const replies = [noted(toAnn), noted(toBob)];
    const [first, second, third] = questions as [Stored, Stored, Stored];
    expect(found({ stored: [first, third, ...replies] })).toEqual(['acknowledged and not stored']);
    expect(found({ stored: [first, second, second, third, ...replies] })).toEqual(['stored more than once']);
    expect(found({ stored: [second, first, third, ...replies] })).toEqual(['stored out of order']);
  });

  it('finds an answer that is missing, repeated, out of order, in another workspace, or about nothing', () => {
    expect(answers(toBob)).toEqual(['never answered']);
    expect(answers(toAnn, told(ANN, 'w0-t0-m1'), toBob)).toEqual(['answered twice']);
    expect(answers(toAnn, { ...toAnn, sid: 'SM again' }, toBob)).toEqual([
      'answered twice',
      'sent twice under one key',
    ]);
    expect(answers(told(ANN, 'w0-t0-m1'), told(ANN, 'w0-t0-m0'), toBob)).toEqual(['answered out of order']);
    expect(answers(toAnn, toBob, told(BOB, 'w0-t0-m0'))).toEqual(['answered in another thread or workspace']);
    expect(answers(toAnn, toBob, told(BOB, 'One moment'))).toEqual([
      'answered without a word of what was asked',
    ]);
    expect(found({ unanswered: ['0 +1'] })).toEqual(['thread left unanswered']);
  });

  it('finds records that differ from what the provider received', () => {
    const failed = { delivery: 'failed', reason: 'unconfirmed', sid: null };
    expect(found({ stored: [...questions, noted(toAnn), noted(toBob, failed)] })).toEqual([
      'received and not recorded as sent',
    ]);
    const extra = noted(told(ANN, 'w0-t0-m1'));
    expect(found({ stored: [...questions, noted(toAnn), noted(toBob), extra] })).toEqual([
      'recorded as sent and never received',
    ]);
  });

  it('lets an unconfirmed answer pass only where the provider cannot be asked', () => {
    const failed = { delivery: 'failed', reason: 'unconfirmed', sid: null };
    const withoutBob = { received: [toAnn], stored: [...questions, noted(toAnn), noted(toBob, failed)] };
    expect(found(withoutBob)).toEqual([]);
    expect(checkMessages({ ...good, ...withoutBob }).unconfirmed).toEqual(['w1-t0-m0']);
    expect(found({ ...withoutBob, untold: new Set() })).toEqual(['never answered']);
    const refused = noted(toBob, { ...failed, reason: 'given_up' });
    expect(found({ ...withoutBob, stored: [...questions, noted(toAnn), refused] })).toEqual([
      'never answered',
    ]);
  });
});
