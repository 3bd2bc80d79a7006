import { describe, expect, it } from 'vitest';
import { analysed } from '../../test-support/analysed.ts';

describe('what a turn decides', () => {
  it('“that’s all” ends the talk, not the trouble', () => {
    const { outcome } = analysed(
      ...(['support', 'en'] as const),
      'Technical support, what is happening?',
      "a parcel was left at mine and it isn't mine, that's the problem",
      'I have written your case down. Shall I hand this over to someone on the team?',
      "I just want it picked up, that's all",
      'Your case is noted. Goodbye!',
    );
    expect(outcome).not.toBe('issue_resolved');
  });

  it('who has paid refuses nothing by not paying twice, and a claim of having paid promises nothing', () => {
    const { outcome, data_collection_results: values } = analysed(
      ...(['collections', 'es'] as const),
      '¿Cuándo podría hacer el pago de 150 dólares?',
      'no pero si eso ya lo pagué la semana pasada, los ciento cincuenta completitos',
      '¿Qué fecha sería posible para el pago?',
      'no pienso pagar dos veces lo mismo',
      'Gracias por su tiempo.',
    );
    expect(outcome).toBe('follow_up_needed');
    expect(values.promised_amount?.value ?? null).toBeNull();
  });

  it('to be out of work refuses no payment, to say that one cannot pay does', () => {
    const ask = 'When could you make the payment?';
    const out = (words: string) =>
      analysed('collections', 'en', ask, words, 'I understand. Goodbye!').outcome;
    expect(out('I lost my job and have two kids')).toBe('follow_up_needed');
    expect(out("I can't pay, I lost my job")).toBe('payment_refused');
  });

  it('“Wednesday. No, Thursday” books, where no appointment was there before', () => {
    const { outcome } = analysed(
      ...(['scheduling', 'es'] as const),
      '¿En qué le ayudo?',
      'Quería agendar una cita para una limpieza',
      '¿Qué día?',
      'El miércoles a las diez. Perdón, no, el jueves, el miércoles no puedo',
      'Sería el jueves 19 de noviembre a las 10:00. ¿Se lo confirmo?',
      'Sí, perfecto',
      'Listo: su cita es el jueves 19 de noviembre a las 10:00. ¡Hasta luego!',
    );
    expect(outcome).toBe('appointment_booked');
  });

  it('who cancels nothing has not left, and who is talked into it stays', () => {
    const decided = (...words: readonly [string, string]) =>
      analysed(
        ...(['retention', 'en'] as const),
        'How has the service been for you?',
        words[0],
        'Would you like to stay with us?',
        words[1],
        'Thank you for your time. Goodbye!',
      ).outcome;
    expect(decided('my cousin left last month', "don't cancel anything and don't renew anything")).toBe(
      'follow_up_needed',
    );
    expect(decided('it got pricey', 'alright, you talked me into it, leave it running')).toBe(
      'customer_retained',
    );
    expect(decided('it got pricey', 'no, cancel it')).toBe('churned');
  });

  it('questions that nobody could answer are no message, words for somebody are', () => {
    const left = (...words: readonly [string, string]) =>
      analysed(
        ...(['general', 'en'] as const),
        'How can I help you?',
        words[0],
        "I don't have that information; I'll note it for a colleague. Who am I speaking with, please?",
        words[1],
        'Thank you. Would you like me to leave this as a message for the team?',
        'alright, thank you',
        'I have passed your message on to the team. Goodbye!',
      ).outcome;
    expect(left('hi, what time do you close on Saturday?', 'my name is Earl')).toBe('follow_up_needed');
    expect(left('please tell Dana that the parcel came today', 'my name is Earl')).toBe('message_delivered');
  });

  it('thanks for words that were no question answer nothing', () => {
    const ends = (reply: string) =>
      analysed('general', 'es', '¿En qué le puedo ayudar?', '¿abren los domingos?', reply, 'gracias, adiós')
        .outcome;
    expect(ends('Entendido, gracias. ¿Con quién tengo el gusto?')).toBe('follow_up_needed');
    expect(ends('Los domingos abrimos de diez a dos. ¿Algo más?')).toBe('faq_answered');
  });

  it('to turn down a way to be helped, or to call only to ask, refuses nothing', () => {
    const turnedDown = analysed(
      ...(['general', 'en'] as const),
      'How can I help you?',
      "I'd like to know if you open on Sundays",
      'Would you like me to leave this as a message for the team?',
      'no, no need',
      'Thank you for your time. Goodbye!',
    );
    expect(turnedDown.outcome).toBe('follow_up_needed');
    const withoutHer = analysed(
      ...(['sales', 'en'] as const),
      'Shall I set it up for you?',
      "I can't say yes without my wife, so not today",
      'Thank you. Goodbye!',
    );
    expect(withoutHer.outcome).toBe('follow_up_needed');
  });

  it.each([
    ["I'll pay 150 on Friday, I don't know what to do otherwise", 'payment_promised'],
    ["I could pay 150 on Friday. Well, I don't know yet what I'll do.", 'follow_up_needed'],
  ])('despair takes back no promise, being undecided does: %s', (words, outcome) => {
    const { outcome: decided } = analysed(
      ...(['collections', 'en'] as const),
      'Am I speaking with Anna Miller?',
      'yes',
      'Your invoice of 150 dollars was due on November 5. When could you make the payment?',
      words,
      'Thank you. Goodbye!',
    );
    expect(decided).toBe(outcome);
  });

  it('a call that never came is no call to come, and nobody is called back on a day that is over', () => {
    const { outcome, data_collection_results: values } = analysed(
      ...(['support', 'en'] as const),
      'Technical support, what is happening?',
      'call me back, it was to be last Friday at two',
      'I understand. What is the matter?',
      'my internet is still down',
      'Your case is noted. Goodbye!',
    );
    expect(values.callback_time?.value ?? null).toBeNull();
    expect(outcome).not.toBe('callback_scheduled');
  });

  it('a message is delivered once it was told, not once a better moment was asked for', () => {
    const ends = (said: string) =>
      analysed('notifications', 'en', 'A short reminder. Who am I speaking with?', 'hello there', said, 'bye')
        .outcome;
    expect(ends('Of course, I understand. When would be a better moment to call you?')).not.toBe(
      'message_delivered',
    );
    expect(ends('Your parcel comes on Wednesday between nine and twelve.')).toBe('message_delivered');
  });

  it('who calls a clinic only to ask refuses nothing', () => {
    const { outcome } = analysed(
      ...(['scheduling', 'en'] as const),
      'The clinic, how can I help?',
      'do you take my insurance',
      'We take all of them. Shall I book you for Tuesday at nine?',
      "no, I don't want to book anything",
      'Thank you for your call. Goodbye!',
    );
    expect(outcome).not.toBe('rejected');
  });

  it('nobody is assessed by what a parent tells', () => {
    const { outcome } = analysed(
      ...(['language_assessment', 'en'] as const),
      'Shall we begin?',
      'yes, but the test is for my daughter, not for me',
      'Tell me about your day.',
      'she gets up at six and goes to school by bus every morning',
      'Tell me about a problem that you solved.',
      'she is good at solving things, her teacher says so',
      'Is working from home good?',
      'for her father it is good, he works from home',
      'That was the test. Goodbye!',
    );
    expect(outcome).toBe('follow_up_needed');
  });
});

