import { expect, it } from 'vitest';
import { wantsToLeaveMessage } from './message.ts';

it.each([
  ['then leave a message for Mr Brooks', true],
  ['déjele un recado a contabilidad', true],
  ['então deixa um recado pro seu Antônio', true],
  ['leave a message for Anna after the tone', false],
  ['deixe o seu recado após o sinal', false],
  ['please leave us a message', false],
])('who names somebody to leave a message for is no mailbox: %s', (text, wishes) => {
  expect(wantsToLeaveMessage(text)).toBe(wishes);
});
