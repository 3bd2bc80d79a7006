import { describe, expect, it } from 'vitest';
import { goesAhead } from './goes-ahead.ts';
import { movesVisit } from './moves-visit.ts';
import { findsTooDear, isOtherMoney } from './too-dear.ts';
import { turnsDownOffer } from './turns-down.ts';

describe('an order in place of a yes', () => {
  it.each([
    'sold, stick me down for it',
    'crack on then',
    'go on then, pop me in',
    "let's do this",
    'why not',
    'tramítelo, hombre',
    'dale, armalo',
    'déjelo listo nomás',
    'anotame',
    'de una',
    'faça, tchê',
    'pode preparar a papelada, me manda que eu assino',
    'manda ver',
    'me coloca nesse plano',
  ])('"%s" tells the agent to go ahead', (text) => {
    expect(goesAhead(text)).toBe(true);
  });

  it.each([
    "don't do it",
    "do it if it's cheaper",
    'put me through to someone',
    'I do it by hand already',
    'no lo haga',
    'déjelo así',
    'déjeme pensarlo',
    'hago las facturas a mano',
    'não faça',
    'deixa pra lá',
    'deixa eu ver',
    'faço tudo no papel',
  ])('"%s" does not', (text) => {
    expect(goesAhead(text)).toBe(false);
  });
});

describe('a refusal of what is offered', () => {
  it.each([
    "no you're alright, thanks all the same",
    "we signed with Xero last month and we're locked in for two years",
    'not a penny',
    'cheers anyway',
    'que no, hombre, que no me hace falta',
    'no, si nosotros ya tenemos un programa',
    'no tengo nada que decidir, ya te digo que estoy servido',
    'nada, irmão, quero investir nada não',
    'não, deixe estar, agradeço',
    'já fechamos com outra empresa',
    "hmm think I'll pass",
    "I'm gonna pass on this one",
    "yeah it's a no from me",
    'not really my thing',
    'mm creo que paso, gracias',
    'va a ser que no',
    'não, dessa vez eu passo',
    'acho que vou dispensar',
  ])('"%s" turns it down', (text) => {
    expect(turnsDownOffer(text)).toBe(true);
  });

  it.each([
    "no that's the lot",
    "we already have one but it's rubbish",
    "I don't need it yet",
    'ya tenemos algo pero se traba',
    'no me hace falta ahora',
    'já temos um sistema mas não funciona',
    'não preciso agora',
    "I'll pass you to my wife",
    "I'll pass by on Friday",
    'paso el sábado por la tienda',
    'le paso con mi esposa',
    'eu passo aí na sexta',
    'vou passar para a minha mulher',
    'count me in',
  ])('"%s" does not', (text) => {
    expect(turnsDownOffer(text)).toBe(false);
  });
});

describe('money', () => {
  it.each([
    'the last lot charged us eighty quid',
    'los otros cobraban setenta',
    'a outra empresa cobrava noventa',
  ])('"%s" is what others ask', (text) => {
    expect(isOtherMoney(text)).toBe(true);
  });

  it.each([
    "that's a bit steep for us",
    'se me va de presupuesto',
    'se fosse uns trinta eu pensava mas quarenta pesa',
  ])('"%s" finds the price too high', (text) => {
    expect(findsTooDear(text)).toBe(true);
  });

  it('what others asked was too dear there', () => {
    expect(findsTooDear('the last lot charged too much')).toBe(false);
  });
});

describe('an appointment there is already', () => {
  it.each([
    "i've got a dentist thing on thursday and i need to push it to the week after",
    'tenía cita el lunes con la fisio, a ver si me la cambiáis',
    'eu tenho um horário marcado sexta às dez e queria jogar pra outra semana',
  ])('"%s" moves it', (text) => {
    expect(movesVisit(text)).toBe(true);
  });

  it.each([
    'I need an appointment for next week',
    'quiero una cita para el lunes',
    'queria marcar para a semana',
  ])('"%s" asks for a first one', (text) => {
    expect(movesVisit(text)).toBe(false);
  });
});
