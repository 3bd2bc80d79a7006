import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { analysed } from '../../test-support/analysed.ts';

/** Agents that word everything as they please: what was reached hangs on the person's own turns. */

type Case = readonly [outcome: string, category: string, language: Language, ...said: string[]];

const tells = (cases: readonly Case[]) =>
  it.each(cases.map((one) => [one[0], one.slice(1).join(' | '), one] as const))('%s: %s', (_, __, one) => {
    const [outcome, category, language, ...said] = one;
    expect(analysed(category, language, ...said).outcome).toBe(outcome);
  });

describe('words that only resemble', () => {
  tells([
    // Who comes for the first time has nothing to move.
    [
      'appointment_booked',
      'scheduling',
      'en',
      'I can book, change or cancel an appointment. What would you like?',
      'I would like a haircut.',
      'Is this your first time?',
      'Yes, it is my first visit.',
      'There is room on Friday, November 20 at 9:00. Shall I book it?',
      'Yes, book it please.',
      'Your appointment is booked for Friday, November 20 at 9:00.',
    ],
    // The price is asked for, nothing is ordered.
    [
      'follow_up_needed',
      'scheduling',
      'pt',
      'Posso oferecer terça-feira, 17 de novembro às 9:00. Posso reservar?',
      'Eu só quero o preço',
      'Ficou marcado: terça-feira, 17 de novembro às 9:00.',
    ],
    // Times of waiting are no request to wait.
    [
      'info_provided',
      'surveys',
      'pt',
      'De 0 a 10, que nota você dá?',
      'Eu diria 8.',
      'Se pudesse mudar uma única coisa, qual seria?',
      'Talvez tempos de espera menores.',
      'Agradeço. Alguém pode falar com você sobre as respostas?',
      'Sim, tudo bem.',
      'Era isso que eu queria perguntar. Agradeço pelas respostas, até logo!',
    ],
  ]);
});

describe('an order in free words, with the word of the agent that it is done', () => {
  tells([
    [
      'sale_closed',
      'sales',
      'en',
      'Hi, Marlow Teas. Our monthly tin is eight pounds. Fancy one?',
      'eight pounds, I spend that on biscuits. stick me down for it and leave it with number six',
      'All set up, your first tin comes on Friday.',
    ],
    [
      'sale_closed',
      'sales',
      'pt',
      'Bom dia, Horta Viva. A cesta da semana sai por 40 reais.',
      'quarenta tá no preço, manda essa cesta na quinta e deixa com o porteiro',
      'Fechado, a primeira cesta chega na quinta.',
    ],
    [
      'appointment_rescheduled',
      'scheduling',
      'en',
      'Hello, reminding you of your haircut on Tuesday at two.',
      "tuesday's no good, I'm at my sister's",
      'I could do Thursday the nineteenth at four. Shall I swap it?',
      'aye, swap it',
      'Done, you are now in on Thursday at four.',
    ],
    [
      'appointment_rescheduled',
      'scheduling',
      'pt',
      'Oi, lembrando da consulta da Lia amanhã às nove.',
      'amanhã ela tem prova na escola',
      'Tenho quinta, dia 19, às dez. Troco?',
      'troca aí que fica melhor',
      'Trocado para quinta às dez.',
    ],
    [
      'appointment_canceled',
      'scheduling',
      'es',
      'Le recuerdo su revisión del jueves a las diez.',
      'bórreme y déselo a otro, que estoy fuera',
      'Cancelada. Buen viaje.',
    ],
    [
      'customer_retained',
      'retention',
      'pt',
      'Você pediu o cancelamento. Consigo baixar para 50 reais por um ano.',
      'cinquenta eu pago, pode aplicar o desconto e rasga o pedido',
      'Cancelamento retirado, 50 reais por um ano.',
    ],
    [
      'customer_reactivated',
      'retention',
      'es',
      'Hace un año que no le vemos por el club. Si vuelve, paga 15 euros al mes.',
      'pues ábrame la ficha otra vez con el mismo banco, apúnteme ya',
      'Reactivado desde hoy, bienvenido de nuevo.',
    ],
    [
      'payment_collected',
      'collections',
      'en',
      'There are forty dollars open. Shall I charge your card ending 1234?',
      'hit it',
      'The payment has gone through, your balance is zero.',
    ],
  ]);
});

