import { describe, expect, it } from 'vitest';
import { analysed } from '../../test-support/analysed.ts';

/** What looks like an agreement, a refusal or an end, and is none. */

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

describe('a condition on somebody else', () => {
  const OFFER = {
    en: 'Our plan is 40 dollars a month. Shall I set it up for you?',
    es: 'Nuestro plan cuesta 40 dólares al mes. ¿Quiere que se lo deje listo?',
    pt: 'Nosso plano custa 40 reais por mês. Posso deixar tudo pronto para você?',
  };

  it.each([
    ['en', "if she says yes, we'll take it"],
    ['en', 'sure, if my boss agrees, sign us up'],
    ['en', "once my partner approves, I'll take it"],
    ['es', 'si mi socia dice que sí lo contrato'],
    ['es', 'sí, si mi marido me deja'],
    ['es', 'en cuanto mi jefa lo apruebe, lo contrato'],
    ['pt', 'se ela topar, quero contratar'],
    ['pt', 'sim, se a minha sócia concordar'],
    ['pt', 'assim que o meu chefe aprovar, quero contratar'],
  ] as const)('%s buys nothing: %s', (language, words) => {
    expect(analysed('sales', language, OFFER[language], words, BYE[language]).outcome).toBe(
      'follow_up_needed',
    );
  });

  it.each([
    ['en', "yes, I'll take it"],
    ['es', 'sí, lo contrato'],
    ['pt', 'sim, quero contratar'],
  ] as const)('%s without one buys: %s', (language, words) => {
    expect(analysed('sales', language, OFFER[language], words, BYE[language]).outcome).toBe('sale_closed');
  });

  it.each([
    ['retention', "if my husband agrees I'll stay", 'follow_up_needed'],
    ['retention', "I'll stay", 'customer_retained'],
    ['retention', 'yes, if my wife wants', 'follow_up_needed'],
    ['collections', "if my boss approves it, I'll pay 150 on Friday", 'follow_up_needed'],
    ['collections', "I'll pay 150 on Friday", 'payment_promised'],
  ])('%s: %s', (category, words, outcome) => {
    const asked =
      category === 'retention' ? 'Would you like to stay with us?' : 'When could you make the payment?';
    expect(analysed(category, 'en', asked, words, BYE.en).outcome).toBe(outcome);
  });
});

describe('a condition of its own', () => {
  it.each([
    [
      'collections',
      'en',
      "I'll pay it all on Friday, and if my mother is there she can sign",
      'payment_promised',
    ],
    ['collections', 'es', 'Pago 150 el viernes, y si mi esposa quiere que firme ella', 'payment_promised'],
    ['retention', 'es', 'Sí, me quedo. Si mi hija quiere, le recomiendo el plan', 'customer_retained'],
    ['retention', 'en', "Yes, I'll stay. If my daughter wants, I can recommend you", 'customer_retained'],
    ['retention', 'es', 'No, cancele ya. Si mi esposo quiere, que contrate él', 'churned'],
    ['retention', 'pt', 'Quero cancelar, e se o meu marido quiser que ligue ele', 'churned'],
    ['retention', 'pt', 'Vou ficar. Se a minha filha quiser, ela liga pra vocês', 'customer_retained'],
  ] as const)('%s, %s holds nothing back: %s', (category, language, words, outcome) => {
    const ASKED = {
      collections: {
        en: 'When could you pay?',
        es: '¿Cuándo podría pagar?',
        pt: 'Quando você poderia pagar?',
      },
      retention: {
        en: 'Would you like to stay with us?',
        es: '¿Le gustaría quedarse con nosotros?',
        pt: 'Gostaria de ficar com a gente?',
      },
    };
    expect(analysed(category, language, ASKED[category][language], words, BYE[language]).outcome).toBe(
      outcome,
    );
  });

  it('after what is agreed still holds it', () => {
    const offer = 'Nuestro plan cuesta 40 dólares al mes. ¿Quiere que se lo deje listo?';
    const words = 'lo contratamos si mi socia dice que sí';
    expect(analysed('sales', 'es', offer, words, BYE.es).outcome).toBe('follow_up_needed');
  });
});

describe('a problem', () => {
  const SAID = {
    en: [
      'Technical support, what is happening?',
      'my printer does not print, it is broken',
      'Could you switch it off and try again?',
    ],
    es: [
      'Soporte técnico, ¿qué está pasando?',
      'mi impresora no imprime, no funciona',
      '¿Puede apagarla e intentar de nuevo?',
    ],
    pt: [
      'Suporte técnico, o que está acontecendo?',
      'a minha impressora não imprime',
      'Você pode desligar e tentar de novo?',
    ],
  };
  const NOW = {
    en: 'Is everything all right now?',
    es: '¿Ya está todo bien?',
    pt: 'Agora está tudo certo?',
  };
  const ends = (language: 'en' | 'es' | 'pt', tried: string, then: string) =>
    analysed('support', language, ...SAID[language], tried, NOW[language], then, BYE[language]).outcome;

  it.each([
    ['en', "that's done it", 'thanks'],
    ['es', 'listo, ya quedó', 'gracias'],
    ['es', 'ahora sí prendió', 'gracias'],
    ['pt', 'peraí, vou desligar e ligar. Pronto, agora foi', 'obrigada'],
    ['pt', 'pronto, foi', 'obrigado'],
    ['en', 'it works now', 'no, thank you again'],
    ['en', 'it works now', 'no, it works again'],
    ['es', 'ya funciona', 'no, gracias otra vez'],
    ['en', 'It stopped again this morning but you fixed it, it works now', 'thanks'],
    ['es', 'Se cayó otra vez en la mañana pero ya funciona', 'gracias'],
    ['pt', 'Caiu de novo hoje cedo mas agora já funciona', 'obrigada'],
  ] as const)('%s is gone: %s, %s', (language, tried, then) => {
    expect(ends(language, tried, then)).toBe('issue_resolved');
  });

  it.each([
    ['en', 'it works now', "no, it's gone again"],
    ['en', 'it works now', 'no, all dark again'],
    ['en', 'it works now', 'it just froze on me again'],
    ['es', 'ya funciona', 'no, otra vez lo mismo'],
    ['es', 'ya funciona', 'uy, no, todo negro otra vez'],
    ['es', 'ya quedó', 'se apagó otra vez'],
    ['pt', 'resolveu', 'ih, não, fechou sozinho outra vez'],
    ['pt', 'funcionou', 'ai, travou de novo'],
  ] as const)('%s is back: %s, %s', (language, tried, then) => {
    expect(ends(language, tried, then)).not.toBe('issue_resolved');
  });
});

