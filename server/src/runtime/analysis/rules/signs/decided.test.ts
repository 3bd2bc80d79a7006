import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { reconciledByRules } from '../../rules-analyst.ts';
import { collected } from '../../test-support/analysed.ts';

type Played = 'collections' | 'notifications' | 'retention';

const played = (category: Played, language: Language, ...lines: string[]) =>
  reconciledByRules(playLines({ category, language, lines })).analysis;
const result = (analysis: ReturnType<typeof played>, id: string) =>
  analysis.evaluation_criteria_results[id]?.result;

describe('a payment', () => {
  it.each<[Language, string, string]>([
    ['en', 'speaking', "I can't do 150, I could manage 50 on Friday"],
    ['es', 'sí soy yo', 'todo no puedo, te puedo pagar cincuenta el viernes'],
    ['pt', 'é ela', 'o total não tenho como, cinquenta reais na sexta eu consigo'],
  ])('in part is no refusal, %s', (language, who, offer) => {
    const analysis = played('collections', language, who, offer);
    expect(analysis.outcome).toBe('payment_promised');
    expect(collected('promised_amount', analysis)).toBe(50);
    expect(collected('promised_date', analysis)).toBe('2026-11-20');
    expect(collected('commitment', analysis)).toBe('partial');
  });

  it('in instalments is a plan', () => {
    const analysis = played(
      'collections',
      'en',
      'This is Anna Miller',
      'first fifty on the 1st of December, then fifty a month',
    );
    expect(collected('commitment', analysis)).toBe('plan');
    expect(collected('promised_amount', analysis)).toBe(50);
  });

  it.each<[Language, string, string]>([
    ['es', 'habla María López', 'si me cae la tanda el sábado yo creo que ahí les pago'],
    ['es', 'habla María López', 'cuando cobre el aguinaldo les deposito'],
    ['pt', 'sou a Ana Souza', 'se cair o salário na sexta eu pago'],
  ])('under a condition is neither noted nor promised, %s: %s', (language, who, line) => {
    const { transcript } = playLines({ category: 'collections', language, lines: [who, line, 'ok', 'ok'] });
    const said = transcript.map(({ role, message }) => (role === 'agent' ? message : '')).join(' ');
    expect(said).not.toMatch(/anotado su pago|anotado o seu pagamento/);
    expect(played('collections', language, who, line).outcome).toBe('follow_up_needed');
  });

  it('that is disputed is told as such', () => {
    const line = 'yo en octubre ya no tenía el servicio, lo di de baja en septiembre';
    const analysis = played('collections', 'es', 'habla María López', line);
    expect(collected('dispute_reason', analysis)).toBe(line);
    expect(analysis.evaluation_criteria_results.dispute_handled?.rationale).not.toContain('no discutió');
  });
});

describe('help with a payment', () => {
  it('is no note of a dispute', () => {
    const analysis = played('collections', 'en', 'This is Anna Miller', 'I have no idea', 'card');
    expect(analysis.evaluation_criteria_results.dispute_handled?.rationale).toContain('did not dispute');
  });
});

describe('who speaks', () => {
  it.each<[Language, string]>([
    ['en', "Anna here, who's this?"],
    ['en', "yep that's me, Anna"],
    ['es', 'con María López, a la orden'],
    ['es', 'sí, María López, servidora'],
    ['pt', 'aqui é Ana Souza, quem é?'],
    ['pt', 'sou eu, Ana, pode falar'],
  ])('is one decision for the value and the criterion, %s: %s', (language, line) => {
    const analysis = played('collections', language, line, 'ok');
    expect(collected('right_person', analysis)).toBe(true);
    expect(result(analysis, 'identity_before_debt')).toBe('success');
  });

  it.each<[Language, string]>([
    ['en', "she's my mum, she's in the shower"],
    ['es', 'es mi mamá, está durmiendo'],
    ['pt', 'ela é minha mãe'],
  ])('is another than the one called, %s: %s', (language, line) => {
    const analysis = played('notifications', language, line);
    expect(collected('reached', analysis)).toBe('other_person');
    expect(collected('response', analysis)).toBeNull();
    expect(result(analysis, 'right_person_reached')).toBe('failure');
  });
});

describe('a notice', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'This is Anna Miller', "Wednesday's no good, I'm in Cork all day", 'Thursday then'],
    ['es', 'soy María López', 'el miércoles me viene fatal', 'mejor el jueves'],
    ['pt', 'é a própria', 'quarta fica ruim', 'na quinta de tarde'],
  ])('that does not suit asks for a change, with the day told next, %s', (language, who, line, day) => {
    const analysis = played('notifications', language, who, line, day);
    expect(collected('response', analysis)).toBe('change_requested');
    expect(collected('requested_change', analysis)).toBe(`${line}; ${day}`);
  });

  it('is not delivered while it is still asked who speaks', () => {
    const lines = [
      'pois não',
      'ih, nesse dia não vai dar não',
      'dá pra passar pra outra semana?',
      'na terça',
    ];
    const analysis = played('notifications', 'pt', ...lines);
    expect(analysis.outcome).not.toBe('message_delivered');
  });
});

describe('a customer', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'yes', "we're emigrating in January so I won't need it", 'I would if I could but no'],
    ['es', 'sí', 'me mudo a Córdoba, ya no lo voy a usar y allá no tienen cobertura', 'no'],
    ['pt', 'tenho', 'tô de mudança pra Portugal, não vou precisar mais', 'ficaria se pudesse'],
  ])('who moves away leaves for a personal reason no price answers, %s', (language, yes, line, answer) => {
    const analysis = played('retention', language, yes, line, answer);
    expect(analysis.outcome).toBe('churned');
    expect(collected('leaving_reason', analysis)).toBe('personal');
    expect(result(analysis, 'fitting_option_offered')).toBe('failure');
    expect(analysis.evaluation_criteria_results.decision_respected?.rationale).not.toMatch(
      /no firm|ninguna decisión|nenhuma decisão/,
    );
  });

  it.each<[Language, string, string]>([
    ['en', 'yes', 'go on then, hardly worth the hassle of switching'],
    ['es', 'sí', 'bah, me da pereza cambiar'],
    ['pt', 'tenho', 'ah, não compensa trocar'],
  ])('who finds going too much trouble stays, %s', (language, yes, answer) => {
    const how = { en: "it's alright", es: 'va tirando', pt: 'vai indo' }[language];
    expect(played('retention', language, yes, how, answer).outcome).toBe('customer_retained');
  });

  it('is told of an offer without the question behind it', () => {
    const analysis = played('retention', 'en', 'yes', "I'm away to Vodafone", "no, it's all signed");
    expect(collected('offer_made', analysis)).toMatch(/^If you renew[^?]*$/);
    expect(collected('competitor_name', analysis)).toBe('Vodafone');
    expect(analysis.outcome).toBe('churned');
  });

  it('whose reason came after the only offer of its kind leaves it open whether that fits', () => {
    const line = 'não sei ainda, a Vivo me ofereceu um plano mais em conta';
    const analysis = played(
      'retention',
      'pt',
      'tenho',
      'olha, funciona, mas semana passada fiquei um dia inteiro sem',
      line,
    );
    expect(result(analysis, 'fitting_option_offered')).toBe('unknown');
  });

  it('who has no answer to staying has not left', () => {
    const line = 'não lhe sei dizer, ela é que manda cá em casa';
    expect(played('retention', 'pt', 'sim', 'funciona', line).outcome).not.toBe('churned');
  });
});
