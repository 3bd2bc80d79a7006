import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { asksIn } from './asks.ts';

const questions = (text: string, language: Language): string[] =>
  asksIn(text, language).map((ask) => ask.text);

/** Whether the words at the end of the text ask something. */
const endAsks = (text: string, language: Language): boolean =>
  questions(text, language).some((asked) => text.endsWith(asked));

describe('words that only look like a question', () => {
  it.each([
    ['en', 'Just cancel the booking for me, would you?'],
    ['en', 'Just cancel the booking, will you?'],
    ['en', 'Take down the card number, ready?'],
    ['en', 'Take down the card number. Ready?'],
    ['en', "I'll give you my number, ready?"],
    ['en', 'Send the invoice to my sister, could you'],
    ['es', 'Le dicto la dirección, ¿listo?'],
    ['es', 'El número de la tarjeta, ¿tiene para anotar?'],
    ['es', 'Anote la tarjeta. ¿Tiene dónde anotar?'],
    ['es', 'La impresora no prende, ¿me explico?'],
    ['pt', 'Anote o cartão. Tem onde anotar?'],
    ['pt', 'Vou passar o meu telefone, tá?'],
  ] as const)('end in a tag, %s: %s', (language, text) => {
    expect(endAsks(text, language)).toBe(false);
  });

  it.each([
    ['es', 'Quiero clases para mi hijo, tiene nueve años'],
    ['es', 'Para mi hija, tiene cuatro añitos'],
    ['es', 'tiene nueve años'],
    ['pt', 'É para o meu filho, tem nove anos'],
    ['pt', 'Quero aulas para a minha filha, tem quatro aninhos'],
    ['pt', 'tem nove anos'],
  ] as const)('say how old somebody is, %s: %s', (language, text) => {
    expect(endAsks(text, language)).toBe(false);
  });

  it.each([
    ['es', 'que la factura vino sin el sello'],
    ['es', 'Que mi pedido llegó roto.'],
    ['es', 'que los paquetes llegaron rotos'],
    ['pt', 'Que o pedido chegou quebrado.'],
    ['pt', 'que minha entrega chegou quebrada'],
    ['pt', 'que meu pacote veio aberto'],
  ] as const)('say what it is about, %s: %s', (language, text) => {
    expect(endAsks(text, language)).toBe(false);
  });
});

describe('questions with the same words', () => {
  it.each([
    ['en', 'would you deliver on Sunday?'],
    ['en', 'when is the printer ready?'],
    ['en', 'do you have the right cable?'],
    ['en', 'can I get the printer, right?'],
    ['en', 'what is the number, ready or not?'],
    ['en', 'is nine years old too young for lessons?'],
    ['es', '¿cuándo está lista la impresora?'],
    ['es', '¿tiene dos años de garantía?'],
    ['es', 'tiene dos años de garantía'],
    ['es', 'tiene estacionamiento para clientes'],
    ['es', '¿Que la factura vino sin el sello?'],
    ['es', 'qué la hace mejor que la otra'],
    ['es', 'qué me incluye el plan'],
    ['es', 'que la garantía cuesta cuánto'],
    ['es', 'que la factura se paga en línea, se puede'],
    ['es', 'que papeles necesito'],
    ['es', 'que me cuesta el plan'],
    ['pt', 'tem estacionamento, né?'],
    ['pt', 'vocês aceitam cartão, né?'],
    ['pt', 'tem nove anos de garantia?'],
    ['pt', 'tem dois anos de garantia'],
    ['pt', 'que o plano custa quanto'],
    ['pt', 'que o boleto se paga pelo aplicativo, pode ser'],
    ['pt', 'que documento preciso levar'],
  ] as const)('are asked, %s: %s', (language, text) => {
    expect(questions(text, language)).toEqual([text]);
  });
});
