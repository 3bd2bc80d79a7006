import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** What came of a call, where a small word sounds like more than it says. */

type Spoken = 'en' | 'es' | 'pt';

describe('who needs help and turns one way of it down', () => {
  it.each([
    ['es', 'se cayó el internet', '¿Quiere que se lo pase a una persona?', 'no, gracias', 'Hasta luego.'],
    ['pt', 'caiu a internet', 'Você quer que eu passe isso para uma pessoa?', 'não, obrigado', 'Até logo.'],
  ] as const)('%s: has rejected nothing', (language, matter, offer, no, bye) => {
    const told = analysed('support', language, 'Hola', matter, offer, no, bye);
    expect(told.outcome).toBe('follow_up_needed');
  });

  it('and spares somebody the trouble has not asked to be left alone', () => {
    const told = analysed(
      'general',
      'en',
      'How can I help you?',
      'are you open on Sunday?',
      'Would you like me to leave this as a message for the team?',
      "no, don't bother",
      'Goodbye.',
    );
    expect([told.outcome, told.asked_not_to_be_contacted]).toEqual(['follow_up_needed', false]);
  });
});

describe('a payment', () => {
  const ASKS = {
    en: 'Your invoice of 150 dollars was due. When could you make the payment?',
    es: 'Su factura de 150 dólares venció. ¿Cuándo podría hacer el pago?',
    pt: 'A sua fatura de 150 reais venceu. Quando você poderia fazer o pagamento?',
  };
  it.each<[Spoken, string]>([
    ['en', "I'll see what I can do on Friday"],
    ['es', 'a ver qué consigo el viernes'],
    ['pt', 'vou ver o que consigo na sexta'],
  ])('%s: %s promises none', (language, words) => {
    expect(analysed('collections', language, ASKS[language], words, 'Ok.').outcome).not.toBe(
      'payment_promised',
    );
  });

  it.each<[Spoken, string, string]>([
    ['es', '¿Con quién tengo el gusto?', 'Sí, ella habla, María López'],
    ['pt', 'Com quem estou falando?', 'É ela, Ana Souza'],
  ])('%s: whoever was asked for and says so is the one: %s', (language, asked, words) => {
    const told = analysed('collections', language, asked, words, ASKS[language], 'el viernes', 'Ok.');
    expect(collected('right_person', told)).toBe(true);
  });

  it('is still theirs when they speak of their mother', () => {
    const told = analysed(
      'collections',
      'pt',
      'Com quem estou falando?',
      'Ana Souza, sim, sou eu',
      ASKS.pt,
      'Ai, pra minha mãe também devo sessenta. O seu eu pago dia trinta, quando cair o salário',
      'Ok.',
    );
    expect(collected('right_person', told)).toBe(true);
  });
});

describe('an appointment', () => {
  it('that suits is told in a sentence beside the one that does not', () => {
    const told = analysed(
      'scheduling',
      'pt',
      'Como posso ajudar?',
      'queria marcar um dermatologista',
      'Posso oferecer terça-feira, 17 de novembro, às 9:00 ou quarta-feira, 18 de novembro, às 15:00. Qual fica melhor?',
      'Terça eu trabalho. Quarta às três dá certo',
      'Pronto: o seu horário é quarta-feira, 18 de novembro, às 15:00. Até logo!',
    );
    expect([told.outcome, collected('appointment_date', told)]).toEqual(['appointment_booked', '2026-11-18']);
  });

  it('that is moved is not booked beside it', () => {
    const told = analysed(
      'scheduling',
      'es',
      '¿En qué le ayudo?',
      'Hola, tengo fisioterapia el jueves a las seis y no llego',
      '¿Es su primera visita?',
      'Pásamela al viernes 20 a las diez de la mañana, si puede ser',
      'Sería el viernes 20 de noviembre a las 10:00. ¿Se lo confirmo?',
      'Sí, esa, perfecto',
      'Su cita queda cambiada para el viernes 20 de noviembre a las 10:00.',
    );
    expect(told.outcome).toBe('appointment_rescheduled');
  });

  it('that is off rests on the turn that wanted it off', () => {
    const told = analysed(
      'scheduling',
      'pt',
      'Como posso ajudar?',
      'preciso desmarcar a fisio de quinta às dez',
      'Você quer que eu cancele o horário?',
      'Sou paciente daí faz tempo',
      'O seu horário está cancelado. Até logo!',
    );
    expect(told.data_collection_results.appointment_action?.evidence.turns).toEqual([1]);
  });

  it('is no first visit nor another one by a no to something else', () => {
    const told = analysed(
      'scheduling',
      'pt',
      'É a sua primeira visita conosco?',
      'Não, não confirma nada ainda, vou ligar no convênio primeiro',
      'Até logo!',
    );
    expect(collected('first_visit', told)).toBeNull();
  });
});

describe('a yes, a no and a call', () => {
  it('keeps an offer open for whoever does not say no', () => {
    const told = analysed(
      'sales',
      'es',
      'Nuestro plan cuesta 40 dólares al mes. ¿Le parece si hago el pedido?',
      'No te digo que no, pero hoy no te firmo nada',
      'Está muy bien. Que tenga un buen día.',
    );
    expect(told.outcome).toBe('follow_up_needed');
  });

  it('takes the day that was asked about for no day of a call', () => {
    const told = analysed(
      'language_assessment',
      'en',
      'Are you ready?',
      "Oh, was that today? I'm in the middle of moving house",
      'When would be a better moment, day and hour?',
      "Could we do it another day, I've boxes everywhere",
      'What day and time would suit you better?',
      "I really can't say when, I'll write to you",
      "We'll leave it here and try another time.",
    );
    expect(told.outcome).toBe('follow_up_needed');
  });

  it('hears no wish for a person in an answer about people', () => {
    const told = analysed(
      'language_assessment',
      'en',
      'Do you think working from home is good for people? Tell me why.',
      'For me it would be boring because I need to talk to people',
      'Thank you.',
    );
    expect(told.outcome).not.toBe('escalated_to_human');
  });

  it('asks for nobody in a word that is to be passed on', () => {
    const told = analysed(
      'general',
      'en',
      'How can I help you?',
      "I'm from the council about the fire inspection on the third",
      'Would you like me to leave this as a message for the team?',
      'just let the manager know',
      'Goodbye.',
    );
    expect(collected('human_requested', told)).not.toBe(true);
  });

  it('leaves a notice with whoever answers for them where it is', () => {
    const told = analysed(
      'notifications',
      'es',
      '¿Hablo con María López?',
      'No, habla su esposo, ella está dando clase',
      'Le ofrezco disculpas, el número no es el correcto.',
    );
    expect(told.outcome).toBe('follow_up_needed');
  });
});
