import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

type Spoken = 'en' | 'es' | 'pt';

const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

describe('a request', () => {
  const asked = {
    en: [
      'May I leave this as a message for the team?',
      'I have passed your message on to the team. Goodbye!',
    ],
    es: [
      '¿Le parece si lo dejo como recado para el equipo?',
      'Ya le pasé su recado al equipo. ¡Hasta luego!',
    ],
    pt: ['Posso deixar isso como recado para a equipe?', 'Já passei o seu recado para a equipe. Até logo!'],
  } as const;
  it.each<[Spoken, string, string, string]>([
    ['en', 'do you cut keys', "I don't want to leave a message", "it's fine, I'll just come by on Saturday"],
    [
      'es',
      'queria saber si hacen llaves',
      'no hace falta que me llamen',
      'bueno paso el sabado entonces chau',
    ],
    ['pt', 'queria saber se fazem chave', 'nao precisa anotar nada nao', 'deixa que eu passo ai sabado'],
  ])('%s: is met by no message that nobody wanted: %s – %s – %s', (language, ...said) => {
    const [leave, passed] = asked[language];
    const noted = {
      en: "I don't have that information; I'll note it for a colleague. May I have your name?",
      es: 'No tengo esa información; la anoto para alguien del equipo. ¿Me podría decir su nombre?',
      pt: 'Não tenho essa informação; vou anotar para alguém da equipe. Você pode me dizer o seu nome?',
    }[language];
    const told = analysed('general', language, 'Hello!', said[0], noted, said[1], leave, said[2], passed);
    expect(told.evaluation_criteria_results.request_met?.result).not.toBe('success');
  });
});

describe('a debt that is disputed', () => {
  const NOTED = {
    en: 'Thank you, that it is paid is noted and will be checked.',
    es: 'Gracias, queda registrado que está pagada para que se verifique.',
    pt: 'Agradeço, fica registrado que foi paga, para ser verificado.',
  };
  it.each<[Spoken, string, string]>([
    ['en', 'I paid that already in September', 'I see. Is there a date or a part that would be possible?'],
    ['es', 'eso ya lo pagué en septiembre', 'Ya veo. ¿Hay alguna fecha o una parte que sea posible?'],
    ['pt', 'isso eu já paguei em setembro', 'Certo. Há alguma data ou uma parte que seja possível?'],
  ])('%s: is not handled by asking for a day: %s', (language, paid, again) => {
    const told = analysed(
      'collections',
      language,
      { en: 'Your invoice is due.', es: 'Su factura está vencida.', pt: 'A sua fatura venceu.' }[language],
      paid,
      NOTED[language],
      { en: "I won't pay twice", es: 'no pago dos veces', pt: 'não pago duas vezes' }[language],
      again,
      { en: 'no', es: 'no', pt: 'não' }[language],
      BYE[language],
    );
    expect(told.evaluation_criteria_results.dispute_handled?.result).toBe('failure');
  });
});

describe('a cheaper plan that there may be', () => {
  it.each<[Spoken, string, string, string]>([
    [
      'en',
      "it's too expensive, if you lower it I'll stay",
      'Which parts do you use? There may be a cheaper plan with those.',
      'deal',
    ],
    [
      'es',
      'es muy caro, si me lo bajan me quedo',
      '¿Qué partes usa? Puede que haya un plan más económico que las conserve.',
      'trato hecho',
    ],
    [
      'pt',
      'ficou caro, se baixar o preço eu fico',
      'Que partes você usa? Talvez haja um plano mais barato que mantenha essas partes.',
      'fechado',
    ],
  ])('%s: is accepted by nobody: %s', (language, terms, maybe, yes) => {
    const told = analysed('retention', language, 'Hello!', terms, maybe, yes, BYE[language]);
    expect(told.outcome).toBe('follow_up_needed');
    expect(collected('offer_accepted', told)).toBeNull();
  });
});

describe('an objection', () => {
  it.each<[Spoken, string, string]>([
    ['en', 'Is the decision yours alone?', 'who decides is me'],
    ['es', '¿La decisión es solo suya?', 'quien decide soy yo misma'],
    ['pt', 'A decisão é só sua?', 'quem decide sou eu mesma'],
  ])('%s: is none in who decides: %s', (language, asked, words) => {
    const told = analysed('sales', language, asked, words, 'Ok.');
    expect(told.evaluation_criteria_results.objections_answered?.result).not.toBe('failure');
  });

  it.each<[Spoken, string]>([
    ['en', 'oh gosh, that bill, it slipped my mind'],
    ['es', 'híjole, es verdad, se me olvidó el recibo'],
    ['pt', 'nossa, é verdade, esqueci do boleto'],
  ])('%s: is none in having forgotten: %s', (language, words) => {
    expect(analysed('collections', language, 'Hello!', words, BYE[language]).objections).toEqual([]);
  });
});
