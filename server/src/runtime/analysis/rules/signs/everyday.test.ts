import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** What everyday calls come to, in words that were misread once. */

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const STAY = {
  en: 'Would you like to stay with us?',
  es: '¿Le gustaría seguir con nosotros?',
  pt: 'Você gostaria de continuar conosco?',
};

describe('a customer', () => {
  it.each([
    ['es', 'ya, renuévemelo no más', 'customer_retained'],
    ['pt', 'está bem, então fico convosco mais um ano', 'customer_retained'],
    ['pt', 'sim, pode renovar com o mesmo preço', 'customer_retained'],
    ['es', 'no, no hay nada que ofrecerme, quiero darlo de baja', 'churned'],
    ['es', 'yo no le digo ni que me voy ni que me quedo', 'follow_up_needed'],
  ] as const)('%s: %s', (language, words, outcome) => {
    expect(analysed('retention', language, STAY[language], words, BYE[language]).outcome).toBe(outcome);
  });

  const HOW = {
    en: 'How has the service been for you, and what could be better?',
    es: '¿Cómo le ha ido con el servicio y qué podría ser mejor?',
    pt: 'Como tem sido o serviço para você e o que poderia melhorar?',
  };
  const reason = (language: 'en' | 'es' | 'pt', words: string) =>
    collected('leaving_reason', analysed('retention', language, HOW[language], words, BYE[language]));

  it.each([
    ['es', 'me subieron de 300 a 420 y ya no me alcanza', 'price'],
    ['en', "it's too expensive for what it is", 'price'],
    ['pt', 'a fatura vem muito alta', 'price'],
    ['es', 'ya no lo uso nunca', 'no_longer_needed'],
    ['en', 'The internet is down too much', 'service_quality'],
    ['es', 'Mis hijos suben videos y se corta', 'service_quality'],
    ['pt', 'Subiram uma antena e o sinal caiu', 'service_quality'],
    ['es', 'usted dice que es buen precio, yo digo que quién sabe', null],
    ['pt', 'o preço fica o mesmo então', null],
  ] as const)('leaves for a reason that was given, %s: %s', (language, words, value) => {
    expect(reason(language, words)).toBe(value);
  });

  it.each([
    ['en', "I'm leaving, I've already signed with Bluewave.", 'Bluewave'],
    ['en', "I left you in June, I'm with Skynet now and I'm not coming back", 'Skynet'],
    ['pt', 'a Clarim me ligou ontem oferecendo 20 a menos', 'Clarim'],
    ['es', 'los de Entelsa me ofrecieron más barato', 'Entelsa'],
    ['en', "I'm with Anna now, she looks after me", null],
    ['pt', 'Fica mais barato no Natal, né', null],
    ['en', "I've signed with Doctor Evans for surgery", null],
  ] as const)('goes to whom they name, %s: %s', (language, words, value) => {
    expect(
      collected('competitor_name', analysed('retention', language, HOW[language], words, BYE[language])),
    ).toBe(value);
  });
});

describe('a payment', () => {
  const WHEN = '¿Cuándo podría hacer el pago?';

  it('that is taken back in the same breath is not promised', () => {
    const { outcome } = analysed(
      'collections',
      'pt',
      'Estou falando com Ana Souza?',
      'sim, tá bom, pago 80 amanhã',
      'Quando você poderia fazer o pagamento?',
      'não, peraí, amanhã não, esquece, não vou prometer nada',
      BYE.pt,
    );
    expect(outcome).not.toBe('payment_promised');
  });

  it('of a sum that is held against nothing is neither all nor a part', () => {
    const analysis = analysed('collections', 'es', WHEN, 'le pago 80 el viernes', BYE.es);
    expect(analysis.outcome).toBe('payment_promised');
    expect(collected('commitment', analysis)).toBeNull();
    expect(
      collected('commitment', analysed('collections', 'es', WHEN, 'le abono 80 el viernes', BYE.es)),
    ).toBe('partial');
  });

  it('in three goes is a plan', () => {
    const words = 'Consigo pagar em três vezes de 50, a primeira eu pago na sexta.';
    const analysis = analysed('collections', 'pt', 'Quando você poderia fazer o pagamento?', words, BYE.pt);
    expect(collected('commitment', analysis)).toBe('plan');
  });
});

describe('words that decide the opposite', () => {
  it('not interested is not interested', () => {
    const analysis = analysed(
      'interview',
      'en',
      'For how many years have you done this work?',
      'three years',
      'From what date would you be available?',
      'in December',
      'Are you still interested in the position?',
      "I'm not very interested",
      "That's fine, I'll let the hiring team know. Goodbye!",
    );
    expect(collected('still_interested', analysis)).not.toBe(true);
  });

  it('who speaks for their business speaks for themselves', () => {
    const analysis = analysed(
      'sales',
      'es',
      '¿Tiene un par de minutos?',
      'Sí, hablo por mi negocio, una panadería',
      'Nuestro plan cuesta 40 dólares al mes. ¿Quiere que se lo deje listo?',
      'sí, lo contrato',
      BYE.es,
    );
    expect(analysis.outcome).toBe('sale_closed');
  });

  it('what goes on working is solved', () => {
    const { outcome } = analysed(
      'support',
      'pt',
      'Conte o que está acontecendo.',
      'a televisão não liga',
      'Pode reiniciar? Agora está tudo certo?',
      'Voltou e continua funcionando',
      'Que bom que está resolvido. Até logo!',
    );
    expect(outcome).toBe('issue_resolved');
  });

  it.each([
    ['en', "I don't want it. I don't think you understood me yet"],
    ['es', 'no me interesa, apúnteme para la lista de no llamar'],
  ] as const)('a refusal stays one, %s: %s', (language, words) => {
    const offer = { en: 'Shall I set it up for you?', es: '¿Quiere que se lo deje listo?' };
    expect(analysed('sales', language, offer[language], words, BYE[language]).outcome).toBe('rejected');
  });
});

