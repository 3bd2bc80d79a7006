import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Category } from '../../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { reconciledByRules } from '../../rules-analyst.ts';
import { collected } from '../../test-support/analysed.ts';

const played = (category: Category, language: Language, ...lines: string[]) => {
  const subject = playLines({ category, language, lines });
  const agent = subject.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message);
  return { analysis: reconciledByRules(subject).analysis, agent };
};
const GREETED: Record<Language, string> = { en: 'yes', es: 'sí', pt: 'sim' };
const KEPT = /happy you're staying|alegra que se quede|feliz que você fique/;

describe('staying', () => {
  it.each<[Language, string, string]>([
    ['en', "it's too expensive", 'knock ten off and I will stay'],
    ['en', "it's too expensive", "I'd stay with a discount"],
    ['es', 'es muy caro', 'con un descuento me quedo'],
    ['es', 'me cobran mucho', 'bájenme diez euros y me quedo'],
    ['pt', 'tá caro', 'com um desconto então eu fico'],
    ['pt', 'tá caro demais', 'baixa dez reais que eu fico'],
  ])('on terms that nobody granted is open, %s: %s, %s', (language, why, line) => {
    const { analysis, agent } = played('retention', language, GREETED[language], why, line);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(agent.join(' ')).not.toMatch(KEPT);
  });

  it.each<[Language, string, string]>([
    ['en', "it's grand", 'okay cheers'],
    ['es', 'va bien', 'vale gracias'],
    ['pt', 'vai bem', 'tá bom, obrigado'],
  ])('is not agreed in a parting word, %s: %s', (language, how, line) => {
    const { analysis, agent } = played('retention', language, GREETED[language], how, line);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(agent.join(' ')).not.toMatch(KEPT);
  });

  it.each<[Language, string]>([
    ['en', "don't cancel anything yet"],
    ['es', 'no cancele nada todavía'],
    ['pt', 'não, não cancela ainda não'],
  ])('a no to the cancelling is noted as none, %s', (language, line) => {
    const how = { en: "it's grand", es: 'va bien', pt: 'vai bem' }[language];
    const { agent } = played('retention', language, GREETED[language], how, line);
    expect(agent.join(' ')).not.toMatch(
      /cancellation is noted|cancelación queda registrada|cancelamento ficou registrado/,
    );
  });

  it('a price that the offer keeps is no condition', () => {
    const line = 'se o preço fica o mesmo, então eu renovo';
    expect(played('retention', 'pt', 'sim', 'o serviço é bom', line).analysis.outcome).toBe(
      'customer_retained',
    );
  });
});

describe('an order', () => {
  const ASKED: Record<Language, string[]> = {
    en: ['yes', 'we use spreadsheets', 'about forty', 'next month', 'just me'],
    es: ['sí dígame', 'usamos hojas de cálculo', 'unos cuarenta', 'el mes que viene', 'solo yo'],
    pt: ['pode falar', 'a gente usa planilha', 'uns quarenta', 'mês que vem', 'só eu'],
  };
  it.each<[Language, string]>([
    ['en', 'okay fine thank you'],
    ['es', 'bueno gracias'],
    ['pt', 'tá bom obrigado'],
  ])('is not given in a parting word, %s: %s', (language, line) => {
    const { analysis, agent } = played('sales', language, ...ASKED[language], line);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(agent.join(' ')).not.toMatch(/noted your order|pedido queda registrado|pedido ficou registrado/);
  });

  it.each<[Language, string, string]>([
    ['en', 'I could do a demo on Friday at ten', 'sure'],
    ['es', 'una demo el viernes a las diez sí', 'vale'],
    ['pt', 'uma demonstração na sexta às dez dá', 'pode ser'],
  ])('is not asked of who wants to be shown it first, %s: %s', (language, line, yes) => {
    const { analysis } = played('sales', language, ...ASKED[language], line, yes);
    expect(analysis.outcome).not.toBe('sale_closed');
  });

  it('is given by a plain yes', () => {
    expect(played('sales', 'en', ...ASKED.en, 'yes please').analysis.outcome).toBe('sale_closed');
  });
});

describe('a notice', () => {
  it.each<[Language, string, string]>([
    ['en', "yes it's Anna", "that's no good to me, I've a baby here"],
    ['es', 'sí, soy María', 'uy no, ese día no me queda posible, estoy en Medellín'],
    ['pt', 'sou eu', 'quarta não dá, vou viajar'],
  ])('that does not suit is delivered, not confirmed, %s', (language, who, line) => {
    const { analysis } = played('notifications', language, who, line);
    expect(analysis.outcome).toBe('message_delivered');
    expect(collected('acknowledged', analysis)).not.toBe(true);
  });

  it('"yeah, what" names nobody', () => {
    const { analysis } = played('notifications', 'es', 'sí, diga', '¿qué mensaje?');
    expect(collected('reached', analysis)).toBeNull();
  });
});

