import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** What the last answer to the deciding question says outranks every wish before it. */

type Language = 'en' | 'es' | 'pt';

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };
const STAY = {
  en: 'Can we count on you staying with us?',
  es: '¿Le gustaría seguir con nosotros?',
  pt: 'Podemos contar com você para continuar conosco?',
};
const STAYS = {
  en: "I'm happy you're staying.",
  es: 'Me alegra que se quede.',
  pt: 'Fico feliz que você fique.',
};
const LEAVES = {
  en: 'The cancellation is noted; the door stays open.',
  es: 'La cancelación queda registrada; la puerta sigue abierta.',
  pt: 'O cancelamento ficou registrado; a porta continua aberta.',
};
const WHY = { en: 'What was the reason?', es: '¿Cuál fue el motivo?', pt: 'Qual foi o motivo?' };
const CANCELS = {
  en: 'I want to cancel my subscription',
  es: 'quiero dar de baja el servicio',
  pt: 'quero cancelar a minha linha',
};

describe('a customer who spoke of leaving', () => {
  const told = (language: Language, words: string, took: string) =>
    analysed('retention', language, WHY[language], CANCELS[language], STAY[language], words, took).outcome;

  it.each([
    ['en', 'go on, I can live with that'],
    ['en', 'yeah you can put me down for another year'],
    ['es', 'sí po, obvio, para qué me voy a cambiar'],
    ['es', 'trato hecho, un año más'],
    ['pt', 'combinado, mais um ano então'],
    ['pt', 'claro, pra que eu vou mudar'],
  ] as const)('stays where the answer and the agent say so, %s: %s', (language, words) => {
    expect(told(language, words, STAYS[language])).toBe('customer_retained');
  });

  it.each([
    ['en', 'dunno, might keep it, might not'],
    ['en', "I'd love to, but you don't cover that street"],
    ['es', 'me encantaría, pero es que allí no llegan'],
    ['pt', 'até queria, mas lá vocês não chegam'],
  ] as const)('does not stay by the word of the agent alone, %s: %s', (language, words) => {
    expect(told(language, words, STAYS[language])).not.toBe('customer_retained');
  });

  it.each([
    ['en', "let me talk it over with my wife and I'll come back to you"],
    ['es', 'dejame que lo charlo con mi señora y te aviso'],
    ['es', 'lo hablo con mi marido y le digo'],
    ['pt', 'deixa eu conversar com a patroa e te aviso'],
  ] as const)('is undecided who puts it off at last, %s: %s', (language, words) => {
    expect(told(language, words, BYE[language])).toBe('follow_up_needed');
  });

  it.each([
    ['en', "no, I'm not saying I'm leaving just yet"],
    ['es', 'no, no estoy diciendo que me voy ya'],
    ['pt', 'não, não tô dizendo que vou sair'],
    ['en', 'not at that price no'],
    ['es', 'no, a ese precio no'],
    ['pt', 'não, por esse preço não'],
  ] as const)('has not left who denies it or names a price, %s: %s', (language, words) => {
    const said = analysed('retention', language, STAY[language], words, LEAVES[language]);
    expect(said.outcome).toBe('follow_up_needed');
  });

  it.each([
    ['es', 'no, no cuenten conmigo, ya me cambio'],
    ['en', "no, don't count on me"],
    ['pt', 'não, não contem comigo'],
  ] as const)('has left who says so, %s: %s', (language, words) => {
    expect(analysed('retention', language, STAY[language], words, LEAVES[language]).outcome).toBe('churned');
  });
});

describe('a candidate', () => {
  const END = {
    en: 'That was the interview. A person reviews your answers.',
    es: 'Esa fue la entrevista. Una persona revisa sus respuestas.',
    pt: 'Essa foi a entrevista. Uma pessoa analisa as suas respostas.',
  };
  const YEARS = {
    en: 'How many years of experience do you have?',
    es: '¿Cuántos años de experiencia tiene?',
    pt: 'Quantos anos de experiência você tem?',
  };
  const SHIFTS = {
    en: 'What days and hours suit you for work?',
    es: '¿Qué días y horas le convienen para trabajar?',
    pt: 'Que dias e horas são bons para você trabalhar?',
  };
  const STILL = {
    en: 'Are you still interested in the position?',
    es: '¿Le sigue interesando el puesto?',
    pt: 'Você ainda tem interesse na vaga?',
  };
  const TOLD = {
    en: 'five years in a bakery',
    es: 'cinco años en una panadería',
    pt: 'cinco anos numa padaria',
  };
  const HOURS = {
    en: 'mornings from Monday on',
    es: 'por las mañanas desde el lunes',
    pt: 'de manhã, a partir de segunda',
  };
  const asked = (language: Language, words: string) =>
    analysed(
      'interview',
      language,
      YEARS[language],
      TOLD[language],
      SHIFTS[language],
      HOURS[language],
      STILL[language],
      words,
      END[language],
    );

  it.each([
    ['en', "I've taken another job, I signed yesterday"],
    ['en', "no I'd rather you took me out of the running"],
    ['es', 'ya firmé contrato en otro lado'],
    ['es', 'prefiero no seguir, gracias'],
    ['pt', 'tô desistindo da vaga'],
    ['pt', 'não tenho mais não'],
  ] as const)('who withdraws is rejected and no longer interested, %s: %s', (language, words) => {
    const said = asked(language, words);
    expect([said.outcome, collected('still_interested', said)]).toEqual(['rejected', false]);
  });

  it.each([
    ['en', "if it's nights then no you'd best count me out"],
    ['es', 'si es de noche, no cuenten conmigo, desisto'],
    ['pt', 'se for de noite eu desisto'],
    ['en', 'no car, I cycle'],
    ['pt', 'Não tenho perguntas e continuo interessada na vaga'],
  ] as const)(
    'has not withdrawn under a condition or with a no to another matter, %s: %s',
    (language, words) => {
      expect(asked(language, words).outcome).toBe('candidate_evaluated');
    },
  );
});

