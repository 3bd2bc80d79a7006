import { describe, expect, it } from 'vitest';
import { tame, withoutGaps } from './tame.ts';

describe('what is cut of a text before it is listened to', () => {
  it.each([
    'Yes.  And you?\n\nBest,\nAna',
    'Não, obrigado — amanhã às 10:30, pode ser?',
    'Order 12345678901234567890123456789012345678901234567890, see https://shop.example/a/b?c=d',
    'Привет, я хотел бы узнать цену. 你好，多少钱？ 😡😡😡',
    'a\t\tb    c',
    '',
  ])('nothing of ordinary text: %j', (text) => {
    expect(tame(text)).toBe(text);
  });

  it.each([
    [`friday${' '.repeat(2000)}at ten`, 'friday at ten'],
    [`one${'\n'.repeat(500)}two`, 'one\n\ntwo'],
    [`one${' '.repeat(50)}\n${' '.repeat(50)}two`, 'one\ntwo'],
    [`x${'\u0000\u200b'.repeat(900)}y`, 'x y'],
    [`stop ${'a'.repeat(4000)} calling`, `stop ${'a'.repeat(80)} calling`],
    [`stop ${'ж'.repeat(4000)} calling`, `stop ${'ж'.repeat(79)} calling`],
    [`stop ${'ж, '.repeat(4000)}calling`, `stop ${'ж, '.repeat(26)}ж calling`],
    [`no ${'😡'.repeat(500)} no`, `no ${'😡'.repeat(79)} no`],
  ])('long runs that no rule can read', (text, tamed) => {
    expect(tame(text)).toBe(tamed);
  });

  it('only blanks of what is read for values', () => {
    expect(withoutGaps(`${'ж'.repeat(200)}${' '.repeat(90)}a`)).toBe(`${'ж'.repeat(200)} a`);
  });
});
