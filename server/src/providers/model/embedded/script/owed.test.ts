import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { briefFor } from '../test-play.ts';
import { talk } from '../test-talk.ts';

const nameIn = (language: Language): string =>
  briefFor({ category: 'collections', language, seed: 'talk' }).variables.contact_name ?? '';
const firstName = (language: Language): string => nameIn(language).split(' ')[0] ?? '';
const texts = (language: Language, ...lines: string[]): string[] =>
  talk('collections', language, ...lines).map(({ text }) => text);

describe('a debt', () => {
  it.each<[Language, string, string]>([
    ['en', 'yeah speaking', 'if my tax refund comes through I could maybe pay half next month'],
    ['en', 'this is Carol', "I don't deny it, I just haven't had it"],
    ['es', 'sí con él', 'pues si me pagan un trabajo le abono algo a fin de mes'],
    ['es', 'bueno', 'me lo confirmó una compañera suya por teléfono'],
    ['pt', 'sim sou eu', 'se cair o meu acerto eu pago'],
    ['pt', 'alô', 'depende, qual é o assunto?'],
  ])('is not told without a yes to the name, %s: %s / %s', (language, ...lines) => {
    expect(texts(language, ...lines).join(' ')).not.toMatch(/150/);
  });

  it.each<[Language, string]>([
    ['en', 'NAME is my mum, she is at work'],
    ['en', "I'll get NAME for you"],
    ['es', 'no, yo soy su hija, NAME no está'],
    ['pt', 'não sou ela, sou a irmã, a NAME tá viajando'],
  ])('is not told to who only says the name, %s: %s', (language, line) => {
    expect(texts(language, 'hello', line.replace('NAME', firstName(language))).join(' ')).not.toMatch(/150/);
  });

  it.each<[Language, string]>([
    ['en', 'this is NAME yeah'],
    ['en', 'NAME speaking'],
    ['es', 'con NAME, ¿quién la busca?'],
    ['es', 'NAME, dígame'],
    ['pt', 'aqui é a NAME'],
    ['pt', 'NAME falando'],
  ])('is told to who gives that very name, %s: %s', (language, line) => {
    expect(texts(language, line.replace('NAME', firstName(language))).at(-1)).toMatch(/150/);
  });

  it.each<[Language, string]>([
    ['en', 'uh yeah, I know, I forgot'],
    ['es', 'uh sí, se me re pasó'],
    ['es', 'si, soy yo'],
    ['pt', 'sim, é ela'],
  ])('is told after a yes to the name, %s: %s', (language, line) => {
    expect(texts(language, 'hello', line).at(-1)).toMatch(/150/);
  });
});

const YES: Record<Language, string> = { en: 'yes', es: 'sí', pt: 'sim' };
const ASKS_TO_PAY =
  /When could you|What date|podría hacer el pago|qué fecha|poderia fazer o pagamento|Que data/i;

describe('who says it is paid or not owed', () => {
  it.each<[Language, string]>([
    ['en', "I paid that in January, I've got the receipt right here"],
    ['en', "i'm not paying that i cancelled in september and i've got the email to prove it"],
    ['es', 'esa la pagué el viernes por Bizum'],
    ['es', 'yo el servicio no lo usé, lo di de baja en septiembre'],
    ['pt', 'isso aí eu já paguei faz tempo'],
    ['pt', 'eu não devo nada, cancelei em agosto'],
  ])('is asked for no payment again, %s: %s', (language, line) => {
    const said = talk('collections', language, 'hello', YES[language], line, 'it is as I say', 'bye').slice(
      2,
    );
    expect(said.map(({ text }) => text).join(' ')).not.toMatch(ASKS_TO_PAY);
    expect(said.map(({ text }) => text).join(' ')).toMatch(/noted|note it|anotado|registrad|anotado/);
    expect(said.some(({ ended }) => ended)).toBe(true);
  });
});

describe('an offer of parts', () => {
  it.each<[Language, string]>([
    ['en', 'could I split it up?'],
    ['en', 'I can do fifty a month'],
    ['es', 'qué tal si me lo dejan en tres cuotas'],
    ['es', 'te puedo dar la mitad el viernes y el resto el diez'],
    ['pt', 'dá pra parcelar em três vezes?'],
    ['pt', 'a metade dia vinte e o resto no mês que vem'],
  ])('is taken up, %s: %s', (language, line) => {
    const last = talk('collections', language, 'hello', YES[language], line).at(-1);
    expect(last?.text).toMatch(/in parts|por partes|em partes/);
    expect(last?.ended).toBe(false);
  });
});

describe('what is noted as paid', () => {
  it('is not asked for again when they say they will not pay twice', () => {
    const [, , third] = talk(
      'collections',
      'en',
      "yes that's me",
      'it is about the bill, right?',
      'I paid that in September',
    );
    expect(third?.text).toMatch(/noted/);
    const replies = talk(
      'collections',
      'en',
      "it's Anna Miller",
      'I paid that in September',
      "no I'm not paying it twice",
    );
    expect(replies.at(-1)?.text).not.toMatch(/date|part that|options/);
  });
});

describe('in Portuguese "no pix"', () => {
  it('is a way to pay and no denial of who they are', () => {
    const said = talk(
      'collections',
      'pt',
      'sim, é ela',
      'nossa, é verdade, esqueci do boleto',
      'pago os cento e cinquenta no dia 25 de novembro',
      'no pix',
    );
    expect(said.at(-1)?.text).toMatch(/25 de novembro/);
  });
});