describe('an appointment that stays as it is', () => {
  const SAID = {
    en: [
      'The clinic, how can I help?',
      'my appointment is on Wednesday at nine, right?',
      'What would the appointment be for?',
    ],
    es: [
      'La clínica, ¿en qué le ayudo?',
      'mi cita es el miércoles a las nueve, ¿no?',
      '¿Para qué sería la cita?',
    ],
    pt: [
      'A clínica, como posso ajudar?',
      'minha consulta é quarta às nove, né?',
      'Para que seria o atendimento?',
    ],
  };
  const SHALL_I = {
    en: 'That would be Wednesday, November 18 at 9:00. Shall I confirm it?',
    es: 'Sería el miércoles 18 de noviembre a las 9:00. ¿Se lo confirmo?',
    pt: 'Seria quarta-feira, 18 de novembro, às 9:00. Posso confirmar?',
  };
  const THANKS = { en: 'yes, thanks', es: 'sí, gracias', pt: 'sim, obrigada' };

  it.each([
    ['en', "I don't want to change anything"],
    ['es', 'no quiero cambiar nada'],
    ['pt', 'não quero mudar nada não, é só pra conferir'],
  ] as const)('%s refuses nothing, and a yes after it books nothing: %s', (language, words) => {
    const said = [...SAID[language], words];
    expect(analysed('scheduling', language, ...said, BYE[language]).outcome).toBe('follow_up_needed');
    const confirmed = analysed(
      ...(['scheduling', language] as const),
      ...said,
      SHALL_I[language],
      THANKS[language],
      BYE[language],
    );
    expect(confirmed.outcome).toBe('follow_up_needed');
    expect(confirmed.data_collection_results.service?.value ?? null).toBeNull();
  });

  it.each([
    ['en', "I don't want to cancel anything, just move it to Friday at ten", 'appointment_rescheduled'],
    ['es', 'No quiero cancelar nada, quiero una cita el viernes a las diez', 'appointment_booked'],
    ['pt', 'Não quero cancelar nada, quero marcar uma consulta na sexta às dez', 'appointment_booked'],
  ] as const)('%s: whoever names another time wants it: %s', (language, words, outcome) => {
    const FRIDAY = {
      en: 'That would be Friday, November 20 at 10:00. Shall I confirm it?',
      es: 'Sería el viernes 20 de noviembre a las 10:00. ¿Se lo confirmo?',
      pt: 'Seria sexta-feira, 20 de novembro, às 10:00. Posso confirmar?',
    };
    const said = [SAID[language][0], words, FRIDAY[language], { en: 'yes', es: 'sí', pt: 'sim' }[language]];
    expect(analysed('scheduling', language, ...(said as string[]), BYE[language]).outcome).toBe(outcome);
  });

  it('to change nothing else changes something', () => {
    const { outcome } = analysed(
      ...(['scheduling', 'en'] as const),
      'The clinic, how can I help?',
      "I don't want to change anything else, but I need to move my appointment to Thursday at five pm",
      'That would be Thursday, November 19 at 17:00. Shall I confirm it?',
      'yes, perfect',
      'Your appointment is moved to Thursday, November 19 at 17:00. Goodbye!',
    );
    expect(outcome).toBe('appointment_rescheduled');
  });
});

describe('a joke', () => {
  const ends = (language: 'en' | 'es' | 'pt', then: string) => {
    const promise = {
      en: 'sure, I will pay 150 on Friday',
      es: 'claro, le pago los 150 el viernes',
      pt: 'claro, pago os 150 na sexta',
    };
    return analysed(
      ...(['collections', language] as const),
      { en: 'When could you pay?', es: '¿Cuándo podría pagar?', pt: 'Quando você poderia pagar?' }[language],
      promise[language],
      'OK.',
      then,
      BYE[language],
    ).outcome;
  };

  it.each([
    ['en', "I'm kidding"],
    ['en', 'I am only joking'],
    ['en', 'just joking'],
    ['en', "I'm winding you up"],
    ['es', 'es broma'],
    ['es', 'estoy bromeando, no tengo plata'],
    ['es', 'lo dije en broma'],
    ['es', 'es una broma'],
    ['es', 'le estoy tomando el pelo'],
    ['pt', 'tô de gozação, tchê'],
    ['pt', 'era brincadeira'],
    ['pt', 'tô brincando'],
    ['pt', 'estou a brincar'],
    ['pt', 'foi uma brincadeira'],
    ['pt', 'falei de brincadeira'],
  ] as const)('%s takes back the promise before it: %s', (language, words) => {
    expect(ends(language, words)).not.toBe('payment_promised');
  });

  it.each([
    ['en', "I'm not kidding"],
    ['es', 'y no es broma'],
    ['pt', 'e não é brincadeira'],
  ] as const)('%s that is none takes nothing back: %s', (language, words) => {
    expect(ends(language, words)).toBe('payment_promised');
  });
});
