import { expect, it } from 'vitest';
import { wantsToLeaveMessage } from './message.ts';

it.each([
  ['then leave a message for Mr Brooks', true],
  ['déjele un recado a contabilidad', true],
  ['então deixa um recado pro seu Antônio', true],
  ['leave a message for Anna after the tone', false],
  ['deixe o seu recado após o sinal', false],
  ['please leave us a message', false],
  ['Please leave a message with your name and number', false],
  ['deje un mensaje para que le devolvamos la llamada', false],
  ['Oi, você ligou para a Ana, não posso atender, deixe um recado com seu nome', false],
  ['quiero dejar un mensaje, tengo mala señal', true],
])('who names somebody to leave a message for is no mailbox: %s', (text, wishes) => {
  expect(wantsToLeaveMessage(text)).toBe(wishes);
});