describe('values that only look like one', () => {
  const collected = (field: string, category: string, ...said: string[]) =>
    analysed(category, 'en', ...said).data_collection_results[field]?.value ?? null;

  it.each([
    ["the card ends in 4417, that's all I've got", null],
    ['the order number ends in 4417', '4417'],
  ])('a reference: %s', (words, value) => {
    const matter = 'I was charged twice for my gym';
    const said = [
      'What is happening?',
      matter,
      'Is there a reference number I can note?',
      words,
      'Thank you. Goodbye!',
    ];
    expect(collected('reference_number', 'support', ...said)).toBe(value);
  });

  it('a matter: what does not work, said first, not what is said after it', () => {
    const { data_collection_results: values } = analysed(
      ...(['support', 'es'] as const),
      'Soporte técnico, ¿qué está pasando?',
      'buenas, la impresora que les compré no imprime, no funciona',
      '¿Hay algún número de referencia?',
      'la necesito para esta semana',
      'Lo dejo anotado. ¡Hasta luego!',
    );
    expect(values.issue_summary?.value).toContain('impresora');
  });

  it('a need: not how somebody else likes it', () => {
    const ask = 'What would you most like to solve or improve?';
    expect(collected('need', 'sales', ask, 'she likes it well enough', 'Thank you. Goodbye!')).toBeNull();
  });

  const score = (words: string) =>
    analysed('surveys', 'en', 'On a scale from 0 to 10, how satisfied are you?', words, 'Thank you. Goodbye!')
      .data_collection_results.satisfaction_score?.value ?? null;

  it.each([
    ["I'd give it an 8", 8],
    ['probably a solid 7', 7],
    ["I've been shopping there since I was 7", null],
    ['I am just getting to stop 6', null],
    ['I waited nine days for that sofa, nine', null],
    ['well, there were 3 of us that day', null],
  ])('a score: %s', (words, value) => {
    expect(score(words)).toBe(value);
  });

  it('a house number is no reference, and neither is a number nobody was given', () => {
    const reference = (words: string) =>
      analysed('support', 'pt', 'Há algum número de referência?', words, 'Agradeço. Até logo!')
        .data_collection_results.reference_number?.value ?? null;
    expect(reference('moro na Rua das Flores, número 218')).toBeNull();
    expect(reference('o número do pedido é 48213')).toBe('48213');
  });

  it('an hour alone keeps the day that was proposed', () => {
    const { data_collection_results: values } = analysed(
      ...(['scheduling', 'en'] as const),
      'How can I help?',
      'I would like to book a haircut on Saturday',
      'That would be Saturday, November 21 at 14:00. Shall I confirm it?',
      'yes, two in the afternoon is perfect',
      'Your appointment is booked for Saturday, November 21 at 14:00. Goodbye!',
    );
    expect(values.appointment_date?.value).toBe('2026-11-21');
  });

  it('three instalments of fifty promise fifty', () => {
    const { data_collection_results: values } = analysed(
      ...(['collections', 'en'] as const),
      'When could you make the payment?',
      'I can pay in 3 instalments of 50 dollars, the first on Friday',
      'I note your payment for Friday, November 20. Goodbye!',
    );
    expect(values.promised_amount?.value).toBe(50);
  });

  it('“the 50” is an amount, “dia 23” and “the 20th” are days', () => {
    const promised = (language: 'en' | 'pt', ask: string, words: string, noted: string) =>
      analysed('collections', language, ask, words, noted).data_collection_results.promised_amount?.value ??
      null;
    const asked = 'What amount would you pay then?';
    const noted = 'I note your payment for Friday, November 20. Goodbye!';
    expect(promised('en', asked, "I'll pay the 50 on Friday", noted)).toBe(50);
    expect(promised('en', asked, "I'll pay the 1,200 on Friday", noted)).toBe(1200);
    expect(promised('en', asked, 'on Friday the 20th', noted)).toBeNull();
    expect(
      promised(
        'pt',
        'Seria o valor total ou qual parte?',
        'a primeira na segunda que vem, dia 23, por pix',
        'Anotei o seu pagamento para segunda-feira, 23 de novembro. Até logo!',
      ),
    ).toBeNull();
  });

  it('a story about the family is no need', () => {
    const need = (words: string) =>
      analysed('sales', 'es', '¿Qué es lo que más le gustaría resolver o mejorar?', words, 'Gracias.')
        .data_collection_results.need?.value ?? null;
    expect(need('mirá, en casa somos cuatro y la que maneja la plata es mi señora')).toBeNull();
    expect(need('se me pierden las facturas todo el tiempo')).toContain('facturas');
  });
});
