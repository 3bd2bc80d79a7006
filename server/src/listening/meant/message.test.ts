import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';
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

describe('no wish to leave a message', () => {
  it.each([
    ['en', 'no i dont want to leave a message'],
    ['en', "I'd rather not leave a message"],
    ['es', 'no quiero dejar mensaje'],
    ['pt', 'não quero deixar recado não'],
  ] as const)('is no mailbox, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('is_voicemail')).toBe(false);
  });

  it('leaves a mailbox one', () => {
    const greeting = "you've reached Ann, I can't come to the phone, please leave a message after the tone";
    expect(hear(greeting, 'en').intents.has('is_voicemail')).toBe(true);
  });
});
