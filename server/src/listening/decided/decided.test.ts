import { describe, expect, it } from 'vitest';
import type { Language } from '../types.ts';
import { hasLeft, saysLeaving, saysStaying, wouldButCannot } from './leaving.ts';
import { disputesDebt, saysNotAll, sumOffered } from './owing.ts';
import { doesNotSuit } from './suits.ts';
import { isAnotherSpeaking } from './who.ts';

describe('leaving and staying', () => {
  it.each([
    "I'm away to Vodafone at the end of the month",
    "no, it's all signed",
    "we're emigrating in January so I won't need it",
    'I want my account closed',
    'ya firmé con Digitel',
    'nos mudamos, ya no lo vamos a usar',
    'no, en serio, dala de baja a fin de mes',
    'já fechei com a Vivo',
    'não vou precisar mais',
    'pode encerrar o contrato',
  ])('hears who leaves: %s', (text) => expect(saysLeaving(text)).toBe(true));

  it.each([
    'I nearly left in the summer',
    "I'm thinking of leaving",
    'if you put the price up again I want my account closed',
    "I'm off to Spain for two weeks",
    'si me lo suben otra vez me largo',
    'estoy pensando en dar de baja la línea',
    'se vocês não mandarem um técnico eu encerro o contrato',
    'tava pensando em largar vocês',
    'no, no me voy',
  ])('leaves open what is only thought of: %s', (text) => expect(saysLeaving(text)).toBe(false));

  it.each([
    'go on then, hardly worth the hassle of switching',
    "can't be bothered to switch",
    'just leave it as it is',
    'bah, me da pereza cambiar',
    'listo, si es así me quedo',
    'no vale la pena cambiarme, sigo',
    'não compensa trocar',
    'deixa como tá',
    'pode renovar',
  ])('hears who stays: %s', (text) => expect(saysStaying(text)).toBe(true));

  it.each([
    'if you send a technician I stay with you',
    'I might as well stay, but only if it gets cheaper',
    'si me mandan un técnico me quedo',
    'no me quedo',
    'se baixarem o preço pode renovar',
    'não sei se fico com vocês',
  ])('takes no condition for staying: %s', (text) => expect(saysStaying(text)).toBe(false));

  it('tells what is settled elsewhere from what is wished', () => {
    expect(hasLeft('ya firmé con otra empresa')).toBe(true);
    expect(hasLeft('I want my account closed')).toBe(false);
  });

  it.each(["I would if I could but you don't do Canada", 'me quedaría si pudiera', 'ficaria se pudesse'])(
    'hears a kind no: %s',
    (text) => expect(wouldButCannot(text)).toBe(true),
  );
});

describe('money that is owed', () => {
  it.each<[Language, string, number | null]>([
    ['en', "I can't do 150, I could manage 50 on Friday", 50],
    ['en', 'first fifty on the 1st of December, then fifty a month', 50],
    ['es', 'todo no puedo, te puedo pagar cincuenta el día cinco', 50],
    ['es', 'los ciento cincuenta no llego, pero ochenta el lunes sí', 80],
    ['pt', 'cinquenta reais na sexta eu consigo', 50],
    ['en', "I can't pay 150 on Friday", null],
    ['es', 'no tengo 150', null],
    ['pt', 'dia vinte e oito eu vejo', null],
    ['en', 'I only ordered one thing for 20 dollars on November 3', null],
    ['es', 'yo solo pedí una cosa de 20 dólares el 3 de noviembre', null],
    ['pt', 'eu só comprei uma coisa de 20 reais no dia 3 de novembro', null],
  ])('hears the sum that is offered, %s: %s', (language, text, sum) =>
    expect(sumOffered(text, language)).toBe(sum),
  );

  it.each(["I can't do it all", 'todo no puedo', 'o total não tenho como'])('%s: a part', (text) =>
    expect(saysNotAll(text)).toBe(true),
  );

  it.each([
    '¿cuál servicio? yo nunca contraté eso',
    'yo eso no lo debo',
    'I cancelled that in September',
    'eu já não tinha o serviço',
  ])('hears a dispute beside a question: %s', (text) => expect(disputesDebt(text)).toBe(true));
});

describe('a time that was told', () => {
  it.each([
    "Wednesday's no good, I'm in Cork all day",
    "I can't do Wednesday",
    'el miércoles me viene fatal',
    'ese día estoy en el hospital',
    'quarta de manhã eu não tô em casa',
    'quarta fica ruim',
  ])('does not suit: %s', (text) => expect(doesNotSuit(text)).toBe(true));

  it.each([
    'Wednesday is fine',
    "Wednesday, no problem, I'll be at home all day",
    'perfecto, el miércoles estoy en casa',
    'quarta tá ótimo',
  ])('suits: %s', (text) => expect(doesNotSuit(text)).toBe(false));
});

describe('who has the phone', () => {
  it.each([
    "she's my mum, she's in the shower",
    "I'm twelve",
    'es mi mamá, está durmiendo',
    'María es mi madre',
    'ela é minha mãe',
    'minha mãe tá no banho',
  ])('is another: %s', (text) => expect(isAnotherSpeaking(text)).toBe(true));

  it.each(['this is Anna', "yes, speaking, I'm at work", 'sí, soy María', 'sou a Ana, pode falar'])(
    'may be the one: %s',
    (text) => expect(isAnotherSpeaking(text)).toBe(false),
  );
});