describe('a payment', () => {
  const WHEN = {
    en: 'Your invoice of 150 dollars was due on November 5. When could you make the payment?',
    es: 'Su factura de 150 dólares venció el 5 de noviembre. ¿Cuándo podría hacer el pago?',
    pt: 'A sua fatura de 150 reais venceu em 5 de novembro. Quando você poderia fazer o pagamento?',
  };
  const owed = (language: Language, ...words: string[]) =>
    analysed('collections', language, ...words.flatMap((said) => [WHEN[language], said]), BYE[language]);

  it.each([
    ['en', "if my tax refund came through i'd pay it tomorrow but who knows with them"],
    ['en', 'if they pay me on Friday I can send you fifty'],
    ['es', 'si mi devolución llegara mañana se la pagaba'],
    ['es', 'si me sale el trabajo le pago el viernes'],
    ['pt', 'se cair o meu acerto eu pago na sexta'],
    ['pt', 'ah que maravilha, era só o que me faltava hoje'],
    ['en', 'oh lovely, that is just what I needed to hear today'],
    ['es', 'esa la pagué el viernes por Bizum, mírelo bien'],
    ['pt', 'isso eu paguei em agosto, dia doze, no pix'],
  ] as const)('is not promised by a condition, an aside or what is past, %s: %s', (language, words) => {
    expect(owed(language, words).outcome).toBe('follow_up_needed');
  });

  it.each([
    ['en', "I'll pay it tomorrow", "i can't give you a date"],
    ['es', 'se lo pago mañana', 'fecha no le puedo asegurar'],
    ['pt', 'eu pago amanhã', 'não dá pra dizer data nenhuma não'],
  ] as const)('is not promised once the day is refused, %s: %s', (language, first, then) => {
    expect(owed(language, first, then).outcome).toBe('follow_up_needed');
  });

  it.each([
    ['en', "i get paid on the twenty fifth so you'll have it then"],
    ['es', 'me cae la quincena el quince, ese día les deposito'],
    ['pt', 'dia seis eu pago tudo, sem falta'],
    ['en', "I'll pay it all on Friday, and if my mother is there she can sign"],
  ] as const)('that is promised is a commitment met, %s: %s', (language, words) => {
    const said = owed(language, words);
    expect([said.outcome, said.evaluation_criteria_results.payment_commitment?.result]).toEqual([
      'payment_promised',
      'success',
    ]);
  });

  it('by a sister is not refused by the one who owes it', () => {
    const said = analysed(
      'collections',
      'pt',
      'Você confirma que é Ana Souza?',
      'não sou ela, sou a irmã',
      WHEN.pt,
      'eu não pago nada não, a conta é dela, fala com ela',
      BYE.pt,
    );
    expect(said.outcome).toBe('follow_up_needed');
  });
});

describe('an offer', () => {
  const ORDER = {
    en: 'Our plan costs 40 dollars a month. Shall I place the order?',
    es: 'Nuestro plan cuesta 40 dólares al mes. ¿Le parece si hago el pedido?',
    pt: 'Nosso plano custa 40 reais por mês. Posso fazer o pedido?',
  };
  it.each([
    ['pt', 'pode botar meu nome que eu vou querer testar', 'follow_up_needed'],
    ['en', 'no i said send me something first', 'follow_up_needed'],
    ['es', 'no, mándeme algo por correo primero', 'follow_up_needed'],
    ['pt', 'pois, é caro, está fora de questão', 'rejected'],
    ['pt', 'não precisa mandar nada não, valeu', 'rejected'],
    ['es', 'ni hablar', 'rejected'],
    ['en', "it's out of the question", 'rejected'],
    ['en', "we're fine with what we've got", 'rejected'],
    ['es', 'venga, póngamelo, no le doy más vueltas', 'sale_closed'],
    ['es', 'ahora mismo lo llevo todo en una hoja de cálculo', 'follow_up_needed'],
  ] as const)('%s: %s', (language, words, outcome) => {
    expect(analysed('sales', language, ORDER[language], words, BYE[language]).outcome).toBe(outcome);
  });
});