describe('a message', () => {
  const TOLD = 'Su paquete llega el miércoles entre las 9 y las 12. ¿Lo puedo marcar como recibido?';
  const NOTED = 'Su solicitud de cambio queda registrada; el equipo se comunicará con usted.';

  it('whose time does not suit is one to be changed, as the agent noted it', () => {
    const analysis = analysed(
      'notifications',
      'es',
      '¿Con quién hablo?',
      'soy yo',
      TOLD,
      'ah, es que el miércoles no voy a estar',
      NOTED,
    );
    expect(collected('response', analysis)).toBe('change_requested');
  });

  it('that is refused is refused', () => {
    const words = 'entendido, pero no quiero ese paquete';
    const analysis = analysed('notifications', 'es', '¿Con quién hablo?', 'soy yo', TOLD, words, NOTED);
    expect(collected('response', analysis)).toBe('declined');
  });

  it('nobody heard is not delivered', () => {
    const { outcome } = analysed(
      'notifications',
      'pt',
      'Posso confirmar com quem estou falando?',
      'Quem?',
      'Estou falando com Ana Souza?',
      'Não ouvi nada, tá cortando tudo.',
      'Com prazer, de novo. Você confirma que é Ana Souza?',
      'Alô? Alô?',
      'Tento em outro momento.',
    );
    expect(outcome).not.toBe('message_delivered');
  });

  it.each([
    ['en', "no, she's at her mum's in Cardiff till Thursday"],
    ['es', 'mi abuelita no oye bien, yo contesto por ella'],
  ] as const)('reached another person, %s: %s', (language, words) => {
    const hello = {
      en: 'May I confirm who I am speaking with?',
      es: '¿Me permite confirmar con quién hablo?',
    };
    const analysis = analysed('notifications', language, hello[language], words, BYE[language]);
    expect(collected('reached', analysis)).toBe('other_person');
  });

  it('is none where only a question stays open', () => {
    const { outcome } = analysed(
      'general',
      'es',
      '¿En qué le puedo ayudar?',
      '¿a qué hora cierran los sábados?',
      'No tengo esa información. ¿Con quién tengo el gusto?',
      'ah, es que voy desde lejos, con mi amiga Rosa',
      'Gracias. ¿Le parece si lo dejo como recado para el equipo?',
      'bueno, gracias',
      'Ya le pasé su recado al equipo. ¡Hasta luego!',
    );
    expect(outcome).not.toBe('message_delivered');
  });
});

describe('a call to be made', () => {
  it('is arranged beside an hour that does not suit', () => {
    const words =
      'Call me back Thursday at three, just not before nine in the morning, and don’t ring me at work';
    const done = "Done: we'll get back to you on Thursday, November 19 at 15:00.";
    expect(analysed('sales', 'en', 'Do you have a couple of minutes?', words, done).outcome).toBe(
      'callback_scheduled',
    );
  });

  it('is none where somebody tells when they were called', () => {
    const { outcome } = analysed(
      'general',
      'es',
      '¿En qué le puedo ayudar?',
      'mire, a mí me llamaron ayer a las tres, en plena siesta',
      '¿Con quién tengo el gusto?',
      'no me llamen a esa hora, por la tarde a partir de las seis lo que quieran',
      BYE.es,
    );
    expect(outcome).not.toBe('callback_scheduled');
  });
});

describe('questions that were answered', () => {
  it('are answered by what is only supposed, in a test of a language', () => {
    const { outcome } = analysed(
      'language_assessment',
      'en',
      'Are you ready?',
      'Yes, I am ready.',
      'Tell me about yourself.',
      'I was born in Turin and I moved here four years ago because of my wife.',
      'Tell me about a problem you had.',
      'Last summer we drove along the coast, and although it rained every day, we enjoyed it.',
      'Do you think working from home is good? Tell me why.',
      'If I had more time I would learn to sail, since the sea has always fascinated me.',
      'That was the whole assessment, well done.',
    );
    expect(outcome).toBe('level_assessed');
  });

  it('keep a candidate who wants the place, whatever no stands before it', () => {
    const analysis = analysed(
      'interview',
      'pt',
      'Há quantos anos você faz esse trabalho?',
      'cinco anos como motorista de caminhão',
      'A partir de que data você estaria disponível?',
      'posso começar no dia 1 de dezembro',
      'Você ainda tem interesse na vaga?',
      'não, era isso, quero muito a vaga, obrigado',
      'Essa foi a entrevista. Até logo!',
    );
    expect(analysis.outcome).toBe('candidate_evaluated');
    expect(collected('still_interested', analysis)).toBe(true);
  });

  it('are none by who did not go there', () => {
    const { outcome } = analysed(
      'surveys',
      'es',
      'En una escala del 0 al 10, ¿qué nota le pone a nuestro servicio?',
      'no, yo ahí no fui, fue mi señora',
      '¿Cuál es la razón principal de esa nota?',
      'no está, salió',
      BYE.es,
    );
    expect(outcome).not.toBe('info_provided');
  });
});