describe('the word of the agent alone', () => {
  it.each<[string, string, Language, ...string[]]>([
    [
      'a condition the agent then refuses',
      'sales',
      'es',
      'Tenemos el aceite por 30 euros, ¿se lo activo?',
      'a veinte se lo compro ya mismo',
      'No puedo bajar el precio, son 30.',
      'pues nada, hasta luego',
      'Gracias.',
    ],
    [
      'a promise of somebody else',
      'collections',
      'pt',
      'Temos uma parcela de 200 reais em aberto no seu nome.',
      'isso aí quem fez foi o meu genro',
      'Consegue pagar esta semana?',
      'ele prometeu que paga dia vinte, e dia vinte ele some',
      'E a senhora, consegue assumir a parcela?',
      'hoje eu ligo pra ele, é o que eu posso fazer',
      'Entendo.',
    ],
    [
      'a payment made long ago',
      'collections',
      'es',
      'Consta un recibo de 40 euros sin pagar. ¿Cuándo podría pagarlo?',
      'lo pagué yo en el banco el día tres',
      'No me aparece aún.',
      'pues mírelo mejor',
      'Tomo nota.',
    ],
  ])('settles nothing: %s', (...[, category, language, ...said]) => {
    expect(analysed(category, language as Language, ...said).outcome).toBe('follow_up_needed');
  });
});

describe('answers', () => {
  tells([
    [
      'follow_up_needed',
      'surveys',
      'en',
      'From one to ten, how was the boat trip?',
      'Maureen said it was an eight',
      'And your own score?',
      'oh I stayed on the quay',
      'I understand. Goodbye.',
    ],
    [
      'rejected',
      'surveys',
      'en',
      'Would you mind answering three questions?',
      "I've never filled one of those in and I'm not starting now",
      'I understand. Have a good day.',
    ],
    [
      'callback_scheduled',
      'interview',
      'en',
      'Could we do your interview now?',
      "I'm still on shift, so no",
      'When would be better?',
      'four, I am off at half three',
      'Today at four then?',
      'yes please',
      'I have put it in.',
    ],
    [
      'rejected',
      'interview',
      'pt',
      'Podemos conversar sobre a vaga de cozinheira?',
      'ai que pena, chegaram tarde',
      'Já conseguiu outro emprego?',
      'comecei na segunda num restaurante aqui perto com carteira',
      'Fico feliz! Não deseja seguir com a nossa vaga, então?',
      'imagina, mas passo o contato pra minha irmã que procura',
      'Boa sorte!',
    ],
    [
      'candidate_unqualified',
      'interview',
      'es',
      'El puesto pide carnet de camión. ¿Lo tiene?',
      'solo el de coche',
      'Sin el carnet de camión no podemos seguir con su candidatura. Suerte.',
      'vaya, gracias',
      'A usted.',
    ],
  ]);
});

describe('who is on the line, and what got through', () => {
  tells([
    [
      'failed',
      'notifications',
      'en',
      'Good day, may I speak to Mr Anton Reid?',
      "Reid? no there's no Reid by this number",
      'Is this five five five, one two three?',
      "it is, I've had it for years",
      'Sorry to have disturbed you.',
    ],
    [
      'failed',
      'general',
      'pt',
      'Cartório Central, bom dia!',
      'bom dia, quero uma pizza grande',
      'Aqui é o cartório, a senhora deve ter discado errado.',
      'ai que vergonha, desculpa',
    ],
    [
      'failed',
      'notifications',
      'es',
      'Le aviso que el jueves no hay clases por la junta.',
      '¿cómo dice?',
      'El jueves no hay clases.',
      'no le entiendo nada, hay mucho ruido, adiós',
    ],
  ]);
});

describe('help', () => {
  tells([
    [
      'ticket_created',
      'support',
      'en',
      "What's the trouble?",
      'the display on my meter has been blank since Saturday',
      "I've opened a fault report for your meter, number 3308.",
      'three three oh eight, grand',
      'Goodbye now.',
    ],
    [
      'issue_resolved',
      'support',
      'pt',
      'O que está acontecendo?',
      'a internet caiu ontem e a luz pisca vermelha',
      'Encaixe o cabo amarelo, por favor. Que cor está a luz?',
      'ficou verdinha agora',
      'Que maravilha! Posso ajudar em mais alguma coisa?',
      'só isso mesmo, deus abençoe',
    ],
    [
      'escalated_to_human',
      'collections',
      'en',
      "There's a hundred dollars outstanding.",
      'I cancelled in June, is there a manager on?',
      "There is. I'm transferring you to Leanne now.",
      "beauty, I'll hang on",
    ],
    [
      'payment_refused',
      'collections',
      'en',
      'Your invoice of two hundred euro is three weeks over. Can you pay it today?',
      'did anyone mention the fence?',
      'Which fence would that be?',
      "the one ye knocked down. ye'll not see one penny of it, not today, not ever",
      "So you don't intend to pay?",
      'you have it',
      "I've understood.",
    ],
    [
      'faq_answered',
      'general',
      'es',
      'Polideportivo, ¿en qué puedo ayudarle?',
      '¿a qué hora abre la piscina los domingos?',
      'Abre a las diez.',
      'qué bien, pues el domingo me planto ahí',
      'Le esperamos.',
    ],
  ]);
});