describe('a notice', () => {
  const TELLS = {
    en: 'Your parcel arrives on Wednesday between 9 and 12. Can you confirm that you got it?',
    es: 'Su paquete llega el miércoles entre las 9 y las 12. ¿Me confirma que lo recibió?',
    pt: 'O seu pacote chega na quarta-feira entre 9h e 12h. Você confirma que recebeu?',
  };
  it.each([
    ['en', 'right so when is it exactly', 'message_delivered'],
    ['es', '¿y quién lo manda?', 'message_delivered'],
    ['pt', 'e quem mandou?', 'message_delivered'],
    ['es', 'joya, lo anoto', 'message_acknowledged'],
    ['en', "got the message, I'll write it down", 'message_acknowledged'],
    ['pt', 'tô sabendo, valeu', 'message_acknowledged'],
  ] as const)('is acknowledged by an answer, not by a question, %s: %s', (language, words, outcome) => {
    const said = ['Hello!', 'yes', TELLS[language], words, BYE[language]];
    expect(analysed('notifications', language, ...said).outcome).toBe(outcome);
  });
});

describe('a reception', () => {
  const PASS = {
    en: 'Would you like me to leave this as a message for the team?',
    es: '¿Le parece si lo dejo como recado para el equipo?',
    pt: 'Posso deixar isso como recado para a equipe?',
  };
  const PASSED = {
    en: 'I have passed your message on.',
    es: 'Ya le pasé su recado al equipo.',
    pt: 'Já passei o seu recado.',
  };
  const OPEN = {
    en: 'hi, the seven of us were coming on Sunday',
    es: 'hola, íbamos a ir siete el domingo',
    pt: 'oi, íamos sete no domingo',
  };
  it.each([
    ['en', "okay I'll talk to the others and come back to you"],
    ['es', 'bueno, lo hablo con mi familia y le aviso'],
    ['pt', 'tá, vou falar com o pessoal e te aviso'],
  ] as const)('has delivered nothing for one who will come back, %s: %s', (language, words) => {
    const said = ['Hello!', OPEN[language], PASS[language], words, PASSED[language]];
    expect(analysed('general', language, ...said).outcome).toBe('follow_up_needed');
  });

  it('takes a message for somebody, not an hour to call at', () => {
    const words = 'yes for dr patel say the results came through and could he ring me before noon tomorrow';
    expect(
      analysed(
        'general',
        'en',
        'Hello!',
        'could you pass a message on to dr patel',
        PASS.en,
        words,
        PASSED.en,
      ).outcome,
    ).toBe('message_delivered');
  });

  it.each([
    ['en', 'call me in two weeks', 'Shall I hand this over to someone on the team?', 'okay'],
    ['pt', 'me liga na sexta às dez', 'Posso passar você para uma pessoa? Vou transferir.', 'sim, pode'],
  ] as const)('passes on who says yes to that at last, %s: %s', (language, call, hand, yes) => {
    const passes = {
      en: "Of course. I'll pass you to a person.",
      pt: 'Claro. Vou passar você para uma pessoa.',
    };
    expect(analysed('collections', language, 'Hello!', call, hand, yes, passes[language]).outcome).toBe(
      'escalated_to_human',
    );
  });
});

describe('help', () => {
  it.each([
    ['en', "no no you've cracked it i'm back on"],
    ['es', 'no, no hace falta, ya tira'],
    ['pt', 'não precisa, já está funcionando'],
  ] as const)('that is turned down because it works is a problem solved, %s: %s', (language, words) => {
    const PROBLEM = {
      en: "my internet doesn't work",
      es: 'no tengo internet',
      pt: 'a minha internet não funciona',
    };
    const HAND = {
      en: 'Shall I hand this over?',
      es: '¿Quiere que lo pase a una persona?',
      pt: 'Quer que eu passe a uma pessoa?',
    };
    expect(
      analysed('support', language, 'Hello!', PROBLEM[language], HAND[language], words, BYE[language])
        .outcome,
    ).toBe('issue_resolved');
  });
});

describe('a survey', () => {
  const SCORE = {
    en: 'From 0 to 10, how satisfied are you?',
    es: 'Del 0 al 10, ¿qué nota nos pone?',
    pt: 'De 0 a 10, que nota você dá?',
  };
  const REASON = {
    en: 'What is the main reason for that?',
    es: '¿Cuál es la razón principal?',
    pt: 'Qual é o principal motivo?',
  };
  it.each([
    ['en', "I don't do scores, sorry", 'rather not say'],
    ['es', 'no le voy a poner nota', 'prefiero no decir'],
    ['pt', 'não vou dar nota não', 'prefiro não dizer'],
  ] as const)('in which everything is refused gives nothing, %s', (language, score, reason) => {
    const said = analysed(
      'surveys',
      language,
      SCORE[language],
      score,
      REASON[language],
      reason,
      BYE[language],
    );
    expect(said.outcome).not.toBe('info_provided');
    expect(said.evaluation_criteria_results.survey_completed?.result).not.toBe('success');
  });
});

it('a no as the last word of a turn is no order, whatever stands before it', () => {
  const offer = 'Shall I set it up for you?';
  const { outcome } = analysed('sales', 'en', offer, "What? I just told you I'm tied in. No.", BYE.en);
  expect(outcome).toBe('rejected');
});