describe('a call back', () => {
  it.each<[Language, string, string]>([
    ['en', 'I want to speak to a person', 'ring me tomorrow at nine'],
    ['es', 'quiero hablar con el señor Ruiz', 'que me llame mañana a las diez'],
    ['pt', 'quero falar com uma pessoa', 'me liguem amanhã às nove'],
  ])('wished for behind a hand-over is the hand-over, %s', (language, person, line) => {
    const { analysis } = played('general', language, person, line);
    expect(analysis.outcome).toBe('escalated_to_human');
  });

  it.each<[Language, string]>([
    ['en', "my laptop won't start"],
    ['es', 'mi portátil no enciende'],
  ])('is not what who means to try it later wants, %s', (language, fault) => {
    const line = { en: "I'll try it tonight when I'm home", es: 'lo pruebo esta noche', pt: '' }[language];
    const { analysis, agent } = played('support', language, fault, 'no', line);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(agent.join(' ')).not.toMatch(/better moment|mejor para usted/);
  });
});

describe('questions', () => {
  it.each<[Language, string]>([
    ['en', "I don't like doing these surveys"],
    ['es', 'no, mirá, las encuestas no me copan'],
    ['pt', 'não gosto de responder essas pesquisas não'],
  ])('disliked are refused, %s', (language, line) => {
    const hello = { en: 'hello', es: 'hola', pt: 'oi' }[language];
    expect(played('surveys', language, hello, line).analysis.outcome).toBe('rejected');
  });

  it.each<[Language, string]>([
    ['en', "I've just accepted an offer from another company"],
    ['es', 'acabo de aceptar otra oferta ayer'],
    ['pt', 'então, eu acabei de aceitar outra proposta ontem'],
  ])('are over for who has taken something else, %s', (language, line) => {
    expect(played('interview', language, GREETED[language], line).analysis.outcome).toBe('rejected');
  });

  it('of an interview that stand open are no interview yet', () => {
    const lines = ['yes', 'two years in a shop', 'I once sorted out a whole stock room by myself'];
    expect(played('interview', 'en', ...lines).analysis.outcome).toBe('follow_up_needed');
  });

  it.each<[Language, string[]]>([
    ['es', ['he estudiado inglés seis años en el colegio', 'lo leo bastante bien', 'me levanto a las siete']],
    [
      'pt',
      ['eu moro em Recife e trabalho num hotel', 'estudei uns dois anos', 'eu fui à praia com meus filhos'],
    ],
  ])('answered in another language than the one tested give no level, %s', (language, lines) => {
    const { analysis } = played('language_assessment', language, GREETED[language], ...lines);
    expect(collected('cefr_level', analysis)).toBeNull();
  });
});

describe('a promise', () => {
  it('is not read from a complaint that was made', () => {
    const lines = ['Sou o próprio', 'Não pago enquanto não me mostrarem a fatura', 'Já fiz queixa no livro'];
    const { analysis } = played('collections', 'pt', ...lines);
    expect(analysis.outcome).not.toBe('payment_promised');
    expect(analysis.asked_not_to_be_contacted).toBe(false);
  });

  it('that the agent noted is one, whoever was still to say who they are', () => {
    const lines = [
      "yes that's myself",
      "I can do eighty this week, no wait, sixty, I've to get the car through the NCT",
      'sixty on the twentieth and the rest next month',
      "yeah I'll do a bank transfer",
      'sound, thanks',
    ];
    const { analysis } = played('collections', 'en', ...lines);
    expect(analysis.outcome).toBe('payment_promised');
  });
});

describe('a wrong number', () => {
  it.each<[Language, string, string]>([
    ['en', "hello is that the vet's", 'oh sorry I must have dialled wrong'],
    ['es', '¿es la farmacia?', 'ay perdón, me equivoqué de número'],
    ['pt', 'é da padaria?', 'desculpa, liguei errado'],
  ])('dialled by who calls us ends the talk without blame, %s', (language, asks, line) => {
    const { analysis, agent } = played('general', language, asks, line);
    expect(analysis.outcome).toBe('failed');
    expect(agent.at(-1)).not.toMatch(/\?|wrong number|número no es|número não é/);
  });
});
